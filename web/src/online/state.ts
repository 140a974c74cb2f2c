/**
 * The known state of a table: the server's view, updated message by message. Pure functions. Every
 * event comes with the table after it; if one does not, the state is marked as unsure, and the whole
 * table must be loaded again.
 */
import type { Event, PersonId, Phrase, Presence, ServerMessage, TableView } from "../generated/protocol";
import type { Seat } from "../generated/rules";
import { peopleAt } from "./chairs";

/** A phrase that was said. */
export interface Said {
  readonly seq: number;
  readonly seat: Seat;
  readonly phrase: Phrase;
  /** The time of the server. */
  readonly at: number;
}

/** A table as this client knows it. */
export interface TableState {
  readonly view: TableView;
  /** The person's ID, if the server knows them. */
  readonly you: PersonId | null;
  /** Who is connected; `null` before the first presence message. */
  readonly present: Presence | null;
  /** Since when seated people are not connected, in the server's time. */
  readonly goneSince: Readonly<Record<PersonId, number>>;
  /** Since when the game waits for a move, in the server's time. */
  readonly waitsSince: number;
  /** The offset of the server's clock, in milliseconds. */
  readonly ahead: number;
  readonly said: readonly Said[];
  /** The number of the last event received, with or without the table after it. */
  readonly latest: number;
  /** Whether the table after the last event is missing. */
  readonly unsure: boolean;
}

/** How many of the last phrases are kept: more are never shown. */
const REMEMBERED = 4;

/** The state after a message that arrived at this local time. */
export function hear(known: TableState | null, message: ServerMessage, at: number): TableState | null {
  if (message.type === "welcome") return welcomed(known, message.table, message.you, at);
  if (known === null) return null;
  switch (message.type) {
    case "back":
      // The missed events came before this message. If the log was restored from a backup, the
      // server sends `welcome` instead, so `back` never contains less than was seen.
      return {
        ...known,
        you: message.you,
        ahead: message.now - at,
        latest: Math.max(known.latest, message.seq),
        unsure: known.unsure || message.seq > known.view.seq,
      };
    case "event":
      return happened(known, message, at);
    case "refused":
      return message.table === null ? known : adopted(known, message.table, at);
    case "clocks":
      return { ...withGame(known, { clocks: message.clocks }), ahead: message.now - at };
    case "present":
      return withPresence(known, { people: message.people, watchers: message.watchers }, at);
    case "names":
      return { ...known, view: { ...known.view, names: message.names } };
    case "pong":
      return { ...known, ahead: message.now - at };
    case "done":
    case "bye":
      return known;
  }
}

/** The state after loading the whole table because it was unsure. */
export function adopted(known: TableState, view: TableView, at: number): TableState {
  if (view.seq < known.view.seq) return known;
  const latest = Math.max(known.latest, view.seq);
  return { ...known, view, ahead: view.now - at, latest, unsure: view.seq < latest };
}

/** The server's time at a local time. */
export function serverTime(known: TableState, at: number): number {
  return at + known.ahead;
}

function welcomed(known: TableState | null, view: TableView, you: PersonId | null, at: number): TableState {
  return {
    view,
    you,
    present: known?.present ?? null,
    goneSince: known?.goneSince ?? {},
    waitsSince: known !== null && known.view.game?.position === view.game?.position ? known.waitsSince : view.now,
    ahead: view.now - at,
    said: known?.said ?? [],
    latest: view.seq,
    unsure: false,
  };
}

type Happened = Extract<ServerMessage, { type: "event" }>;

function happened(known: TableState, { seq, at, event, table }: Happened, now: number): TableState {
  if (seq <= known.latest) return known;
  const heard = { ...known, latest: seq, said: heardPhrases(known, seq, at, event) };
  // A server of version 0.1.0 does not send the table.
  if (table === undefined) return { ...heard, unsure: true };
  // Of several missed events, only the last one comes with the table.
  if (table === null) return heard;
  const moved = table.game?.position !== known.view.game?.position || event.type === "resumed";
  return {
    ...heard,
    view: table,
    ahead: table.now - now,
    unsure: false,
    waitsSince: moved ? at : known.waitsSince,
    goneSince: stillSeated(table, known.goneSince),
  };
}

function heardPhrases(known: TableState, seq: number, at: number, event: Event): readonly Said[] {
  if (event.type !== "said") return known.said;
  return [...known.said, { seq, seat: event.seat, phrase: event.phrase, at }].slice(-REMEMBERED);
}

function withGame(known: TableState, changes: Partial<NonNullable<TableView["game"]>>): TableState {
  const { view } = known;
  return view.game === null ? known : { ...known, view: { ...view, game: { ...view.game, ...changes } } };
}

function withPresence(known: TableState, present: Presence, at: number): TableState {
  const goneSince = missed(known.view, present, known.goneSince, serverTime(known, at));
  return { ...known, present, goneSince };
}

/** Since when each seated person has not been connected. */
function missed(
  view: TableView,
  present: Presence,
  before: TableState["goneSince"],
  now: number,
): TableState["goneSince"] {
  const people = peopleAt(view.chairs).filter((person) => !present.people.includes(person));
  return Object.fromEntries(people.map((person) => [person, before[person] ?? now]));
}

/** People who left their chair are not absent. People who have just sat down are connected. */
function stillSeated(view: TableView, gone: TableState["goneSince"]): TableState["goneSince"] {
  const people = peopleAt(view.chairs);
  return Object.fromEntries(Object.entries(gone).filter(([person]) => people.includes(person)));
}
