/**
 * What is known of a table: the server's view of it, kept up to date message by message. Pure
 * functions; the rules do the playing. Where something can't be followed, the state says that it is
 * unsure, and the whole table has to be asked for again.
 */
import type { Event, Logged, PersonId, Phrase, Presence, ServerMessage, TableView } from "../generated/protocol";
import type { Seat } from "../generated/rules";
import { peopleAt } from "./chairs";
import { after } from "./follow";

/** Something that was said. */
export interface Said {
  readonly seq: number;
  readonly seat: Seat;
  readonly phrase: Phrase;
  /** In the server's time. */
  readonly at: number;
}

/** A table as far as this screen knows it. */
export interface TableState {
  readonly view: TableView;
  /** Oneself, if the server knows one. */
  readonly you: PersonId | null;
  /** Who is connected; `null` before it was said. */
  readonly present: Presence | null;
  /** Since when those who sit here and are not connected have been missed, in the server's time. */
  readonly goneSince: Readonly<Record<PersonId, number>>;
  /** Since when a move is waited for, in the server's time. */
  readonly waitsSince: number;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  readonly ahead: number;
  readonly said: readonly Said[];
  /** The number of the last event that was heard of, followed or not. */
  readonly latest: number;
  /** Whether something happened that could not be followed. */
  readonly unsure: boolean;
}

/** So many of the last phrases are remembered: more are never shown. */
const REMEMBERED = 4;

/** What is known after a message that came at this moment of our own clock. */
export function hear(known: TableState | null, message: ServerMessage, at: number): TableState | null {
  if (message.type === "welcome") return welcomed(known, message.table, message.you, at);
  if (known === null) return null;
  switch (message.type) {
    case "back":
      // What was missed has been told before it. A log that was set back to a backup makes the server
      // send `welcome` instead, so this never says less than was seen.
      return {
        ...known,
        you: message.you,
        ahead: message.now - at,
        latest: Math.max(known.latest, message.seq),
        unsure: known.unsure || message.seq > known.view.seq,
      };
    case "event":
      return happened(known, message);
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

/** The whole table, asked for because we were unsure. */
export function adopted(known: TableState, view: TableView, at: number): TableState {
  if (view.seq < known.view.seq) return known;
  const latest = Math.max(known.latest, view.seq);
  return { ...known, view, ahead: view.now - at, latest, unsure: view.seq < latest };
}

/** The server's time at a moment of ours. */
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

function happened(known: TableState, { seq, at, event }: Logged): TableState {
  const { view } = known;
  if (seq <= view.seq) return known;
  const latest = Math.max(known.latest, seq);
  const next = seq === view.seq + 1 ? after(view, { seq, at, event }) : null;
  if (next === null) return { ...known, latest, unsure: true };
  const moved = next.game?.position !== view.game?.position || event.type === "resumed";
  return {
    ...known,
    view: next,
    latest,
    said: heardPhrases(known, seq, at, event),
    waitsSince: moved ? at : known.waitsSince,
    goneSince: stillSeated(next, known.goneSince),
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

/** Since when each of those who sit there but are not connected has been missed. */
function missed(
  view: TableView,
  present: Presence,
  before: TableState["goneSince"],
  now: number,
): TableState["goneSince"] {
  const people = peopleAt(view.chairs).filter((person) => !present.people.includes(person));
  return Object.fromEntries(people.map((person) => [person, before[person] ?? now]));
}

/** Nobody is missed who has risen. Whoever has just sat down is there, and soon said to be. */
function stillSeated(view: TableView, gone: TableState["goneSince"]): TableState["goneSince"] {
  const people = peopleAt(view.chairs);
  return Object.fromEntries(Object.entries(gone).filter(([person]) => people.includes(person)));
}
