// Written by `python -m cassoulet.wire`: change the Python, not this file.

import type { Action, Event, GameName, View } from "./games";

// All times are milliseconds; those of the day are counted from 1970. A message that holds words of
// a game is generic: `News<"fagioli">`; without an argument they may be of any game.

// What happens at a table beside its game, as everybody there may know it.

/** `live`: a bank of time and a gain for each move. `days`: so much time for each move. */
export interface Clock {
  readonly kind: ClockKind;
  /** seconds; 0 to 2592000 */
  readonly bank: number;
  /** seconds; 0 to 600 */
  readonly gain: number;
}

/** The moment of a finished game at which another one begins: just before one of its moves. */
export interface PlayedOn {
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
  /** of who plays on; bots have the others; 0 to 7 */
  readonly seat: number;
  /** of the move, as in the replay; at least 1 */
  readonly seq: number;
  /** its number, of those that were not taken back; at least 1 */
  readonly move: number;
  /** else all that the seat could not know was dealt afresh */
  readonly as_it_was: boolean;
}

/** What a table is opened with. */
export interface Setting {
  /** at most 40 characters */
  readonly game: string;
  /** 2 to 8 */
  readonly seats: number;
  /** at most 16 entries */
  readonly options: { readonly [name: string]: string };
  readonly clock: Clock;
  readonly undo: UndoRule;
  readonly public: boolean;
  /** only those of the first are opened by people */
  readonly kind: Kind;
  /** when a deal of the day closes, and its games are open to all */
  readonly until: number;
  /** whether the game changes ratings */
  readonly rated: boolean;
  /** of the deal of the day; at least 0 */
  readonly number: number;
  /** of the queue in which programs meet: they are rated apart */
  readonly programs: boolean;
  /** of such a table: where it begins */
  readonly played_on: PlayedOn | null;
}

/** The table is there. */
export interface Opened {
  readonly type: "Opened";
  readonly setting: Setting;
  /** the hash of the server's secret; of older tables there is none */
  readonly commitment: string;
}

/** A person took a seat. */
export interface Sat {
  readonly type: "Sat";
  /** 0 to 7 */
  readonly seat: number;
  /** 1 to 24 characters */
  readonly name: string;
  /** matching `#[0-9a-f]{6}` */
  readonly colour: string;
  readonly face?: Face;
  /** where ratings count; -9999 to 9999 */
  readonly rating?: number | null;
  /** it says little yet */
  readonly provisional?: boolean;
  /** no person, but no bot of ours either */
  readonly program?: boolean;
}

/** A bot took a seat. */
export interface BotSat {
  readonly type: "BotSat";
  /** 0 to 7 */
  readonly seat: number;
  readonly level: Level;
  /** 1 to 24 characters */
  readonly name: string;
  /** where ratings count: it never changes; -9999 to 9999 */
  readonly rating?: number | null;
}

/** A seat is free again. */
export interface Stood {
  readonly type: "Stood";
  /** 0 to 7 */
  readonly seat: number;
}

/** A player has drawn a share of chance, and told its hash. */
export interface Pledged {
  readonly type: "Pledged";
  /** 0 to 7 */
  readonly seat: number;
  /** matching `[0-9a-f]{64}` */
  readonly pledge: string;
}

/** The game begins: nothing of this changes any more, and players tell their shares. */
export interface Sealing {
  readonly type: "Sealing";
  /** or the day of a deal; matching `([a-z2-7]{10}|[0-9-]{10})` */
  readonly table: string;
  readonly game: string;
  /** all of them */
  readonly options: { readonly [name: string]: string };
  /** their version */
  readonly rules: number;
  /** `person`, or the level of a bot; of a day's deal also its name and version */
  readonly seats: readonly string[];
  /** the hash of the server's secret */
  readonly commitment: string;
  /** the hash of each seat's share; empty: it gives none */
  readonly pledges: readonly string[];
}

/** A player's share has come; what it is, is told when the game is over. */
export interface Mixed {
  readonly type: "Mixed";
  /** 0 to 7 */
  readonly seat: number;
}

/** The cards are dealt; all chance from here on comes from a sealed seed. */
export interface Started {
  readonly type: "Started";
  /** the hash of the sealed seed of all chance */
  readonly commitment: string;
}

/** Why a bot did something, in a word of its game; it tells nothing that is not open to all. */
export interface Reason {
  /** matching `[a-z_]{1,40}` */
  readonly why: string;
  /** what it speaks of */
  readonly card?: number | null;
}

/** A seat made its move; the events say what everybody may know of it. */
export interface Moved {
  readonly type: "Moved";
  /** 0 to 7 */
  readonly seat: number;
  readonly bot?: boolean;
  /** that a bot gave */
  readonly reason?: Reason | null;
}

/** Bots declined an offer, all at once; so many moves, but the turn is what it was. */
export interface SaidNo {
  readonly type: "SaidNo";
  readonly seats: readonly number[];
  /** of each of them */
  readonly reasons: readonly (Reason | null)[];
}

/** A player asks to take a move back. */
export interface UndoAsked {
  readonly type: "UndoAsked";
  /** 0 to 7 */
  readonly seat: number;
}

/** A player consents to that. */
export interface UndoAllowed {
  readonly type: "UndoAllowed";
  /** 0 to 7 */
  readonly seat: number;
}

/** A player does not: the move stands. */
export interface UndoRefused {
  readonly type: "UndoRefused";
  /** 0 to 7 */
  readonly seat: number;
}

/** The last moves that stood were taken back. */
export interface Undone {
  readonly type: "Undone";
  readonly moves: number;
}

/** A player was given a hint; of what, is told to them alone. */
export interface Hinted {
  readonly type: "Hinted";
  /** 0 to 7 */
  readonly seat: number;
}

/** Somebody said something. */
export interface Said {
  readonly type: "Said";
  /** 1 to 24 characters */
  readonly name: string;
  /** -1: a spectator */
  readonly seat: number;
  /** 1 to 300 characters */
  readonly text: string;
}

/** A player said something that all languages have. */
export interface Phrased {
  readonly type: "Phrased";
  /** 1 to 24 characters */
  readonly name: string;
  /** 0 to 7 */
  readonly seat: number;
  readonly phrase: Saying;
}

/** A player's last connection was lost; the clocks stand still for a while. */
export interface WentAway {
  readonly type: "WentAway";
  /** 0 to 7 */
  readonly seat: number;
}

