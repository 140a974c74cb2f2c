// Generated from the server's messages by `cargo xtask generate`. Do not edit.

import type { Colour, Objection, Seat } from "./rules";

/**
 * What the engine thinks of a past game.
 */
export type Analysis = { 
/**
 * Whether it is finished.
 */
done: boolean, 
/**
 * How many positions there are to judge.
 */
positions: number, 
/**
 * Those that are judged, from the beginning of the game.
 */
judged: Array<Judged>, };

/**
 * Something that everybody was asked for.
 */
export type AskedView = { 
/**
 * Who asked.
 */
by: Seat, 
/**
 * For what.
 */
wish: Wish, 
/**
 * Who has not answered.
 */
waiting: Array<PersonId>, };

/**
 * A table as lists show it.
 */
export type Card = { 
/**
 * Where it stands.
 */
phase: Phase, 
/**
 * The plan: its name, or the grid.
 */
plan: string, 
/**
 * The edition.
 */
edition: string, 
/**
 * The way to play.
 */
way: string, 
/**
 * How much time there is.
 */
clock: ClockRule, 
/**
 * How many games make the match.
 */
games: number, 
/**
 * Whether people may look on.
 */
watchers: boolean, 
/**
 * Whether games count for ratings, if everybody is signed in.
 */
rated: boolean, 
/**
 * Who sits where.
 */
chairs: Array<ChairView>, 
/**
 * The number of the game that is on or was last; 0 before the first.
 */
game: number, 
/**
 * How many moves it has had.
 */
moves: number, 
/**
 * Its points by colour, once it is over.
 */
scores: Partial<Record<Colour, number>> | null, 
/**
 * The chairs that won, once it is over.
 */
winners: Array<Seat>, 
/**
 * The seat whose turn it is.
 */
turn: Seat | null, 
/**
 * When the table was opened, in milliseconds since 1970.
 */
opened: number, };

/**
 * Who sits on a chair.
 */
export type ChairView = "open" | { "person": PersonId } | { "program": number };

/**
 * What a client says.
 */
export type ClientMessage = { "type": "hello", 
/**
 * The version of the protocol.
 */
version: number, 
/**
 * The number of the last event that was seen; without it the whole table is sent.
 */
seen?: number, } | { "type": "do", 
/**
 * A number of the client's own.
 */
id: number, 
/**
 * What is wanted.
 */
command: Command, } | { "type": "ping" };

/**
 * How much time a seat has.
 */
export type ClockRule = "none" | { "minutes": { 
/**
 * Seconds for the whole game.
 */
seconds: number, 
/**
 * Seconds more after each move.
 */
increment?: number, } } | { "days": number };

/**
 * The clocks of a game.
 */
export type ClocksView = { 
/**
 * What every seat has left in milliseconds, less what the running clock has used since.
 */
left: number[], 
/**
 * Whose clock runs.
 */
running: Seat | null, 
/**
 * Since when, in milliseconds since 1970.
 */
since: number | null, };

/**
 * What kind of error it is. The words never change; screens translate them.
 */
export type Code = "bad-request" | "too-large" | "not-found" | "bad-origin" | "sign-in-first" | "wrong-password" | "name-taken" | "bad-name" | "bad-password" | "too-many" | "bad-terms" | "not-seated" | "seat-taken" | "not-now" | "not-your-turn" | "too-late" | "illegal-move" | "bad-move" | "not-gone" | "no-watchers" | "closed" | "storage" | "unavailable" | "internal";

/**
 * What somebody at a table wants.
 */
export type Command = { "type": "sit", 
/**
 * Which; without it the first that is free.
 */
seat?: Seat, } | { "type": "move", 
/**
 * The number of the position it is made in.
 */
position: number, 
/**
 * The move in drop notation.
 */
move: string, } | { "type": "ask", 
/**
 * For what.
 */
wish: Wish, } | { "type": "agree" } | { "type": "decline" } | { "type": "resume" } | { "type": "say", 
/**
 * What.
 */
phrase: Phrase, } | { "type": "claim", 
/**
 * The chair.
 */
seat: Seat, } | { "type": "leave" };

