/**
 * The known state of a table: the server's view, updated message by message. Pure functions. Every
 * event comes with the table after it; if one does not, the state is marked as unsure, and the whole
 * table must be loaded again.
 */
import type { Event, PersonId, Phrase, Presence, ServerMessage, TableView } from "../generated/protocol";
import type { Seat } from "rumis";

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
      return { ...known, present: message };
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
  return { ...heard, view: table, ahead: table.now - now, unsure: false };
}

function heardPhrases(known: TableState, seq: number, at: number, event: Event): readonly Said[] {
  if (event.type !== "said") return known.said;
  return [...known.said, { seq, seat: event.seat, phrase: event.phrase, at }].slice(-REMEMBERED);
}

function withGame(known: TableState, changes: Partial<NonNullable<TableView["game"]>>): TableState {
  const { view } = known;
  return view.game === null ? known : { ...known, view: { ...view, game: { ...view.game, ...changes } } };
}