/** A player is connected again. */
export interface CameBack {
  readonly type: "CameBack";
  /** 0 to 7 */
  readonly seat: number;
}

/** A bot plays for a seat until its player returns. */
export interface TakenOver {
  readonly type: "TakenOver";
  /** 0 to 7 */
  readonly seat: number;
  readonly why: Why;
}

/** The player has returned and plays again. */
export interface GivenBack {
  readonly type: "GivenBack";
  /** 0 to 7 */
  readonly seat: number;
}

/** The keys that were given out for a seat so far no longer open it. */
export interface KeyChanged {
  readonly type: "KeyChanged";
  /** 0 to 7 */
  readonly seat: number;
}

/** The player of a seat goes on from another device. */
export interface Claimed {
  readonly type: "Claimed";
  /** 0 to 7 */
  readonly seat: number;
}

/** Nothing has happened here for long; the table will be closed. */
export interface Warned {
  readonly type: "Warned";
  readonly closes: number;
}

/** The table is no more. */
export interface Closed {
  readonly type: "Closed";
}

/** The same players meet again, at another table. */
export interface Rematched {
  readonly type: "Rematched";
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
}

/** Who sits here, or how it ended, is written down: people find the table among their games. */
export interface Noted {
  readonly type: "Noted";
}

/** What a game did to a rating. */
export interface RatingChange {
  /** 0 to 7 */
  readonly seat: number;
  /** -9999 to 9999 */
  readonly before: number;
  /** -9999 to 9999 */
  readonly after: number;
  /** it still says little */
  readonly provisional: boolean;
}

/**
 * The game is settled for good: whose ratings changed, or why none did.
 *
 * Who hides their rating is not told of here.
 */
export interface Settled {
  readonly type: "Settled";
  readonly changes: readonly RatingChange[];
  readonly why_not: WhyNot;
}

export type Level = "easy" | "medium" | "hard" | "expert";

export type ClockKind = "none" | "live" | "days";

export type UndoRule = "free" | "consent" | "never";

export type Status = "waiting" | "playing" | "over" | "closed";

export type Face =
  | ""
  | "coffee"
  | "wax"
  | "blue"
  | "chili"
  | "stink"
  | "green"
  | "soy"
  | "eye"
  | "red"
  | "garden";

export type Why = "away" | "clock" | "left";

export type Kind = "open" | "daily" | "queue" | "played_on";

export type WhyNot = "" | "guest" | "hurried" | "alone" | "too_often" | "struck";

export type Saying =
  | "hello"
  | "good_luck"
  | "have_fun"
  | "well_played"
  | "thanks"
  | "sorry"
  | "oops"
  | "what_luck"
  | "let_me_think"
  | "take_your_time"
  | "good_game"
  | "see_you";

export type AnyFact =
  | Opened
  | Sat
  | BotSat
  | Stood
  | Pledged
  | Sealing
  | Mixed
  | Started
  | Moved
  | SaidNo
  | UndoAsked
  | UndoAllowed
  | UndoRefused
  | Undone
  | Hinted
  | Said
  | Phrased
  | WentAway
  | CameBack
  | TakenOver
  | GivenBack
  | KeyChanged
  | Claimed
  | Warned
  | Closed
  | Rematched
  | Noted
  | Settled;

// What a client may say.

/** Who speaks: the token that the HTTP API gave; the first message of a connection. */
export interface Hello {
  readonly type: "Hello";
  /** at most 1000 characters */
  readonly token: string;
}

/** Send me what happens at a table; all that came after `after`, or the whole table if -1. */
export interface Watch {
  readonly type: "Watch";
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
  /** at least -1 */
  readonly after?: number;
  /** by `Changes` instead of `News`, and with no `Done` beside them */
  readonly brief?: boolean;
}

/** Send me what happens at all tables where I sit, now and later, as if I had said `Watch`. */
export interface Follow {
  readonly type: "Follow";
  /** as of `Watch` */
  readonly brief?: boolean;
}

/** Send me no more of a table. */
export interface Unwatch {
  readonly type: "Unwatch";
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
}

/** Answer me with the same number. */
export interface Ping {
  readonly type: "Ping";
  /** 0 to 9007199254740991 */
  readonly number: number;
}

/** What a player does before a move; where a piece is held, which one and where that is. */
export interface Hands {
  readonly doing: Doing;
  /** the piece (7: the axe); across, along, lift, turn as in `Gesture` */
  readonly held?: readonly [number, number, number, number, number] | null;
}

/**
 * What my hands do, for all who watch: nobody answers, and nothing of it is kept.
 *
 * It is forgotten after a few seconds unless it is said again, and dropped if it comes too often:
 * more than four times a second, or fifteen for where a piece is held.
 */
export interface Show {
  readonly type: "Show";
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
  readonly hands: Hands;
}

/** Take a free seat. */
export interface Sit {
  readonly type: "Sit";
  /** 8 to 40 characters, matching `[0-9A-Za-z_-]*` */
  readonly id: string;
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
  /** 0 to 7 */
  readonly seat: number;
}

/** Leave one's seat; in mid-game a bot plays on, and the seat stays one's own. */
export interface Stand {
  readonly type: "Stand";
  /** 8 to 40 characters, matching `[0-9A-Za-z_-]*` */
  readonly id: string;
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
}

/** Have a bot take a free seat; for who opened the table. */
export interface AddBot {
  readonly type: "AddBot";
  /** 8 to 40 characters, matching `[0-9A-Za-z_-]*` */
  readonly id: string;
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
  /** 0 to 7 */
  readonly seat: number;
  readonly level: Level;
}

/** Free a seat that a bot or somebody else has taken; for who opened the table. */
export interface Remove {
  readonly type: "Remove";
  /** 8 to 40 characters, matching `[0-9A-Za-z_-]*` */
  readonly id: string;
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
  /** 0 to 7 */
  readonly seat: number;
}

/** The hash of my share of chance, which I have drawn; instead of an older one. */
export interface Pledge {
  readonly type: "Pledge";
  /** 8 to 40 characters, matching `[0-9A-Za-z_-]*` */
  readonly id: string;
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
  /** matching `[0-9a-f]{64}` */
  readonly pledge: string;
}