/**
 * A password, to be sure it is you.
 */
export type Confirmation = { 
/**
 * The password.
 */
password: string, };

/**
 * A name and a password.
 */
export type Credentials = { 
/**
 * 3 to 20 letters a to z, figures, - and _.
 */
name: string, 
/**
 * 8 to 200 characters.
 */
password: string, };

/**
 * The answer to a wish that was granted over HTTP.
 */
export type Done = { 
/**
 * The number of the last event that came of it.
 */
seq: number, };

/**
 * An error as it goes over the network.
 */
export type ErrorBody = { 
/**
 * What kind of error it is: a word that does not change.
 */
code: Code, 
/**
 * The same as a sentence in English.
 */
message: string, 
/**
 * The rules that a move breaks, each with the cubes concerned.
 */
objections?: Array<Objection>, };

/**
 * Something that happened at a table.
 */
export type Event = { "type": "opened", 
/**
 * What they chose.
 */
terms: Terms, 
/**
 * Who it was.
 */
by: PersonId, } | { "type": "sat", 
/**
 * The chair.
 */
seat: Seat, 
/**
 * Who it was.
 */
person: PersonId, 
/**
 * Whether they have a name, so that games can count for their rating.
 */
named: boolean, } | { "type": "rose", 
/**
 * The chair.
 */
seat: Seat, } | { "type": "began", 
/**
 * Its number at this table, counted from 1.
 */
game: number, 
/**
 * Who starts.
 */
start: Colour, 
/**
 * Where the ruins come from, as in a record.
 */
ruins: string, 
/**
 * Whether it counts for ratings.
 */
rated: boolean, } | { "type": "moved", 
/**
 * The chair that placed it.
 */
seat: Seat, 
/**
 * The number of the position it was placed in.
 */
position: number, 
/**
 * The move in drop notation.
 */
move: string, } | { "type": "retired", 
/**
 * The chair.
 */
seat: Seat, 
/**
 * Why.
 */
why: Why, } | { "type": "replaced", 
/**
 * The chair.
 */
seat: Seat, 
/**
 * The program's level.
 */
level: number, 
/**
 * Why.
 */
why: Why, } | { "type": "asked", 
/**
 * Who asked.
 */
seat: Seat, 
/**
 * For what.
 */
wish: Wish, } | { "type": "agreed", 
/**
 * Who agreed.
 */
seat: Seat, } | { "type": "declined", 
/**
 * Who it was.
 */
seat: Seat, } | { "type": "taken-back", 
/**
 * How many moves of the game are left.
 */
moves: number, } | { "type": "paused" } | { "type": "resumed" } | { "type": "ended", 
/**
 * Its number at this table.
 */
game: number, 
/**
 * Points by colour.
 */
scores: Partial<Record<Colour, number>>, 
/**
 * The chairs that won.
 */
winners: Array<Seat>, } | { "type": "said", 
/**
 * The chair.
 */
seat: Seat, 
/**
 * What they said.
 */
phrase: Phrase, } | { "type": "outage", 
/**
 * How long, in milliseconds.
 */
length: number, } | { "type": "closed" };

/**
 * Everything that is remembered of somebody.
 */
export type Export = { 
/**
 * Who it is.
 */
me: Me, 
/**
 * When they came first, in milliseconds since 1970.
 */
created: number, 
/**
 * Their tables.
 */
tables: Array<ExportedTable>, };

/**
 * A table of somebody's.
 */
export type ExportedTable = { 
/**
 * The table.
 */
id: TableId, 
/**
 * Its games as records.
 */
games: Array<string>, };

/**
 * A game.
 */
