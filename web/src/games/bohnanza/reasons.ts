// Why a bot trades as it does, in its own voice. All that is said is true of what everybody sees: that a
// bean grows in a field or in none, or that a field is empty; never whether it is in a hand.

import type { Lang } from "../../lib/i18n/catalogue";
import type { Reason } from "../../wire/messages";
import { say, type Chip, type Sentence } from "../speech";

type Why =
  | "fits_my_field"
  | "opens_my_field"
  | "clears_my_hand"
  | "clears_the_table"
  | "fits_your_field"
  | "grow_it_myself"
  | "no_field_for_it"
  | "not_this_time";

type Voice = "plain" | "warm" | "exact" | "gruff";
type Lines = Readonly<Record<Why, string>>;

const VOICES: Readonly<Record<string, Voice>> = {
  Borlotti: "warm",
  Coco: "warm",
  Mogette: "warm",
  Azuki: "exact",
  Tarbais: "exact",
  Soissons: "gruff",
};

const EN: Readonly<Record<Voice, Lines>> = {
  plain: {
    fits_my_field: "That suits my field of {bean}.",
    opens_my_field: "I have a free field for {bean}.",
    clears_my_hand: "I don’t grow {bean}.",
    clears_the_table: "I don’t grow {bean}, and here it lies.",
    fits_your_field: "{bean} goes with your field.",
    grow_it_myself: "I grow {bean} myself.",
    no_field_for_it: "I have no field for {bean}.",
    not_this_time: "Not this time.",
  },
  warm: {
    fits_my_field: "Lovely, my {bean} will have company!",
    opens_my_field: "A field of mine is empty: {bean} is welcome there!",
    clears_my_hand: "I don’t grow {bean}; may it find a good home.",
    clears_the_table: "{bean} looks lost here, and I grow none.",
    fits_your_field: "Look how well {bean} goes with your field!",
    grow_it_myself: "Sorry, I’m fond of {bean}: I grow it, too.",
    no_field_for_it: "So kind! But my fields are full, and none is for {bean}.",
    not_this_time: "Thank you, but not this time.",
  },
  exact: {
    fits_my_field: "I grow {bean}. One more counts.",
    opens_my_field: "One field is empty. {bean} fills it.",
    clears_my_hand: "{bean} is not among my crops.",
    clears_the_table: "{bean} lies open and is not among my crops.",
    fits_your_field: "You grow {bean}. I have noted that.",
    grow_it_myself: "{bean} is among my own crops. No.",
    no_field_for_it: "All fields taken, none by {bean}. No.",
    not_this_time: "No. Not this time.",
  },
  gruff: {
    fits_my_field: "About time. I grow {bean}.",
    opens_my_field: "I’ve an empty field. {bean} will do.",
    clears_my_hand: "Don’t grow {bean}. Off with it.",
    clears_the_table: "{bean}, lying about here. I grow none.",
    fits_your_field: "You grow {bean}. Lucky you.",
    grow_it_myself: "{bean}? I grow that myself. Hands off.",
    no_field_for_it: "And where would {bean} go? My fields are full.",
    not_this_time: "No, and that’s that.",
  },
};

const FR: Readonly<Record<Voice, Lines>> = {
  plain: {
    fits_my_field: "Ça va dans mon champ de {bean}.",
    opens_my_field: "J’ai un champ libre pour {bean}.",
    clears_my_hand: "Je ne cultive pas {bean}.",
    clears_the_table: "Je ne cultive pas {bean}, et c’est là.",
    fits_your_field: "{bean} va avec votre champ.",
    grow_it_myself: "Je cultive {bean} moi-même.",
    no_field_for_it: "Je n’ai pas de champ pour {bean}.",
    not_this_time: "Pas cette fois.",
  },
  warm: {
    fits_my_field: "Chouette, mon champ de {bean} aura de la compagnie !",
    opens_my_field: "Un de mes champs est vide : bienvenue à {bean} !",
    clears_my_hand: "Je ne cultive pas {bean} ; qu’il soit heureux ailleurs.",
    clears_the_table: "{bean} a l’air perdu ici, et je n’en cultive pas.",
    fits_your_field: "Voyez comme {bean} va bien avec votre champ !",
    grow_it_myself: "Pardon, j’aime trop {bean} : j’en cultive aussi.",
    no_field_for_it: "C’est gentil ! Mais mes champs sont pris, sans {bean}.",
    not_this_time: "Merci, mais pas cette fois.",
  },
  exact: {
    fits_my_field: "Je cultive {bean}. Un de plus, ça compte.",
    opens_my_field: "Un champ est vide. {bean} le remplit.",
    clears_my_hand: "{bean} n’est pas de mes cultures.",
    clears_the_table: "{bean} est sur la table, pas dans mes cultures.",
    fits_your_field: "Vous cultivez {bean}. C’est noté.",
    grow_it_myself: "{bean} est de mes cultures. Non.",
    no_field_for_it: "Champs tous pris, aucun par {bean}. Non.",
    not_this_time: "Non. Pas cette fois.",
  },
  gruff: {
    fits_my_field: "Pas trop tôt. Je cultive {bean}.",
    opens_my_field: "J’ai un champ vide. {bean} fera l’affaire.",
    clears_my_hand: "{bean} ? Je n’en cultive pas. Du balai.",
    clears_the_table: "{bean} qui traîne ici. Je n’en cultive pas.",
    fits_your_field: "Vous cultivez {bean}. Il y en a qui ont de la chance.",
    grow_it_myself: "{bean} ? J’en cultive. Bas les pattes.",
    no_field_for_it: "Et {bean}, je le mets où ? Mes champs sont pris.",
    not_this_time: "Non, c’est non.",
  },
};

const LINES = { en: EN, fr: FR };

/** What somebody of this name says; null: a later server may have reasons that we do not know. */
export function reasonText(reason: Reason, name: string, lang: Lang, bean: (card: number) => Chip): Sentence | null {
  const line = LINES[lang][VOICES[name] ?? "plain"][reason.why as Why] as string | undefined;
  if (line === undefined) return null;
  const [before = "", after] = line.split("{bean}");
  if (after === undefined) return [line];
  return reason.card == null ? null : say`${before}${bean(reason.card)}${after}`;
}