/** The share that I have pledged; for when the table shows a sealing. */
export interface Mix {
  readonly type: "Mix";
  /** 8 to 40 characters, matching `[0-9A-Za-z_-]*` */
  readonly id: string;
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
  /** matching `[0-9a-f]{64}` */
  readonly share: string;
}

/**
 * Begin the game, once every seat is taken; for who opened the table.
 *
 * At a table of the queue for all who sit there, at once: bots take the seats that are free.
 */
export interface Start {
  readonly type: "Start";
  /** 8 to 40 characters, matching `[0-9A-Za-z_-]*` */
  readonly id: string;
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
}

/** How a hand moved, from taking a piece up to letting it go: as many numbers in each list. */
export interface Gesture {
  /** milliseconds, from 0; at most 400 entries */
  readonly at: readonly number[];
  /** thousandths of a die, from the axis of the tower; at most 400 entries */
  readonly across: readonly number[];
  /** the same; of an axe, how far it is drawn back; at most 400 entries */
  readonly along: readonly number[];
  /** the same, above the tower; of an axe, above the board; at most 400 entries */
  readonly lift: readonly number[];
  /** thousandths of a radian; at most 400 entries */
  readonly turn: readonly number[];
  /** milliseconds for which the sway had run when the piece was taken up; 0 to 10000000000 */
  readonly since?: number;
}

/** An action of the game, decided by someone who has seen all up to `after`. */
export interface Play<G extends GameName = GameName> {
  readonly type: "Play";
  /** 8 to 40 characters, matching `[0-9A-Za-z_-]*` */
  readonly id: string;
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
  /** at least 0 */
  readonly after: number;
  readonly action: Action<G>;
  /** with which a piece is placed, or an axe thrown */
  readonly gesture?: Gesture | null;
}

/** Have a bot keep its market open, or no longer; it is forgotten when that market ends. */
export interface Hold {
  readonly type: "Hold";
  /** 8 to 40 characters, matching `[0-9A-Za-z_-]*` */
  readonly id: string;
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
  readonly wait: boolean;
}

/** Take back my last move and what followed it. */
export interface AskUndo {
  readonly type: "AskUndo";
  /** 8 to 40 characters, matching `[0-9A-Za-z_-]*` */
  readonly id: string;
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
}

/** Whether I allow the undo that another asked for. */
export interface AnswerUndo {
  readonly type: "AnswerUndo";
  /** 8 to 40 characters, matching `[0-9A-Za-z_-]*` */
  readonly id: string;
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
  readonly allow: boolean;
}

/** Something for everybody at the table to read. */
export interface Say {
  readonly type: "Say";
  /** 8 to 40 characters, matching `[0-9A-Za-z_-]*` */
  readonly id: string;
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
  /** 1 to 300 characters */
  readonly text: string;
}

/** The same in words that all languages have; at tables of the queue there are no others. */
export interface Phrase {
  readonly type: "Phrase";
  /** 8 to 40 characters, matching `[0-9A-Za-z_-]*` */
  readonly id: string;
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
  readonly phrase: Saying;
}

/** I play again instead of the bot that took over. */
export interface Return {
  readonly type: "Return";
  /** 8 to 40 characters, matching `[0-9A-Za-z_-]*` */
  readonly id: string;
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
}

/** A key with which I can go on from another device; older ones no longer open my seat. */
export interface NewKey {
  readonly type: "NewKey";
  /** 8 to 40 characters, matching `[0-9A-Za-z_-]*` */
  readonly id: string;
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
}

/** I hold the key of a seat here. */
export interface Claim {
  readonly type: "Claim";
  /** 8 to 40 characters, matching `[0-9A-Za-z_-]*` */
  readonly id: string;
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
  /** at most 500 characters */
  readonly key: string;
}

/** The same game with the same people, at a new table. */
export interface Rematch {
  readonly type: "Rematch";
  /** 8 to 40 characters, matching `[0-9A-Za-z_-]*` */
  readonly id: string;
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
}

export type Doing = "idle" | "composing" | "holding";

export type AnyCommand<G extends GameName = GameName> =
  | Sit
  | Stand
  | AddBot
  | Remove
  | Pledge
  | Start
  | Mix
  | Play<G>
  | Hold
  | AskUndo
  | AnswerUndo
  | Say
  | Phrase
  | Return
  | NewKey
  | Claim
  | Rematch;

export type ToServer<G extends GameName = GameName> =
  | Hello
  | Watch
  | Follow
  | Unwatch
  | Ping
  | Show
  | Sit
  | Stand
  | AddBot
  | Remove
  | Pledge
  | Start
  | Mix
  | Play<G>
  | Hold
  | AskUndo
  | AnswerUndo
  | Say
  | Phrase
  | Return
  | NewKey
  | Claim
  | Rematch;

// What the server says.

/** A seat, and who sits there. */
export interface Place {
  readonly taken: "bot" | "free" | "person";
  readonly name: string;
  readonly colour: string;
  readonly level: Level | null;
  /** connected */
  readonly here: boolean;
  /** a bot, or one in place of its player */
  readonly bot_plays: boolean;
  /** the bean that a person chose */
  readonly face: Face;
  /** at tables where ratings count, unless it is hidden */
  readonly rating: number | null;
  /** it says little yet: shown with a question mark */
  readonly provisional: boolean;
  /** whoever sits there is no person */
  readonly program: boolean;
}

/** Everything about a table but its game. */
export interface Room {
  readonly setting: Setting;
  readonly status: Status;
  readonly places: readonly Place[];
  /** the seat of whoever may add bots and start; -1: nobody sits yet */
  readonly opener: number;
  readonly paused: boolean;
  /** the seat that asks to take a move back; -1: none */
  readonly undo_asked: number;
  readonly undo_allowed: readonly number[];
  /** the hash of the server's secret; empty: an older table has none */
  readonly commitment: string;
  readonly rematch: string;
  /** 0: it stays open */
  readonly closes: number;
  /** until the game begins, of each seat; empty: none */
  readonly pledges: readonly string[];
  /** from the start until the cards are dealt */
  readonly sealing: Sealing | null;
  /** the hash of the seed of all chance, once they are */
  readonly dealt: string;
  /** when bots take the seats of the queue that are still free */
  readonly starts: number;
  /** once a rated game is */
  readonly settled: Settled | null;
}