export type GameView = { 
/**
 * Its number at this table.
 */
number: number, 
/**
 * Whether it counts for ratings.
 */
rated: boolean, 
/**
 * The number of the position: a move must name it.
 */
position: number, 
/**
 * The position, as position text.
 */
text: string, 
/**
 * The game so far, as a record.
 */
record: string, 
/**
 * The seat whose turn it is.
 */
turn: Seat | null, 
/**
 * The colour whose turn it is.
 */
colour: Colour | null, 
/**
 * Points by colour.
 */
scores: Partial<Record<Colour, number>>, 
/**
 * The chairs that won, once the game is over.
 */
winners: Array<Seat>, 
/**
 * The clocks, if there are any.
 */
clocks: ClocksView | null, };

/**
 * What the engine thinks of a position.
 */
export type Judged = { 
/**
 * The move it would have made, in drop notation.
 */
best: string | null, 
/**
 * Every seat's chance to come in first, in turn order.
 */
chances: Array<number>, 
/**
 * The points every colour can expect, in turn order.
 */
points: Array<number>, };

/**
 * A table in a list.
 */
export type ListedTable = { 
/**
 * The table.
 */
id: TableId, 
/**
 * When its last event happened, in milliseconds since 1970.
 */
updated: number, 
/**
 * What there is to say of it.
 */
card: Card, };

/**
 * An event with its place in the table's log.
 */
export type Logged = { 
/**
 * Its number in the table's log, counted from 1 without gaps.
 */
seq: number, 
/**
 * When it happened, in milliseconds since 1970.
 */
at: number, 
/**
 * What happened.
 */
event: Event, };

/**
 * Who one is.
 */
export type Me = { 
/**
 * Oneself; nobody yet before the first table.
 */
id: PersonId | null, 
/**
 * The name, for those who have made one.
 */
name: string | null, 
/**
 * The ratings by way to play.
 */
ratings: Record<string, ShownRating>, };

/**
 * The name of a person, guest or not. It opens no doors.
 */
export type PersonId = string;

/**
 * Where a table stands, for finding it.
 */
export type Phase = "waiting" | "playing" | "over" | "closed";

/**
 * What can be said at a table. Screens say it in the reader's language.
 */
export type Phrase = "hello" | "good-luck" | "well-built" | "oh-no" | "oops" | "thinking" | "back-soon" | "here-again" | "sorry" | "thanks" | "good-game" | "again" | "must-go" | "goodbye";

/**
 * Who is connected to a table.
 */
export type Presence = { 
/**
 * Those who sit there.
 */
people: Array<PersonId>, 
/**
 * How many look on.
 */
watchers: number, };

/**
 * Somebody among the best.
 */
export type Ranked = { 
/**
 * Who.
 */
id: PersonId, 
/**
 * Their name.
 */
name: string, 
/**
 * The number that is shown.
 */
shown: number, 
/**
 * Their rating.
 */
rating: Rating, };

/**
 * How well somebody plays, and how sure that is.
 */
export type Rating = { 
/**
 * The strength that is most likely.
 */
mean: number, 
/**
 * How far from it the strength may well be.
 */
deviation: number, 
/**
 * How many rated games it comes from.
 */
games: number, };

/**
 * The answer to a wish that was refused over HTTP.
 */
export type Refusal = { 
/**
 * Why.
 */
error: ErrorBody, 
/**
 * The table now, where a move was refused.
 */
table?: TableView, };

/**
 * Where ruins come from.
 */
export type RuinsChoice = "random" | "laid";

/**
 * Who gets a chair.
 */
export type SeatChoice = "me" | "open" | { "program": number };

/**
 * What the server says.
 */
