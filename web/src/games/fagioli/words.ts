import { filled } from "../../lib/i18n/i18n.svelte";
import type { Play, Played, View } from "../../wire/games/fagioli";
import { cardsText, chips, endedText, say, type Chip, type Sentence, type Who, type Words } from "../speech";
import { outcomeOf } from "./preview";
import { b, outcomeText, table } from "./texts";

const GREEN = { tint: "#d3efce", ink: "#1f5c38" };
const WALLET = "◆";

const card = (value: number): Chip => ({ chip: String(value), ...GREEN });
const cards = (values: readonly number[]): Sentence => chips(values.map(card));
const token = (penalty: number): Chip => ({ chip: `−${penalty}`, tint: "#5b4a86", ink: "#ffffff" });
const tokens = (penalties: readonly number[]): Sentence => (penalties.length ? chips(penalties.map(token)) : ["–"]);
const pile = (top: number, wallet: boolean): Sentence => [
  { chip: wallet ? `${top} ${WALLET}` : String(top), tint: "#fdeeb6", ink: "#62450a" },
];

function playText(play: Play, view: View): Sentence {
  const { Play, PlayFaceDown } = table().actions;
  const outcome = outcomeOf(play, view);
  return say((play.face_down ? PlayFaceDown : Play)[play.pile]!, {
    card: card(play.card),
    top: view.tops[play.pile]!,
    outcome: outcome ? outcomeText(outcome) : "",
  });
}

function playedText({ seat, pile, card: played, value }: Played, who: Who): Sentence {
  const { Played, PlayedFaceDown, PlayedHidden } = table().events;
  if (played === null) return say(PlayedHidden[pile]!, { who: who.one(seat), value });
  if (played === value) return say(Played[pile]!, { who: who.one(seat), card: card(played) });
  return say(PlayedFaceDown[pile]!, { who: who.one(seat), card: card(played), value });
}

export const words: Words<"fagioli"> = {
  get kinds() {
    return table().kinds;
  },
  get refusals() {
    return table().refusals;
  },
  actions: {
    Play: playText,
    Plant: ({ card: value }) => say(table().actions.Plant, { card: card(value) }),
  },
  turns: ["Played"],
  events: {
    Dealt: ({ seat, cards: hand }, who) =>
      hand.length ? say(table().events.Dealt, { who: who.one(seat), cards: cards(hand) }) : null,
    Began: ({ first }, who) => say(table().events.Began, { who: who.one(first) }),
    Played: playedText,
    Drew: ({ seat, card: value }, who) =>
      value === null
        ? say(table().events.DrewHidden, { who: who.one(seat) })
        : say(table().events.Drew, { who: who.one(seat), card: card(value) }),
    Planted: ({ seat, card: value }, who) =>
      value === null
        ? say(table().events.PlantedHidden, { who: who.one(seat) })
        : say(table().events.Planted, { who: who.one(seat), card: card(value) }),
    Burst: ({ seat, penalty }, who) => say(table().events.Burst, { who: who.one(seat), token: token(penalty) }),
    SetAside: ({ seat, count }, who) => say(table().events.SetAside, { who: who.one(seat), n: count }),
    Reshuffled: ({ penalty }) => say(table().events.Reshuffled, { token: token(penalty) }),
    Ended: (event, who) => endedText(event, who, table().points),
  },
  account: {
    part: ({ what }) => table().account[what as keyof ReturnType<typeof table>["account"]],
    get tie() {
      return table().tie;
    },
  },
  confirm: (action, view) => {
    const penalty = action.type === "Play" ? outcomeOf(action, view)?.burst : 0;
    return penalty ? b("burstSure", { n: penalty }) : null;
  },
  task: ({ to_plant }) => (to_plant ? filled(table().tasks.plant, { n: to_plant }) : table().tasks.play),
  layout: (view) => {
    const { layout, piles } = table();
    return {
      phase: filled(layout.phase, { n: view.deck_size }),
      table: [
        { label: piles[0], value: pile(view.tops[0]!, view.wallets[0]!) },
        { label: piles[1], value: pile(view.tops[1]!, view.wallets[1]!) },
        { label: layout.drawPile, value: [cardsText(view.deck_size)] },
        { label: layout.tokens, value: tokens(view.supply) },
      ],
      seats: view.hand_sizes.map((size, seat) => [
        { label: layout.hand, value: [cardsText(size)] },
        { label: layout.bursts, value: tokens(view.penalties[seat]!) },
      ]),
      mine:
        view.seat === null
          ? []
          : [{ label: layout.farm, value: view.farm.length ? cards(view.farm) : [layout.nothing] }],
      hand: view.hand.map(card),
    };
  },
};