/** A part of a sway: reach in thousandths of a die, frequency of a hertz, phase of a radian. */
export interface Sine {
  readonly reach: number;
  readonly frequency: number;
  readonly phase: number;
}

/** How the hand sways that holds the next piece, from when it became due, taken up or not. */
export interface Hand {
  /** thousandths of rad/s of the spring, critically damped, that follows the cursor */
  readonly follow: number;
  readonly across: readonly Sine[];
  readonly along: readonly Sine[];
  /** milliseconds for which it has swayed already */
  readonly ran: number;
}

/** So much of a part: what for (a code of the game), and which one of those, as a suit. */
export interface Share {
  readonly what: string;
  readonly points: number;
  readonly of: number;
}

/** So many of somebody's points: what for (a code of the game), and which one of those. */
export interface Part {
  readonly what: string;
  readonly points: number;
  readonly of: number;
  /** how many of it; 0: it is not counted */
  readonly count: number;
  /** if there are any, they add up to its points */
  readonly shares: readonly Share[];
}

/** Something else worth telling of a player: a code of the game, and its numbers. */
export interface Figure {
  readonly what: string;
  readonly numbers: readonly number[];
}

/** How the points came about, for each seat. */
export interface Reckoning {
  /** they add up to the score, and are the same for all seats */
  readonly parts: readonly (readonly Part[])[];
  readonly figures: readonly (readonly Figure[])[];
  /** the points after each turn; empty: nobody could know them */
  readonly course: readonly (readonly number[])[];
}

/** What each seat scored, and the seats that won; several share the win. */
export interface Result {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  /** where the game tells how its points came about */
  readonly reckoning: Reckoning | null;
}

/** How the game stands, as this viewer may know it. */
export interface Standing<G extends GameName = GameName> {
  readonly view: View<G>;
  readonly legal: readonly Action<G>[];
  readonly waiting_for: readonly number[];
  /** what each seat has left at the time of the message */
  readonly clocks: readonly number[];
  /** where a referee watches a hand */
  readonly hand: Hand | null;
  /** once the game is over */
  readonly result: Result | null;
}

/** Something said. */
export interface Line {
  readonly seq: number;
  readonly at: number;
  readonly name: string;
  readonly seat: number;
  readonly text: string;
  /** instead of a text */
  readonly phrase: Saying | null;
}

/** The server knows who you are; if it sends a token, keep that instead of the older one. */
export interface Welcome {
  readonly type: "Welcome";
  readonly name: string;
  readonly colour: string;
  readonly now: number;
  readonly token: string;
}

/** What happened at `seq`; the room and the standing where they changed and are the newest. */
export interface News<G extends GameName = GameName> {
  readonly type: "News";
  readonly table: string;
  readonly seq: number;
  readonly at: number;
  readonly fact: AnyFact;
  readonly events: readonly Event<G>[];
  readonly room: Room | null;
  readonly standing: Standing<G> | null;
  /** where that changed */
  readonly you: number | null;
  /** of what moved, in base64: docs/decisions/0012-tower.md */
  readonly films: readonly string[];
}

/**
 * News for whoever watches briefly: of the room and the standing only what is new.
 *
 * In the room and the view parts are replaced by their paths: docs/protocol.md says how.
 */
export interface Changes<G extends GameName = GameName> {
  readonly type: "Changes";
  readonly table: string;
  readonly seq: number;
  readonly at: number;
  readonly fact: AnyFact;
  readonly events?: readonly Event<G>[];
  readonly room?: { readonly [name: string]: unknown };
  readonly view?: { readonly [name: string]: unknown };
  /** its other parts that are new, whole */
  readonly standing?: { readonly [name: string]: unknown };
  readonly films?: readonly string[];
  /** the id of your command that was carried out: nothing else answers it */
  readonly done?: string;
}

/** A whole table, as it stands after `seq`. */
export interface Table<G extends GameName = GameName> {
  readonly type: "Table";
  readonly table: string;
  readonly seq: number;
  readonly at: number;
  /** your seat; -1: you watch */
  readonly you: number;
  readonly room: Room;
  readonly standing: Standing<G> | null;
  readonly chat: readonly Line[];
  /** the last that you have not heard, but for the chat */
  readonly past: readonly News<G>[];
}

/** What a player does with their hands before a move; never stored, and some may be left out. */
export interface Shown {
  readonly type: "Shown";
  readonly table: string;
  readonly seat: number;
  readonly hands: Hands;
  /** unless it is told again */
  readonly lasts: number;
}

/** A bot will close its market, unless a move is made or it is told anew; never stored. */
export interface Closing {
  readonly type: "Closing";
  readonly table: string;
  /** whose market it is */
  readonly seat: number;
  /** when; at the latest, while it waits */
  readonly at: number;
  /** seats that put an offer together, or asked it to wait */
  readonly waits_for: readonly number[];
}

/** A command was carried out, and will never be forgotten. */
export interface Done {
  readonly type: "Done";
  readonly id: string;
  readonly seq: number;
}

/** A command was not carried out (id empty: the message before was no command). */
export interface Refused {
  readonly type: "Refused";
  readonly id: string;
  readonly code: string;
  readonly facts: { readonly [name: string]: number | string };
}

/** The key of your seat that you asked for; whoever has it can play for you. */
export interface Key {
  readonly type: "Key";
  readonly table: string;
  readonly seat: number;
  readonly key: string;
}

/** The answer to a Ping. */
export interface Pong {
  readonly type: "Pong";
  readonly number: number;
  readonly now: number;
}

/** The connection ends; `again`: connect again, after up to so many milliseconds. */
export interface Goodbye {
  readonly type: "Goodbye";
  readonly code: string;
  readonly again: number;
}

export type ToClient<G extends GameName = GameName> =
  | Welcome
  | Table<G>
  | News<G>
  | Changes<G>
  | Shown
  | Closing
  | Done
  | Refused
  | Key
  | Pong
  | Goodbye;

// A finished game told again, page by page, as one viewer saw it (`GET .../replay`).

/** What happened in the game at `seq`, and how it stood then, as this viewer could know it. */
export interface Moment<G extends GameName = GameName> {
  readonly seq: number;
  readonly at: number;
  /** `Started`, `Moved` or `Undone` */
  readonly fact: AnyFact;
  readonly events: readonly Event<G>[];
  readonly view: View<G>;
  readonly waiting_for: readonly number[];
  /** of the last one */
  readonly result?: Result | null;
}

