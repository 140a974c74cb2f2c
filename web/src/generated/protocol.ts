// Generated from the server's messages by `cargo xtask generate`. Do not edit.

import type { Colour, Objection, Seat } from "rumis";

/**
 * The engine's analysis of a finished game.
 */
export type Analysis = { 
/**
 * Whether the analysis is complete.
 */
done: boolean, 
/**
 * How many positions the game has.
 */
positions: number, 
/**
 * The positions analysed so far, from the start of the game.
 */
judged: Array<Judged>, };

/**
 * A request that everybody must agree to.
 */
export type AskedView = { 
/**
 * The chair that asked.
 */
by: Seat, 
/**
 * What is asked.
 */
wish: Wish, 
/**
 * Who has not answered.
 */
waiting: Array<PersonId>, };

/**
 * A win against the highest rated opponent.
 */
export type BestWin = { 
/**
 * The opponent; `null` if they deleted their account or don't show their results.
 */
opponent: string | null, 
/**
 * The opponent's rating before the game.
 */
points: number, 
/**
 * When it ended, in milliseconds since 1970.
 */
at: number, };

/**
 * Somebody whom the caller has blocked.
 */
export type BlockEntry = { 
/**
 * The person.
 */
id: PersonId, 
/**
 * Their name, if they have one.
 */
name: string | null, 
/**
 * Since when, in milliseconds since 1970.
 */
since: number, };

/**
 * A table in a list.
 */
export type Card = { 
/**
 * Its phase.
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
 * The colours that play, in turn order, if they are not the usual ones.
 */
colours?: Array<Colour>, 
/**
 * The colour that starts the first game, if it is not the first one, or `drawn`.
 */
start?: Colour | "drawn", 
/**
 * The time control.
 */
clock: ClockRule, 
/**
 * How many games the match has.
 */
games: number, 
/**
 * Whether others may watch.
 */
watchers: boolean, 
/**
 * Whether games count for ratings, if all players are registered.
 */
rated: boolean, 
/**
 * Who sits where.
 */
chairs: Array<ChairView>, 
/**
 * Who sat where when the current or last game began.
 */
players?: Array<ChairView>, 
/**
 * The number of the current or last game; 0 before the first.
 */
game: number, 
/**
 * How many moves it has.
 */
moves: number, 
/**
 * Its points by colour, if it is over.
 */
scores: Partial<Record<Colour, number>> | null, 
/**
 * The chairs that won, if it is over.
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
 * Challenges, newest first: all that are open, and those that were answered in the last ten minutes.
 */
export type ChallengeList = { 
/**
 * The challenges.
 */
challenges: Array<ChallengeView>, 
/**
 * The names of people who have one.
 */
names: Record<string, string>, };

/**
 * Where a challenge stands.
 */
export type ChallengeState = "open" | "accepted" | "declined" | "withdrawn" | "expired";

/**
 * A challenge.
 */
export type ChallengeView = { 
/**
 * Its ID, and that of the table at which the game begins if it is accepted.
 */
id: TableId, 
/**
 * Who sent it.
 */
from: PersonId, 
/**
 * Who received it.
 */
to: PersonId, 
/**
 * The settings of the table.
 */
terms: Terms, 
/**
 * The finished table of which this is a rematch.
 */
again?: TableId, 
/**
 * When it was sent, in milliseconds since 1970.
 */
sent: number, 
/**
 * Until when it can be accepted, in milliseconds since 1970. A game with a clock of minutes, or without one, begins
 * only while the sender is connected; if they have gone for too long, the challenge expires before that.
 */
until: number, 
/**
 * Where it stands.
 */
state: ChallengeState, };

/**
 * A change of a document.
 */
export type ChangedDocument = { 
/**
 * The revision that was changed; 0 for a new document.
 */
based: number, 
/**
 * What is in it now: at most 64 KiB of JSON.
 */
document: unknown, };

/**
 * A message from a client.
 */
export type ClientMessage = { "type": "hello", 
/**
 * The version of the protocol.
 */
version: number, 
/**
 * The number of the last event seen. Without it, the server sends the whole table.
 */
seen?: number, } | { "type": "do", 
/**
 * A number chosen by the client.
 */
id: number, 
/**
 * The command.
 */
command: Command, } | { "type": "ping" };

/**
 * A time control.
 */
export type ClockRule = "none" | { "minutes": { 
/**
 * Seconds for the whole game.
 */
seconds: number, 
/**
 * Seconds that are added after each move.
 */
increment?: number, } } | { "days": number };

/**
 * The clocks of a game.
 */
export type ClocksView = { 
/**
 * The time left for each seat in milliseconds, not counting what the running clock has used.
 */
left: number[], 
/**
 * The seat whose clock runs.
 */
running: Seat | null, 
/**
 * Since when, in milliseconds since 1970.
 */
since: number | null, };

/**
 * The kind of an error. The codes never change; clients translate them.
 */
export type Code = "bad-request" | "too-large" | "not-found" | "bad-origin" | "sign-in-first" | "wrong-password" | "name-taken" | "bad-name" | "bad-password" | "common-password" | "wrong-code" | "banned" | "too-many" | "bad-terms" | "not-seated" | "seat-taken" | "not-now" | "not-your-turn" | "too-late" | "illegal-move" | "bad-move" | "not-gone" | "no-watchers" | "closed" | "storage" | "unreadable" | "newer" | "unavailable" | "internal";

/**
 * How many recovery codes are left.
 */
export type CodesLeft = { 
/**
 * How many were not used yet.
 */
left: number, };

/**
 * A command at a table.
 */
export type Command = { "type": "sit", 
/**
 * Which chair; the first free one by default.
 */
seat?: Seat, } | { "type": "move", 
/**
 * The number of the position in which the move is made.
 */
position: number, 
/**
 * The move in drop notation.
 */
move: string, } | { "type": "ask", 
/**
 * What is asked.
 */
wish: Wish, } | { "type": "agree" } | { "type": "decline" } | { "type": "resume" } | { "type": "say", 
/**
 * The phrase.
 */
phrase: Phrase, } | { "type": "claim", 
/**
 * The chair.
 */
seat: Seat, } | { "type": "leave" };

/**
 * A password, to confirm an action.
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
 * 3 to 20 letters a to z, digits, - and _.
 */
name: string, 
/**
 * 8 to 200 characters.
 */
password: string, };