export type ServerMessage = { "type": "welcome", 
/**
 * The version of the protocol.
 */
version: number, 
/**
 * Who you are, if you are known.
 */
you: PersonId | null, 
/**
 * The table.
 */
table: TableView, } | { "type": "back", 
/**
 * The version of the protocol.
 */
version: number, 
/**
 * Who you are, if you are known.
 */
you: PersonId | null, 
/**
 * The number of the last event.
 */
seq: number, 
/**
 * The server's time, in milliseconds since 1970.
 */
now: number, } | { "type": "event" } & Logged | { "type": "done", 
/**
 * The number of the wish.
 */
id: number, 
/**
 * The number of the last event that came of it.
 */
seq: number, } | { "type": "refused", 
/**
 * The number of the wish.
 */
id: number, 
/**
 * Why.
 */
error: ErrorBody, 
/**
 * The table now, if it could be read.
 */
table: TableView | null, } | { "type": "clocks", 
/**
 * The clocks.
 */
clocks: ClocksView, 
/**
 * The server's time, in milliseconds since 1970.
 */
now: number, } | { "type": "present" } & Presence | { "type": "names", 
/**
 * The names.
 */
names: Record<string, string>, } | { "type": "pong", 
/**
 * The server's time, in milliseconds since 1970.
 */
now: number, } | { "type": "bye", 
/**
 * Why.
 */
error: ErrorBody, };

/**
 * A rating with the number that people are shown.
 */
export type ShownRating = { 
/**
 * The number that is shown.
 */
shown: number, 
/**
 * What it comes from.
 */
rating: Rating, };

/**
 * The name of a table, which is its link as well.
 */
export type TableId = string;

/**
 * Tables in a list, and the names of the people at them.
 */
export type TableList = { 
/**
 * The tables.
 */
tables: Array<ListedTable>, 
/**
 * The names of those who have one.
 */
names: Record<string, string>, };

/**
 * Everything that is to be known of a table now.
 */
export type TableView = { 
/**
 * The table.
 */
id: TableId, 
/**
 * The number of its last event: what comes next has a higher one.
 */
seq: number, 
/**
 * The server's time, in milliseconds since 1970.
 */
now: number, 
/**
 * Where it stands.
 */
phase: Phase, 
/**
 * Whether the clocks stand still.
 */
paused: boolean, 
/**
 * What was agreed on.
 */
terms: Terms, 
/**
 * Who sits where.
 */
chairs: Array<ChairView>, 
/**
 * The game that is on, or was last.
 */
game: GameView | null, 
/**
 * What everybody was asked for.
 */
asked: AskedView | null, 
/**
 * Points of every seat in the match so far, in turn order.
 */
totals: Array<number>, 
/**
 * How many games of the match are over.
 */
played: number, 
/**
 * The names of those who have one.
 */
names: Record<string, string>, };

/**
 * Everything that whoever opens a table chooses.
 */
export type Terms = { 
/**
 * A plan's name, or the grid of one's own with `/` between the rows.
 */
plan: string, 
/**
 * The booklet that is played by.
 */
edition?: string, 
/**
 * The way to play: `standard`, `four-colours` or `ruinas`.
 */
way?: string, 
/**
 * Where the ruins come from, for `ruinas`.
 */
ruins?: RuinsChoice, 
/**
 * Who sits where, in turn order.
 */
seats: Array<SeatChoice>, 
/**
 * How much time there is.
 */
clock?: ClockRule, 
/**
 * How many games make the match.
 */
games?: number, 
/**
 * Whether the lobby shows the table; otherwise only who has the link finds it.
 */
listed?: boolean, 
/**
 * Whether people may look on.
 */
watchers?: boolean, 
/**
 * Whether the games count for ratings, if everybody is signed in.
 */
rated?: boolean, 
/**
 * What becomes of the colours of somebody who has left.
 */
whenGone?: WhenGone, };

/**
 * What becomes of the colours of somebody who has left.
 */
export type WhenGone = "out" | { "program": number };

/**
 * Why colours were put out, or a program goes on with them.
 */
export type Why = "time" | "left" | "claimed";

/**
 * What everybody has to agree to.
 */
export type Wish = "take-back" | "pause" | "next-game";

/** The version of the protocol. */
export const VERSION = 1;