/** A page of a finished game. */
export interface Replay<G extends GameName = GameName> {
  readonly moments: readonly Moment<G>[];
  /** the `after` of the next page; 0: this is the last one */
  readonly more: number;
}

// A seat's decisions judged, after the game (`.../review`): codes and numbers, no sentences.

/** Why something is better, as a code with what its sentence needs. */
export interface Grounds {
  readonly code: string;
  readonly params?: { readonly [name: string]: number };
}

/** Something that could be done. */
export interface Option<G extends GameName = GameName> {
  readonly action: Action<G>;
  /** the chance to win after it */
  readonly value: number;
  /** the standard one of how much better it is than what was played */
  readonly error: number;
}

/** What was done, and what else could be done. */
export interface Decision<G extends GameName = GameName> {
  /** of the move that it led to: in a journal counted from 1, over HTTP as in a replay */
  readonly seq: number;
  /** to win, after what was played */
  readonly chance: number;
  /** what looked best, and what was played */
  readonly options: readonly Option<G>[];
  readonly played: number;
  readonly best: number;
  /** of a win, by not doing the best; what is below 0 is noise */
  readonly loss: number;
  /** its standard error */
  readonly error: number;
  readonly clear: boolean;
  /** of a clear one */
  readonly reason?: Grounds | null;
}

/** What each seat has of the win after a move, as the seat that is reviewed could know. */
export interface Point {
  readonly seq: number;
  readonly chances: readonly number[];
}

/**
 * Parts of a win that add up to what came of the game beside an even share.
 *
 * Measured at the table as it was: only when a game is over, and in no loss and no reason.
 */
export interface Luck {
  readonly deal: number;
  /** that were drawn and dealt later */
  readonly cards: number;
  /** everybody's: what luck does not explain */
  readonly choices: number;
}

/** Decisions judged. */
export interface Review<G extends GameName = GameName> {
  readonly type: "review";
  readonly game: string;
  readonly seat: number;
  readonly decisions: readonly Decision<G>[];
  readonly curve: readonly Point[];
  /** the seqs of the costliest clear errors, the costliest first */
  readonly top: readonly number[];
  /** noise is so great here that a decision is shown only if it is clear */
  readonly only_clear: boolean;
  readonly luck?: Luck | null;
  /** of the judge */
  readonly version?: number;
}

/** What each seat had after a move. */
export interface Coins {
  readonly seq: number;
  readonly coins: readonly number[];
}

export interface Trade {
  readonly seq: number;
  readonly partner: number;
  readonly given: readonly number[];
  readonly received: readonly number[];
  /** coins that it promised by the fields as they stood, whatever was in hand */
  readonly mine: number;
  readonly theirs: number;
}

export interface Harvest {
  readonly seq: number;
  readonly card: number;
  readonly beans: number;
  readonly coins: number;
  /** beans to the next coin; 0 if there is none */
  readonly missing: number;
  /** beans of the variety that this seat planted until it harvested it again */
  readonly later: number;
  /** coins that one field with all of them would have paid beside the two */
  readonly waiting: number;
}

export interface MarketAccount {
  readonly type: "market";
  readonly game: string;
  readonly seat: number;
  /** whenever they changed */
  readonly coins: readonly Coins[];
  readonly trades: readonly Trade[];
  readonly harvests: readonly Harvest[];
  /** of this seat */
  readonly turns: number;
  /** in which of them it was bought; 0: there from the start */
  readonly third_field?: number | null;
  /** of the judge */
  readonly version?: number;
}

export interface Turn {
  /** of its first move */
  readonly seq: number;
  readonly card: number;
  /** action cards that were in hand and not chosen */
  readonly kept: readonly number[];
  /** dice that the card let one choose from */
  readonly choices: readonly number[];
  /** that were chosen */
  readonly dice: number;
  /** that came, extra dice among them */
  readonly faces: readonly number[];
  /** that were placed */
  readonly pieces: number;
  /** pieces, if the beanstalk did */
  readonly fell: number;
  /** that it brought this seat */
  readonly bags: number;
}

export interface StalkAccount {
  readonly type: "stalk";
  readonly game: string;
  readonly seat: number;
  readonly turns: readonly Turn[];
  /** of the judge */
  readonly version?: number;
}

/** How far a review is, and when it is ready, a page of its decisions. */
export interface ReviewTold<G extends GameName = GameName> {
  readonly state: ReviewState;
  /** reviews that are made before it */
  readonly ahead?: number;
  /** of what there is to do */
  readonly done?: number;
  /** 0: nobody knows yet */
  readonly of?: number;
  /** whole; of decisions those of this page */
  readonly review?: Review<G> | MarketAccount | StalkAccount | null;
  /** the `after` of the next page; 0: this is the last one */
  readonly more?: number;
}

/** Begin a table just before a move of a finished game, with bots in all seats but one. */
export interface PlayOn {
  /** 0 to 7 */
  readonly seat: number;
  /** of the move, as in the replay; 1 to 2147483647 */
  readonly seq: number;
  /** else all that the seat could not know is dealt afresh */
  readonly as_it_was?: boolean;
}

export type ReviewState = "unasked" | "waiting" | "working" | "ready" | "failed";

export type AnyReview<G extends GameName = GameName> = Review<G> | MarketAccount | StalkAccount;

// The tables where somebody sits, in brief (`POST /api/seats`): the way back to them.

/** A guest's token, and the tables where that guest sat down. */
export interface Held {
  readonly token: string;
  readonly tables: readonly string[];
}

/** What a browser keeps; at most 60 tables and 60 tokens. */
export interface Asked {
  readonly held: readonly Held[];
}

/** Who sits in a seat; nobody if there is no name. */
export interface Neighbour {
  readonly name: string;
  readonly colour: string;
  /** a bot, or one in place of its player */
  readonly bot: boolean;
  readonly face?: Face;
}

/** A table from afar; to who has no seat there, only its status, its game and its clock. */
export interface Brief {
  readonly table: string;
  readonly status: Sight;
  /** yours; -1: you have none there, or no longer */
  readonly seat?: number;
  readonly game?: string;
  readonly clock?: ClockKind;
  readonly seats?: readonly Neighbour[];
  readonly waiting_for?: readonly number[];
  /** until a bot takes your seat, or it is given up; null: never */
  readonly left?: number | null;
  /** when it became somebody's turn, or the game ended */
  readonly since?: number;
  /** the table of the next game */
  readonly rematch?: string;
  readonly result?: Result | null;
  /** of a day's deal: when it closes */
  readonly until?: number;
  /** queue: whose seat has a bot at the end left, and is last */
  readonly kind?: Kind;
  /** of a day's deal */
  readonly number?: number;
}