/**
 * The puzzle of a day in the data about a person.
 */
export type DailyEntry = { 
/**
 * The day.
 */
date: string, 
/**
 * When they began, in milliseconds since 1970.
 */
began: number, 
/**
 * In how many milliseconds they solved it; `null` if they did not.
 */
millis: number | null, 
/**
 * With how many hints; `null` if they did not solve it.
 */
hints: number | null, };

/**
 * How the caller did.
 */
export type DailyPlace = { 
/**
 * In how many milliseconds.
 */
millis: number, 
/**
 * With how many hints.
 */
hints: number, 
/**
 * How many people took more time, by at least some seconds.
 */
slower: number, };

/**
 * A solution of the puzzle of a day.
 */
export type DailySolution = { 
/**
 * The stones that were not given, each as its cells: file, row and level.
 */
stones: Array<Array<[number, number, number]>>, 
/**
 * In how many milliseconds, by the clock of the client. The time since the beginning counts, if it is longer.
 */
millis: number, 
/**
 * With how many hints.
 */
hints: number, };

/**
 * The puzzle of a day, and how people did.
 */
export type DailyView = { 
/**
 * The day, such as `2026-11-18`.
 */
date: string, 
/**
 * When it ends, in milliseconds since 1970.
 */
until: number, 
/**
 * How many people solved it.
 */
solved: number, 
/**
 * Half of them took less time than this, in milliseconds, to within some seconds; `null` if nobody solved it.
 */
median: number | null, 
/**
 * How the caller did, if they solved it on its day.
 */
yours: DailyPlace | null, };

/**
 * A document of the caller.
 */
export type Document = { 
/**
 * What it is about.
 */
key: string, 
/**
 * Increases with every change of any of the caller's documents.
 */
revision: number, 
/**
 * What is in it.
 */
document: unknown, };

/**
 * A document in a list.
 */
export type DocumentEntry = { 
/**
 * What it is about.
 */
key: string, 
/**
 * Its revision.
 */
revision: number, };

/**
 * The response to a refused change of a document.
 */
export type DocumentRefusal = { 
/**
 * Why.
 */
error: ErrorBody, 
/**
 * The current document, if another change came first and there is one.
 */
document?: Document, };

/**
 * The HTTP response to an executed command.
 */
export type Done = { 
/**
 * The number of the last event that it caused.
 */
seq: number, };

/**
 * An error as it is sent over the network.
 */
