/**
 * A game in the archive as it is stored: what the list shows of it, and what the person added. The record is stored
 * apart, so that a long list is read quickly.
 */
import * as v from "valibot";
import { COLOURS, SEATS, type Colour, type Seat } from "../rules";
import type { Layout } from "../store/layout";

/** A value with the time of its last change. Of two devices, the later change counts. */
export interface Stamped<T> {
  readonly value: T;
  readonly at: number;
}

/** What the person added to a game. */
export interface Marks {
  readonly name?: Stamped<string> | undefined;
  readonly star?: Stamped<boolean> | undefined;
  /** The ID of a folder; none if that folder is deleted. */
  readonly folder?: Stamped<string | null> | undefined;
  /** Whether the game is deleted. It is remembered, so that it does not come back from elsewhere. */
  readonly gone?: Stamped<boolean> | undefined;
}

/** The player of a seat. */
export interface Player {
  readonly seat: Seat;
  readonly colours: readonly Colour[];
  /** As the record names them. */
  readonly name: string | null;
}

/** What the rules say about a game. */
export interface Facts {
  /** The plan's name, or its grid. */
  readonly plan: string;
  readonly planName: string | null;
  readonly way: string;
  readonly edition: string;
  readonly players: readonly Player[];
  readonly points: readonly { readonly colour: Colour; readonly score: number }[];
  readonly over: boolean;
  /** Who won. At a table it may be known although the game is not over by the rules: others left. */
  readonly winners: readonly Seat[];
  readonly moves: number;
  /** The building at the end (`building.ts`). */
  readonly building: string;
}

/** Where a game comes from: played here, at a table, read from a file, or replayed from a link or a text. */
export const SOURCES = ["here", "table", "file", "link"] as const;
export type Source = (typeof SOURCES)[number];

/** A game in the archive. */
export interface Entry {
  readonly from: Source;
  /** When it ended, or was added if that is not known, in milliseconds since 1970. */
  readonly ended: number;
  /** The seats of the person, if known. */
  readonly mine: readonly Seat[];
  /** Recognises the same game (`facts.ts`). */
  readonly print: string | null;
  /** None for a game that is not over yet or was deleted long ago: then only the marks are known. */
  readonly facts: Facts | null;
  readonly marks: Marks;
  /** The account that it belongs to, while somebody else uses this browser. */
  readonly owner?: string | undefined;
}

/** The longest name of a game or a folder. */
export const LONGEST_NAME = 80;

const time = v.pipe(v.number(), v.finite(), v.minValue(0));
const stamped = <T>(value: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, Stamped<T>> =>
  v.object({ value, at: time }) as v.GenericSchema<unknown, Stamped<T>>;
const colour = v.picklist(COLOURS);
const seat = v.picklist(SEATS);

/** How marks are stored. */
export const MARKS: v.GenericSchema<unknown, Marks> = v.object({
  name: v.optional(stamped(v.pipe(v.string(), v.maxLength(LONGEST_NAME)))),
  star: v.optional(stamped(v.boolean())),
  folder: v.optional(stamped(v.nullable(v.string()))),
  gone: v.optional(stamped(v.boolean())),
});

const FACTS: v.GenericSchema<unknown, Facts> = v.object({
  plan: v.string(),
  planName: v.nullable(v.string()),
  way: v.string(),
  edition: v.string(),
  players: v.array(v.object({ seat, colours: v.array(colour), name: v.nullable(v.string()) })),
  points: v.array(v.object({ colour, score: v.number() })),
  over: v.boolean(),
  winners: v.array(seat),
  moves: v.number(),
  building: v.string(),
});

/** How a game is stored. */
export const ENTRY: Layout<Entry> = {
  name: "archive",
  schema: v.object({
    // A source that a later version adds is as good as a file.
    from: v.fallback(v.picklist(SOURCES), "file"),
    ended: time,
    mine: v.array(seat),
    print: v.nullable(v.string()),
    facts: v.nullable(FACTS),
    marks: MARKS,
    owner: v.optional(v.string()),
  }),
};

/** A game of which nothing is known yet. */
export const UNKNOWN: Entry = { from: "here", ended: 0, mine: [], print: null, facts: null, marks: {} };

/** Whether the person has deleted it. */
export function isGone({ marks }: Pick<Entry, "marks">): boolean {
  return marks.gone?.value === true;
}