/** The tables that were asked for, in the same order; and newer tokens, to be kept instead. */
export interface Told {
  readonly now: number;
  readonly tables: readonly Brief[];
  /** by the older token; most often none */
  readonly renewed?: { readonly [name: string]: string };
}

export type Sight = "waiting" | "playing" | "over" | "late" | "gone" | "unknown";

// The games of somebody who comes back (`POST /api/games/mine`).

/** Which games; from `before` on, where a page before said that there are more. */
export interface Wish {
  /** of all guests of this browser; at most 60 entries */
  readonly tokens?: readonly string[];
  /** empty: any; at most 40 characters */
  readonly game?: string;
  /** who sat there, too; empty: anybody; at most 24 characters */
  readonly person?: string;
  /** matching `(|[0-9]{1,15}-[a-z2-7]{10})` */
  readonly before?: string;
}

/** A table where you sit or sat, and the token that opens your seat there. */
export interface MyGame {
  readonly brief: Brief;
  readonly token: string;
  /** false: nothing but this is, neither the table nor its moves */
  readonly kept?: boolean;
}

/** A page; with the first come the games that run, and what can be chosen from. */
export interface MyGames {
  readonly now: number;
  readonly running: readonly MyGame[];
  /** the newest first */
  readonly over: readonly MyGame[];
  /** to be asked for next, as `before`; empty: that was all */
  readonly more: string;
  /** that you ever played */
  readonly games: readonly string[];
  /** with whom, the most frequent first */
  readonly people: readonly string[];
}

// Rated play: the queue (`POST /api/play`), ladders, whom one does not want to meet, reports.

/** A game with whoever wants the same one now; sent again, it leads to the same table. */
export interface Joining {
  readonly pool: PoolName;
}

/** Your table: watch it within twenty seconds, or your seat is given up. */
export interface Joined {
  readonly table: string;
  /** empty, or of the guest who has the seat, if that is another of yours */
  readonly token: string;
}

/** Somebody's rating in a pool. */
export interface PoolRating {
  readonly pool: PoolName;
  readonly rating: number;
  /** it says little yet */
  readonly provisional: boolean;
  /** that were rated */
  readonly games: number;
  /** on the ladder; 0: on none yet */
  readonly rank: number;
}

/** A rated game of somebody. */
export interface RatedGame {
  readonly table: string;
  readonly pool: PoolName;
  readonly ended: number;
  /** from 0 */
  readonly place: number;
  readonly before: number;
  readonly after: number;
}

/** Somebody on a ladder. */
export interface Rung {
  readonly rank: number;
  readonly name: string;
  readonly colour: string;
  readonly face: Face;
  readonly rating: number;
  readonly games: number;
}

/** What a level of bot is worth; it never changes. */
export interface BotRung {
  readonly level: Level;
  readonly rating: number;
}

/** The best of a pool, sorted by what they are worth at least; who met ten times people. */
export interface Ladder {
  readonly pool: PoolName;
  readonly rungs: readonly Rung[];
  /** on the whole ladder */
  readonly people: number;
  readonly bots: readonly BotRung[];
  readonly you: PoolRating | null;
  /** games with people, until you stand on it */
  readonly missing: number;
}

/** Something that the host should look at; for who sat at the same table. */
export interface NewReport {
  /** matching `[a-z2-7]{10}` */
  readonly table: string;
  /** 0 to 7 */
  readonly seat: number;
  readonly why: WhyReported;
  /** at most 300 characters */
  readonly words?: string;
}

export type PoolName = "haricots" | "pas_de_haricots" | "fagioli" | "bohnanza" | "duel";

export type WhyReported = "left" | "lost_on_purpose" | "helped_another" | "name" | "other";

// Accounts (`/api/account`): guests who are known again on any device.

/** What a passkey is wanted for: to make an account, to add one to it, or to enter. */
export interface Wanted {
  readonly purpose: Purpose;
  /** under which a device lists it; at most 64 characters */
  readonly name?: string;
}

/** What `navigator.credentials` is to be given; null: here only a code opens. */
export interface Options {
  readonly passkey: { readonly [name: string]: unknown } | null;
}

/** Make the guest an account whose token is shown; all others of the browser come along. */
export interface NewAccount {
  /** 1 to 64 characters */
  readonly name: string;
  /** matching `#[0-9a-f]{6}` */
  readonly colour: string;
  readonly face?: Face;
  /** without one, the code is the only way in */
  readonly passkey?: { readonly [name: string]: unknown } | null;
  /** at most 40 characters */
  readonly label?: string;
  /** at most 60 entries */
  readonly tokens?: readonly string[];
}

/** Come in by a passkey, or else by the code; the guests of the browser come along. */
export interface Entering {
  readonly passkey?: { readonly [name: string]: unknown } | null;
  /** at most 40 characters */
  readonly code?: string;
  /** at most 60 entries */
  readonly tokens?: readonly string[];
}

/** These guests were me, too. */
export interface Adopting {
  /** at most 60 entries */
  readonly tokens: readonly string[];
}

/** Who has this token is this account. */
export interface Entered {
  readonly token: string;
  readonly name: string;
  readonly colour: string;
  readonly face: string;
  /** a new one, shown this once; empty: as before */
  readonly code?: string;
}

export interface PasskeyKept {
  readonly id: string;
  readonly label: string;
  /** whether it is on other devices, too */
  readonly synced: boolean;
  readonly made: number;
  readonly used: number;
}

/** An account, as its owner sees it. */
export interface AccountTold {
  readonly name: string;
  readonly colour: string;
  readonly face: string;
  readonly made: number;
  readonly passkeys: readonly PasskeyKept[];
  /** when the code was shown */
  readonly coded: number;
  /** whether it is written down */
  readonly noted: boolean;
  /** whether ratings are */
  readonly hidden: boolean;
  readonly games: number;
  /** that the account has been */
  readonly guests: number;
  readonly ratings: readonly PoolRating[];
  /** whom one does not want to meet, by their names */
  readonly blocked: readonly string[];
}