export type ErrorBody = { 
/**
 * The kind of the error: a stable code.
 */
code: Code, 
/**
 * The error as a message in English.
 */
message: string, 
/**
 * The rules that a move breaks, each with the cubes concerned.
 */
objections?: Array<Objection>, };

/**
 * An event at a table.
 */
export type Event = { "type": "opened", 
/**
 * The settings of the table.
 */
terms: Terms, 
/**
 * Who opened it.
 */
by: PersonId, } | { "type": "sat", 
/**
 * The chair.
 */
seat: Seat, 
/**
 * Who took it.
 */
person: PersonId, 
/**
 * Whether they are registered, so that games can count for their rating.
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
 * The colour that starts.
 */
start: Colour, 
/**
 * The source of the ruins, as in a record.
 */
ruins: string, 
/**
 * Whether the game counts for ratings.
 */
rated: boolean, 
/**
 * How many stones every player must place before a rated game counts. Missing in logs of version 0.1.0,
 * where every rated game counted.
 */
minStones?: number, } | { "type": "moved", 
/**
 * The chair that placed it.
 */
seat: Seat, 
/**
 * The number of the position in which it was placed.
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
 * The reason.
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
 * The reason.
 */
why: Why, } | { "type": "asked", 
/**
 * The chair that asked.
 */
seat: Seat, 
/**
 * What is asked.
 */
wish: Wish, } | { "type": "agreed", 
/**
 * The chair that agreed.
 */
seat: Seat, } | { "type": "declined", 
/**
 * The chair that declined.
 */
seat: Seat, } | { "type": "taken-back", 
/**
 * How many moves of the game remain.
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
 * The phrase.
 */
phrase: Phrase, } | { "type": "outage", 
/**
 * How long, in milliseconds.
 */
length: number, } | { "type": "closed" };

/**
 * Everything that is stored about a person.
 */
export type Export = { 
/**
 * The person.
 */
me: Me, 
/**
 * When they first came, in milliseconds since 1970.
 */
created: number, 
/**
 * Since when an operator keeps them out, in milliseconds since 1970. `null` in every download: whoever is kept out
 * cannot sign in.
 */
banned: number | null, 
/**
 * When an operator last ended their sessions, in milliseconds since 1970; `null` if none ever did.
 */
revoked: number | null, 
/**
 * How many recovery codes are left. Only hashes of them are stored.
 */
codes: number, 
/**
 * Their sessions.
 */
sessions: Array<SessionEntry>, 
/**
 * Their documents: settings and progress that their devices share.
 */
documents: Array<Document>, 
/**
 * What others may see of them.
 */
profile: Publicity, 
/**
 * The sums of their results.
 */
standings: Array<Standing>, 
/**
 * Their best wins by way to play.
 */
bestWins: Record<string, BestWin>, 
/**
 * Whom they have blocked.
 */
blocks: Array<BlockEntry>, 
/**
 * The challenges that they sent, and those that they received, as far as they are stored.
 */
challenges: Array<ExportedChallenge>, 
/**
 * Their search for opponents.
 */
search: ExportedSearch | null, 
/**
 * The browsers in which they get notifications.
 */
notifications: Array<PushEntry>, 
/**
 * The puzzles of days that they began.
 */
daily: Array<DailyEntry>, 
/**
 * How often they played with whom, the most recent first.
 */
opponents: Array<ExportedPair>, 
/**
 * Their rated games, newest first in each way to play.
 */
rated: Array<RatedEntry>, 
/**
 * Their finished games, newest first.
 */
results: Array<PlayedGame>, 
/**
 * Their tables, the most recent first.
 */
tables: Array<ExportedTable>, };

/**
 * A challenge that a person sent or received.
 */
export type ExportedChallenge = { 
/**
 * When it was sent or answered, in milliseconds since 1970.
 */
changed: number, 
/**
 * Until when the person counts as connected, if they sent it and it can be accepted only then.
 */
lease: number | null, 
/**
 * Whether it is not shown, because the person received it from somebody whom they have blocked.
 */
hidden: boolean, 
/**
 * Its ID, and that of the table at which the game begins if it is accepted.
 */
id: TableId, 
/**
 * Who sent it.
 */
from: PersonId, 
/**
 * Who received it.
 */
to: PersonId, 
/**
 * The settings of the table.
 */
terms: Terms, 
/**
 * The finished table of which this is a rematch.
 */
again?: TableId, 
/**
 * When it was sent, in milliseconds since 1970.
 */
sent: number, 
/**
 * Until when it can be accepted, in milliseconds since 1970. A game with a clock of minutes, or without one, begins
 * only while the sender is connected; if they have gone for too long, the challenge expires before that.
 */
until: number, 
/**
 * Where it stands.
 */
state: ChallengeState, };

/**
 * How often a person played with somebody.
 */
export type ExportedPair = { 
/**
 * The name of the other one; `null` for a guest.
 */
name: string | null, 
/**
 * How many games.
 */
games: number, 
/**
 * How often the first of the two was placed before the other.
 */
won: number, 
/**
 * How often they were placed after the other.
 */
lost: number, 
/**
 * When the last game ended, in milliseconds since 1970.
 */
last: number, };

/**
 * A search for opponents.
 */
export type ExportedSearch = { 
/**
 * The rating with which the person searches.
 */
points: number, 
/**
 * Until when the person counts as connected, in milliseconds since 1970.
 */
lease: number, 
/**
 * The wanted pace.
 */
pace: Pace, 
/**
 * The wanted number of players.
 */
players: number, 
/**
 * Since when, in milliseconds since 1970.
 */
since: number, 
/**
 * How many points opponents may be stronger or weaker; `null` for any number. It grows while the search goes on.
 */
within: number | null, 
/**
 * About how many people search at the moment: a multiple of five, rounded down, at most 100.
 */
waiting: number, };

/**
 * A table of a person.
 */
export type ExportedTable = { 
/**
 * The table.
 */
id: TableId, 
/**
 * Its games as records.
 */
games: Array<string>, 
/**
 * Why the games are missing, if they are: the table's log is `unreadable`, or `newer` than the server.
 */
missing?: Code, };

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
 * Whether a rated game does not count after all, because somebody left or ran out of time before everybody had
 * placed two stones.
 */
aborted?: boolean, 
/**
 * The number of the position. A move must name it.
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
 * The chairs that won, if the game is over.
 */
winners: Array<Seat>, 
/**
 * Who sat where when the game began.
 */
players?: Array<ChairView>, 
/**
 * The clocks, if there are any.
 */
clocks: ClocksView | null, };

/**
 * How often somebody played with somebody.
 */
export type HeadToHead = { 
/**
 * How many games.
 */
games: number, 
/**
 * How often the first of the two was placed before the other.
 */
won: number, 
/**
 * How often they were placed after the other.
 */
lost: number, 
/**
 * When the last game ended, in milliseconds since 1970.
 */
last: number, };

/**
 * The engine's judgement of a position.
 */
export type Judged = { 
/**
 * The engine's move, in drop notation.
 */
best: string | null, 
/**
 * Each seat's probability of winning, in turn order.
 */
chances: Array<number>, 
/**
 * The expected points of each colour, in turn order.
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
 * Its summary.
 */
card: Card, 
/**
 * The ratings, in its way to play, of the people at it who have one.
 */
ratings?: { [key in string]: TableRating }, };

/**
 * What is new in the lobby.
 */
export type LobbyNews = { 
/**
 * Whether `tables` are all tables of the lobby. If not, they are those that are new or have changed.
 */
all: boolean, 
/**
 * The tables, as in `GET /lobby`. Those with a free chair come first, then by `updated`, newest first; so the
 * order of changed tables follows from what they contain.
 */
tables: Array<ListedTable>, 
/**
 * Tables that are no longer in the lobby.
 */
gone?: Array<TableId>, 
/**
 * Names of the people at these tables who have one.
 */
names: Record<string, string>, 
/**
 * The running game with the strongest players, among those in the lobby.
 */
featured: TableId | null, };

/**
 * An event with its number and time.
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
 * The caller.
 */
export type Me = { 
/**
 * The caller's ID; `null` before their first table.
 */
id: PersonId | null, 
/**
 * The name, if registered.
 */
name: string | null, 
/**
 * IDs of guests who signed in to this account: at their tables, the caller sits under these.
 */
also?: Array<PersonId>, 
/**
 * The ratings by way to play.
 */
ratings: Record<string, ShownRating>, };

/**
 * A challenge to somebody: at a pace, or the same again as at a finished table.
 */
export type NewChallenge = { 
/**
 * The pace, for a new game. `any` lets the server choose.
 */
pace?: Pace, 
/**
 * The number of players: 2, which is also the default.
 */
players?: number, 
/**
 * Whether it is a rated game if both have an account; the default is yes. Not with `again`.
 */
rated?: boolean, 
/**
 * A table at which both have finished a game, for a rematch with the same settings.
 */
again?: TableId, };