/** What is to be another; what is left out stays. */
export interface Change {
  /** 1 to 64 characters */
  readonly name?: string | null;
  /** matching `#[0-9a-f]{6}` */
  readonly colour?: string | null;
  readonly face?: Face | null;
  readonly hidden?: boolean | null;
  /** a new one, please */
  readonly code?: boolean;
  /** it is written down */
  readonly noted?: boolean;
  /** one more */
  readonly passkey?: { readonly [name: string]: unknown } | null;
  /** at most 40 characters */
  readonly label?: string;
}

/** An account, as everybody sees it. */
export interface Profile {
  readonly name: string;
  readonly colour: string;
  readonly face: string;
  readonly since: number;
  /** none if they are hidden */
  readonly ratings: readonly PoolRating[];
  /** the newest that were rated */
  readonly games: readonly RatedGame[];
  /** it is nobody */
  readonly program?: boolean;
}

export type Purpose = "make" | "add" | "enter";

// Programs (`/api/account/programs`): each has a token of its own, and is rated apart.

/** A token for a program; of one that you have a new one, and older ones are worth nothing. */
export interface NewProgram {
  /** 1 to 64 characters */
  readonly name: string;
  /** what it is good for; 1 to 4 entries */
  readonly scopes: readonly ProgramScope[];
  /** and how long; 1 to 730 */
  readonly days?: number;
  /** matching `#[0-9a-f]{6}` */
  readonly colour?: string;
}

/** Who has this token is this program: it is shown this once. */
export interface ProgramMade {
  readonly token: string;
  readonly name: string;
  readonly expires: number;
}

/** A program of yours. */
export interface ProgramKept {
  readonly name: string;
  readonly scopes: readonly ProgramScope[];
  readonly expires: number;
  readonly made: number;
}

/** All of them. */
export interface Programs {
  readonly programs: readonly ProgramKept[];
}

export type ProgramScope = "watch" | "play" | "talk" | "open";

// The deal of the day (`/api/daily`): one for everybody, sealed a week ahead, with one try.

/** What stands in the query; without a day: today, in UTC. */
export interface WhichDay {
  /** matching `20[0-9]{2}-[01][0-9]-[0-3][0-9]` */
  readonly day?: string | null;
  /** whether to tell the next days, too */
  readonly ahead?: boolean;
}

/** What stands in the query: the board of a day or, if it is named, of a month. */
export interface WhichBoard {
  /** matching `20[0-9]{2}-[01][0-9]-[0-3][0-9]` */
  readonly day?: string | null;
  /** matching `20[0-9]{2}-[01][0-9]` */
  readonly month?: string | null;
}

/** The day whose deal somebody means to play: there is none but today's to begin. */
export interface TryDeal {
  /** matching `20[0-9]{2}-[01][0-9]-[0-3][0-9]` */
  readonly day: string;
}

/** Where your game is, and the token that opens your seat there. */
export interface DealOpened {
  readonly table: string;
  readonly token: string;
}

/** A deal as everybody may know it before it is played. */
export interface DealTold {
  /** matching `20[0-9]{2}-[01][0-9]-[0-3][0-9]` */
  readonly day: string;
  readonly number: number;
  readonly opens: number;
  /** until then it may be begun */
  readonly ends: number;
  /** until then it may be finished; then all games are open to all */
  readonly closes: number;
  /** when its sealing was first shown */
  readonly sealed: number;
  /** with the hash of the secret, the rules, and the bots that play */
  readonly sealing: Sealing;
}

/** How you did, or stand. */
export interface OwnTry {
  readonly state: TryState;
  /** empty: there is none, or it is kept no more */
  readonly table?: string;
  /** that opens your seat there */
  readonly token?: string;
  /** points over the best bot */
  readonly lead?: number;
  /** among people */
  readonly place?: number;
  /** per cent of the others whom you beat, ties counting half */
  readonly better?: number | null;
}

/** The deal of a day, and you. */
export interface Daily {
  readonly now: number;
  readonly deal: DealTold;
  readonly own: OwnTry;
  /** days in a row whose deal you have played to its end */
  readonly streak: number;
  /** the last seven days, this one last */
  readonly week: readonly TryState[];
  /** if they are asked for: those of the next days, already sealed */
  readonly ahead?: readonly DealTold[];
}

/** Somebody on the board of a day; or a level of bots, which has no place. */
export interface BoardRow {
  readonly name: string;
  readonly colour: string;
  readonly face: Face;
  /** of bots the mean of their games */
  readonly lead: number;
  readonly place?: number;
  readonly better?: number | null;
  readonly you?: boolean;
  /** of a pacer */
  readonly level?: Level | null;
  readonly games?: number;
  /** whose replay is open to you */
  readonly table?: string;
  readonly line?: readonly number[];
}

/** Somebody on the board of a month: the mean of how many of the others they beat each day. */
export interface BoardMean {
  readonly name: string;
  readonly colour: string;
  readonly face: Face;
  readonly place: number;
  readonly better: number;
  readonly days: number;
  readonly you?: boolean;
}

/** The best of a day, and you; or of a month. With all leads, however many there are. */
export interface Board {
  readonly now: number;
  readonly day: string;
  /** whether the deal is closed, so that all games are open to all */
  readonly open: boolean;
  readonly players: number;
  readonly rows: readonly BoardRow[];
  /** each lead of a person, and how many had it */
  readonly leads: readonly (readonly [number, number])[];
  readonly month?: readonly BoardMean[];
}

export type TryState = "unplayed" | "begun" | "over" | "late" | "missed";

// Puzzles (`/api/puzzles`): decisions where one action is clearly best; and hints in a game.

export interface PuzzleListed {
  /** matching `[0-9a-f]{8}` */
  readonly id: string;
  readonly game: string;
  /** among those of its game, from 1 */
  readonly number: number;
  readonly seats: number;
}

/** All that there are, and which one is today's, in UTC. */
export interface Puzzles {
  /** matching `20[0-9]{2}-[01][0-9]-[0-3][0-9]` */
  readonly day: string;
  /** matching `[0-9a-f]{8}` */
  readonly today: string;
  readonly puzzles: readonly PuzzleListed[];
}