/**
 * A change of the password.
 */
export type NewPassword = { 
/**
 * The current password.
 */
old: string, 
/**
 * The new one: 8 to 200 characters.
 */
new: string, };

/**
 * A wish to play against anybody.
 */
export type NewSearch = { 
/**
 * The pace.
 */
pace: Pace, 
/**
 * The number of players.
 */
players: number, };

/**
 * A message from the server on a person's socket. Each of them replaces what the message before it with the same
 * `type` said, except `lobby`, which may contain only what has changed.
 */
export type NewsMessage = { "type": "welcome", 
/**
 * The version of the protocol.
 */
version: number, 
/**
 * Your ID, if you are known. Without one, only the lobby has news.
 */
you: PersonId | null, 
/**
 * The server's time, in milliseconds since 1970.
 */
now: number, } | { "type": "lobby" } & LobbyNews | { "type": "search", 
/**
 * The search.
 */
search: SearchView | null, } | { "type": "paired", 
/**
 * The group, and the ID of the table at which the game will begin.
 */
pairing: TableId, 
/**
 * Until when the server waits for the answers, in milliseconds since 1970.
 */
until: number, } | { "type": "seated", 
/**
 * The table.
 */
table: TableId, } | { "type": "challenges" } & ChallengeList | { "type": "turns", 
/**
 * The tables, at most 50, the last changed first.
 */
tables: Array<TableId>, } | { "type": "pong", 
/**
 * The server's time, in milliseconds since 1970.
 */
now: number, } | { "type": "bye", 
/**
 * Why.
 */
error: ErrorBody, };

/**
 * A message from a client on a person's socket.
 */
export type NewsRequest = { "type": "hello", 
/**
 * The version of the protocol.
 */
version: number, } | { "type": "watch", 
/**
 * Whether to send them.
 */
lobby: boolean, } | { "type": "here", 
/**
 * The group, as in `paired`.
 */
pairing: TableId, } | { "type": "ping" };

/**
 * An opponent, and how often the person of the profile was placed before or after them.
 */
export type Opponent = { 
/**
 * The opponent's name.
 */
name: string, 
/**
 * How many games.
 */
games: number, 
/**
 * How often the first of the two was placed before the other.
 */
won: number, 
/**
 * How often they were placed after the other.
 */
lost: number, 
/**
 * When the last game ended, in milliseconds since 1970.
 */
last: number, };

/**
 * How fast a game is. Later versions may have more.
 */
export type Pace = "5+5" | "10+5" | "3-days" | "any";

/**
 * The pages that the operator of a server has written.
 */
export type Pages = { 
/**
 * Whether `/privacy` exists.
 */
privacy: boolean, 
/**
 * Whether `/imprint` exists.
 */
imprint: boolean, };

/**
 * The ID of a person, guest or not. It is not a secret.
 */
export type PersonId = string;

/**
 * The phase of a table, for finding it.
 */
export type Phase = "waiting" | "playing" | "over" | "closed";

/**
 * Phrases that can be said at a table. Clients show them in the reader's language.
 */
export type Phrase = "hello" | "good-luck" | "well-built" | "oh-no" | "oops" | "thinking" | "back-soon" | "here-again" | "sorry" | "thanks" | "good-game" | "again" | "must-go" | "goodbye";

/**
 * A finished game of a person.
 */
export type PlayedGame = { 
/**
 * The table; `null` if the caller may not find it, or would find the names of people there who don't show their
 * results.
 */
table: TableId | null, 
/**
 * The number of the game at the table.
 */
game: number, 
/**
 * When it ended, in milliseconds since 1970.
 */
at: number, 
/**
 * The plan: a name, or a grid.
 */
plan: string, 
/**
 * The way to play.
 */
way: string, 
/**
 * Whether it counted for ratings.
 */
rated: boolean, 
/**
 * How many stones were placed.
 */
moves: number, 
/**
 * How long it took, in milliseconds.
 */
length: number, 
/**
 * The position at the end, as text.
 */
position: string, 
/**
 * The person's seat, counted from 0.
 */
seat: number, 
/**
 * All seats in turn order.
 */
seats: Array<PlayedSeat>, };

/**
 * A seat of a finished game.
 */
export type PlayedSeat = { 
/**
 * The player's name, if they have one and show their results.
 */
name: string | null, 
/**
 * The level of the program that played.
 */
program: number | null, 
/**
 * The points.
 */
points: number, 
/**
 * The place: 1 for the first; tied seats share a place.
 */
place: number, };

/**
 * Who is connected to a table.
 */
export type Presence = { 
/**
 * People who sit at the table.
 */
people: Array<PersonId>, 
/**
 * People who sit at the table and may be connected: the server cannot tell at the moment.
 */
unknown?: Array<PersonId>, 
/**
 * How many people watch.
 */
watchers: number, 
/**
 * If the player whose turn it is is gone: from when the others may claim the seat, in
 * milliseconds since 1970.
 */
claimFrom?: number, };

/**
 * What others see of a person.
 */
export type Profile = { 
/**
 * The person.
 */
id: PersonId, 
/**
 * Their name.
 */
name: string, 
/**
 * What others may see. If it is `ratings`, they get the fields up to `ratings`, and the rest is empty.
 */
public: Publicity, 
/**
 * The ratings by way to play.
 */
ratings: Record<string, ProfileRating>, 
/**
 * The sums of the results, by way to play, plan and number of players. Only the person's own page counts games at
 * tables without watchers, here and in what follows, except in `against`.
 */
standings: Array<Standing>, 
/**
 * The last opponents with an account, the most recent first.
 */
opponents: Array<Opponent>, 
/**
 * The best win of each way to play.
 */
bestWins: Record<string, BestWin>, 
/**
 * How often the caller played with this person, if they did.
 */
against: HeadToHead | null, 
/**
 * The last games, newest first.
 */
games: Array<PlayedGame>, };

/**
 * What others may see of the caller.
 */
export type ProfileChoice = { 
/**
 * What others may see.
 */
public: Publicity, };

/**
 * A rating, and how it got there.
 */
export type ProfileRating = { 
/**
 * The number that is shown.
 */
points: number, 
/**
 * Whether it is still uncertain.
 */
provisional: boolean, 
/**
 * How many rated games it is based on.
 */
games: number, 
/**
 * The rating after each of the last rated games, the oldest first. At most 200.
 */
series: Array<RatingPoint>, };

/**
 * What other people may see of a person: ratings, until they choose. Names at tables and the list of the best players
 * are public in any case, and games at tables without watchers are not.
 */
export type Publicity = "everything" | "ratings" | "nothing";

/**
 * The content of a message. It says nothing that others may not know, and not which table: the app asks the server
 * for that.
 */
export type PushContent = { 
/**
 * What happened.
 */
kind: PushKind, 
/**
 * At how many tables it is the person's turn.
 */
count: number, };

/**
 * A subscription in an export.
 */
export type PushEntry = { 
/**
 * The ID of its session.
 */
session: string, 
/**
 * Where messages are sent.
 */
endpoint: string, 
/**
 * What the browser is told.
 */
kinds: Array<PushKind>, 
/**
 * When it began, in milliseconds since 1970.
 */
created: number, };

/**
 * The keys of a browser's subscription, in Base64url.
 */
export type PushKeys = { 
/**
 * Its public key: a point on P-256, uncompressed.
 */
p256dh: string, 
/**
 * Its secret for authentication, 16 bytes.
 */
auth: string, };

/**
 * A kind of notification. Everybody chooses which ones they want.
 */
export type PushKind = "turn" | "started" | "challenge" | "clock";

/**
 * What this server offers.
 */
export type PushOffer = { 
/**
 * The server's public key, with which a browser subscribes; `null` if the server sends no notifications.
 */
key: string | null, 
/**
 * What people can be told.
 */
kinds: Array<PushKind>, };

/**
 * The caller's subscription of this browser.
 */
export type PushState = { 
/**
 * What they are told in this browser; `null` without a subscription.
 */
kinds: Array<PushKind> | null, };

/**
 * A subscription, as browsers describe it, and what the person wants to be told.
 */
export type PushWish = { 
/**
 * Where to send messages: an address at the browser's push service.
 */
endpoint: string, 
/**
 * The keys of the browser.
 */
keys: PushKeys, 
/**
 * What to tell. If it is missing, what this browser was told before, or everything.
 */
kinds?: Array<PushKind>, };

/**
 * An entry of the list of best players.
 */
export type Ranked = { 
/**
 * The person.
 */
id: PersonId, 
/**
 * Their name.
 */
name: string, 
/**
 * The number that version 0.1.0 showed.
 */
shown: number, 
/**
 * The number that is shown: 1500 for a newcomer.
 */
points: number, 
/**
 * Whether it is still uncertain.
 */
provisional: boolean, 
/**
 * Their rating.
 */
rating: Rating, };