/** A decision with what its seat could know, and not the answer. */
export interface PuzzleTold<G extends GameName = GameName> {
  /** matching `[0-9a-f]{8}` */
  readonly id: string;
  readonly game: string;
  readonly number: number;
  readonly seats: number;
  readonly seat: number;
  readonly options: { readonly [name: string]: string };
  readonly view: View<G>;
  readonly legal: readonly Action<G>[];
  /** the last that happened, as the seat heard it */
  readonly events: readonly Event<G>[];
}

/** What somebody would do. */
export interface Attempt<G extends GameName = GameName> {
  readonly action: Action<G>;
}

/** An action, and the chance to win after it. */
export interface Tried<G extends GameName = GameName> {
  readonly action: Action<G>;
  readonly chance: number;
}

/** What was chosen, what is best, and what the rule of thumb says. */
export interface PuzzleSolved<G extends GameName = GameName> {
  readonly right: boolean;
  readonly chosen: Tried<G>;
  readonly best: Tried<G>;
  readonly advised: Tried<G>;
  /** why the best is better: than what was chosen, or if it was, than `advised` */
  readonly reason: Grounds;
  /** of a win, by which the second best is worse */
  readonly behind: number;
  /** the standard one of that */
  readonly error: number;
  /** in which it was measured */
  readonly worlds: number;
}

/** How many hints you may still ask for in this game; 0 also where there are none. */
export interface HintsLeft {
  readonly left: number;
  /** one was given for this very decision: asked for once more it costs none */
  readonly again?: boolean;
}

/** What the judge of reviews would do in your place, by what your seat knows. */
export interface Hint<G extends GameName = GameName> {
  readonly action: Action<G>;
  /** to win, after it */
  readonly chance: number;
  readonly left: number;
  /** why it is better than what comes next; None: hardly anything is */
  readonly reason?: Grounds | null;
}

// Trials with the beanstalk (`POST /api/trials`): judged as in a game, and counting for nothing.

/** A part of a sway, as a `Sine`: reach in thousandths of a die, frequency of a hertz. */
export interface TrialSine {
  /** 0 to 1000 */
  readonly reach: number;
  /** 0 to 2000 */
  readonly frequency: number;
  /** 0 to 7000 */
  readonly phase: number;
}

/** A piece laid flat on the one before: so far off, in thousandths of a die. */
export interface Laid {
  /** 0 to 255 */
  readonly identity: number;
  /** 0 to 6 */
  readonly piece: number;
  /** -300 to 300 */
  readonly across?: number;
  /** -300 to 300 */
  readonly along?: number;
}

/**
 * A piece to be put on a tower, or an axe to be thrown at it.
 *
 * The tower is one that an answer gave before, or these pieces, the base die first, or the base
 * die alone. How the hand sways is the asker's choice; it strays and trembles as ever.
 */
export interface Trial {
  /** of what is held; 255: the axe; 0 to 255 */
  readonly identity: number;
  /** 7: the axe; 0 to 7 */
  readonly piece: number;
  readonly gesture: Gesture;
  /** at most 3 entries */
  readonly across?: readonly TrialSine[];
  /** at most 3 entries */
  readonly along?: readonly TrialSine[];
  /** at most 6000 characters */
  readonly tower?: string;
  /** at most 24 entries */
  readonly stalk?: readonly Laid[];
}

/** A piece that stands: how far it is off the one below, and turned, in thousandths. */
export interface LeftStanding {
  readonly identity: number;
  readonly piece: number;
  readonly pose: readonly number[];
}

/** What came of a trial. */
export interface Verdict {
  /** what stands now, signed: for the next trial */
  readonly tower: string;
  /** the same from the base die up */
  readonly stalk: readonly LeftStanding[];
  /** seven numbers for each, as in a view */
  readonly poses: readonly number[];
  /** identities, of what was held, too */
  readonly fell: readonly number[];
  readonly lean: number;
  readonly film: string;
  /** as it would sway above it in a game */
  readonly hand: Hand;
}

/** Whether trials are judged here: without physics they are not. */
export interface Judging {
  readonly judged: boolean;
  /** as it would sway above the base die in a game */
  readonly hand: Hand;
}

/** Why a table refuses. */
export type TableCode =
  | "malformed"
  | "say_hello_first"
  | "known_already"
  | "bad_token"
  | "out_of_scope"
  | "too_fast"
  | "too_large"
  | "too_many_tables"
  | "try_again"
  | "failed"
  | "restarting"
  | "bad_name"
  | "name_taken"
  | "account_already"
  | "bad_credential"
  | "unknown_passkey"
  | "too_many_passkeys"
  | "bad_code"
  | "last_way_in"
  | "no_such_player"
  | "no_such_program"
  | "too_many_programs"
  | "no_such_deal"
  | "tried_already"
  | "window_closed"
  | "not_yet_open"
  | "only_played"
  | "no_review"
  | "no_reviewers"
  | "one_review"
  | "no_such_move"
  | "played_on_already"
  | "no_such_puzzle"
  | "no_hints_here"
  | "no_hints_left"
  | "nothing_to_hint"
  | "no_such_pool"
  | "barred"
  | "too_many_blocked"
  | "no_such_game"
  | "no_such_option"
  | "wrong_seats"
  | "clock_too_short"
  | "not_here"
  | "no_such_table"
  | "table_full"
  | "table_closed"
  | "no_such_seat"
  | "seat_taken"
  | "seat_free"
  | "seats_free"
  | "already_seated"
  | "not_seated"
  | "not_opener"
  | "bot_plays"
  | "bot_plays_already"
  | "you_play_already"
  | "bad_key"
  | "no_bells_here"
  | "bad_bell"
  | "already_sealed"
  | "not_sealed"
  | "other_share"
  | "mixed_already"
  | "not_started"
  | "already_started"
  | "game_over"
  | "not_over"
  | "rematched_already"
  | "moves_lost"
  | "stale"
  | "malformed_action"
  | "bad_gesture"
  | "gesture_too_long"
  | "bad_tower"
  | "no_referee"
  | "not_in_hand"
  | "nothing_to_hold"
  | "not_your_turn"
  | "not_allowed_now"
  | "no_undo_here"
  | "no_text_here"
  | "nothing_to_read"
  | "said_enough"
  | "undone_enough"
  | "undo_after_learning"
  | "nothing_to_undo"
  | "undo_asked_already"
  | "not_asked";