/**
 * A rated game of the caller, and their rating after it.
 */
export type RatedEntry = { 
/**
 * The table.
 */
table: TableId, 
/**
 * The number of the game at the table.
 */
game: number, 
/**
 * The way to play.
 */
way: string, 
/**
 * When it ended, in milliseconds since 1970.
 */
at: number, 
/**
 * The caller's place: 1 for the first.
 */
place: number, 
/**
 * How many people played.
 */
players: number, 
/**
 * How much the game changed the rating, in points.
 */
change: number, 
/**
 * How much it counted: 1, or less if the same people had already played rated games on that day.
 */
weight: number, 
/**
 * The rating after it, in points.
 */
points: number, 
/**
 * Whether the rating was still uncertain.
 */
provisional: boolean, 
/**
 * The rating after it.
 */
rating: Rating, };

/**
 * How well somebody plays, and how certain that is.
 */
export type Rating = { 
/**
 * The most likely strength.
 */
mean: number, 
/**
 * The standard deviation of the strength.
 */
deviation: number, 
/**
 * How many rated games it is based on.
 */
games: number, };

/**
 * A rating after a game.
 */
export type RatingPoint = { 
/**
 * When the game ended, in milliseconds since 1970.
 */
at: number, 
/**
 * The rating after it.
 */
points: number, };

/**
 * A sign-in with a recovery code instead of the password.
 */
export type Recovery = { 
/**
 * The name.
 */
name: string, 
/**
 * A recovery code that was not used yet. Case, spaces and hyphens do not matter.
 */
code: string, 
/**
 * The new password: 8 to 200 characters.
 */
password: string, };

/**
 * New recovery codes.
 */
export type RecoveryCodes = { 
/**
 * The codes. The server does not know them any more: show them now.
 */
codes: Array<string>, };

/**
 * The HTTP response to a refused command.
 */
export type Refusal = { 
/**
 * Why.
 */
error: ErrorBody, 
/**
 * The current table, if a move came too late.
 */
table?: TableView, };

/**
 * A new account.
 */
export type Registered = { 
/**
 * Recovery codes. The server does not know them any more: show them now.
 */
codes: Array<string>, 
/**
 * The caller's ID; `null` before their first table.
 */
id: PersonId | null, 
/**
 * The name, if registered.
 */
name: string | null, 
/**
 * IDs of guests who signed in to this account: at their tables, the caller sits under these.
 */
also?: Array<PersonId>, 
/**
 * The ratings by way to play.
 */
ratings: Record<string, ShownRating>, };

/**
 * How ruins are placed.
 */
export type RuinsChoice = "random" | "laid";

/**
 * A search for opponents.
 */
export type SearchView = { 
/**
 * The wanted pace.
 */
pace: Pace, 
/**
 * The wanted number of players.
 */
players: number, 
/**
 * Since when, in milliseconds since 1970.
 */
since: number, 
/**
 * How many points opponents may be stronger or weaker; `null` for any number. It grows while the search goes on.
 */
within: number | null, 
/**
 * About how many people search at the moment: a multiple of five, rounded down, at most 100.
 */
waiting: number, };

/**
 * Who gets a chair.
 */
export type SeatChoice = "me" | "open" | { "program": number };

/**
 * A message from the server.
 */
export type ServerMessage = { "type": "welcome", 
/**
 * The version of the protocol.
 */
version: number, 
/**
 * Your ID, if you are known.
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
 * Your ID, if you are known.
 */
you: PersonId | null, 
/**
 * The number of the last event.
 */
seq: number, 
/**
 * The server's time, in milliseconds since 1970.
 */
now: number, } | { "type": "event", 
/**
 * The table after the event; `null` for a missed event that another one follows. Servers of
 * version 0.1.0 do not send it: load the table then.
 */
table?: TableView | null, 
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
event: Event, } | { "type": "done", 
/**
 * The number of the command.
 */
id: number, 
/**
 * The number of the last event that it caused.
 */
seq: number, } | { "type": "refused", 
/**
 * The number of the command.
 */
id: number, 
/**
 * Why.
 */
error: ErrorBody, 
/**
 * The current table, if the command came too late. Version 0.1.0 sent it with every refusal.
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
 * A session of the caller.
 */
export type SessionEntry = { 
/**
 * Its ID, to end it.
 */
id: string, 
/**
 * When it began, in milliseconds since 1970.
 */
created: number, 
/**
 * When it was last used, to the hour.
 */
used: number, 
/**
 * A short description of the browser, such as `Firefox, Linux`; may be empty.
 */
client: string, 
/**
 * Whether this request belongs to it.
 */
current: boolean, };

/**
 * A rating with the numbers that are shown to people.
 */
export type ShownRating = { 
/**
 * The number that version 0.1.0 showed.
 */
shown: number, 
/**
 * The number that is shown: 1500 for a newcomer.
 */
points: number, 
/**
 * Whether it is still uncertain.
 */
provisional: boolean, 
/**
 * The rating behind it.
 */
rating: Rating, };

/**
 * Sums of results.
 */
export type Standing = { 
/**
 * The way to play.
 */
way: string, 
/**
 * The name of the plan, or `own` for all plans of people's own.
 */
plan: string, 
/**
 * The number of players.
 */
players: number, 
/**
 * Whether programs played, too.
 */
programs: boolean, 
/**
 * How many games.
 */
games: number, 
/**
 * How often the person was first, also together with others.
 */
firsts: number, 
/**
 * How often they shared the first place.
 */
shared: number, 
/**
 * The sum of their points.
 */
points: number, 
/**
 * The most points in a game.
 */
most: number, };

/**
 * The ID of a table. It is also the table's link.
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
 * The names of people who have one.
 */
names: Record<string, string>, };

/**
 * The rating of somebody at a table, in the table's way to play.
 */
export type TableRating = { 
/**
 * The number that is shown: 1500 for a newcomer.
 */
points: number, 
/**
 * Whether it is still uncertain.
 */
provisional: boolean, 
/**
 * How much the table's last game changed it, if that game counted.
 */
change?: number, };

/**
 * Everything about a table at this moment.
 */
export type TableView = { 
/**
 * The table.
 */
id: TableId, 
/**
 * The number of its last event. Later events have higher numbers.
 */
seq: number, 
/**
 * The server's time, in milliseconds since 1970.
 */
now: number, 
/**
 * Its phase.
 */
phase: Phase, 
/**
 * Whether the clocks stand still.
 */
paused: boolean, 
/**
 * Its settings.
 */
terms: Terms, 
/**
 * Who sits where.
 */
chairs: Array<ChairView>, 
/**
 * The current or last game.
 */
game: GameView | null, 
/**
 * The open request.
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
 * The names of people who have one.
 */
names: Record<string, string>, 
/**
 * The ratings, in the table's way to play, of people who have one.
 */
ratings?: { [key in string]: TableRating }, };

/**
 * The settings that the person who opens a table chooses.
 */
export type Terms = { 
/**
 * A plan's name, or the grid of a custom plan with `/` between the rows.
 */
plan: string, 
/**
 * The edition whose rules apply.
 */
edition?: string, 
/**
 * The way to play: `standard`, `four-colours` or `ruinas`.
 */
way?: string, 
/**
 * How the ruins are placed, for `ruinas`.
 */
ruins?: RuinsChoice, 
/**
 * Who sits where, in turn order.
 */
seats: Array<SeatChoice>, 
/**
 * The colours that play, in turn order: the first belongs to the first seat, and so on round the
 * table. If missing, red, yellow, green and blue, as many as are needed.
 */
colours?: Array<Colour>, 
/**
 * The colour that starts the first game, or `drawn`: the server draws one when the game begins. If
 * missing, the first colour. In the next games the start moves on by one.
 */
start?: Colour | "drawn", 
/**
 * The time control.
 */
clock?: ClockRule, 
/**
 * How many games the match has.
 */
games?: number, 
/**
 * Whether the lobby shows the table; otherwise only people with the link can find it.
 */
listed?: boolean, 
/**
 * Whether others may watch.
 */
watchers?: boolean, 
/**
 * Whether games count for ratings, if all players are registered.
 */
rated?: boolean, 
/**
 * What happens to the colours of a player who left.
 */
whenGone?: WhenGone, };

/**
 * Tables that wait for the caller.
 */
export type WaitingTables = { 
/**
 * Where it is their turn; that with the least time left first, those without a clock last.
 */
tables: Array<TableId>, };

/**
 * What happens to the colours of a player who left.
 */
export type WhenGone = "out" | { "program": number };

/**
 * Why colours were retired, or a program took over.
 */
export type Why = "time" | "left" | "claimed" | "alone";

/**
 * A request that everybody must agree to.
 */
export type Wish = "take-back" | "pause" | "next-game";

/** The version of the protocol. */
export const VERSION = 1;
