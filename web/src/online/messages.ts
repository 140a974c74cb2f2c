/**
 * The server's messages and answers, checked when they arrive. A newer server may send more fields
 * and new words, so schemas require only what this app uses, and leave the rest as it is.
 */
import * as v from "valibot";
import type {
  AskedView,
  Card,
  ChairView,
  ClockRule,
  ClocksView,
  CodesLeft,
  Done,
  ErrorBody,
  Event,
  GameView,
  ListedTable,
  Me,
  Pages,
  Ranked,
  RatedEntry,
  Rating,
  RecoveryCodes,
  Refusal,
  Registered,
  ServerMessage,
  SessionEntry,
  TableList,
  TableRating,
  TableView,
  Terms,
} from "../generated/protocol";
import { COLOURS, SEATS } from "../rules";

/** A schema for a type. */
export type Schema<T> = v.GenericSchema<unknown, T>;

/** An object with a schema for every field, also the optional ones: a new field must be added here. */
export function whole<T>(fields: { readonly [Field in keyof T]-?: Schema<T[Field]> }): Schema<T> {
  return v.looseObject(fields) as unknown as Schema<T>;
}

/** A word of a list that may grow. Whoever shows it must expect unknown ones. */
export function word<T extends string>(): Schema<T> {
  return v.custom<T>((value) => typeof value === "string");
}

/** Anything of this type: it is not used without a check of its own. */
function any<T>(): Schema<T> {
  return v.custom<T>((value) => value !== undefined);
}

const seat = v.picklist(SEATS);
const colour = v.picklist(COLOURS);
const count = v.number();
const text = v.string();
const flag = v.boolean();
/** Names by person. */
export const names = v.record(v.string(), v.string());
const ratings = v.record(
  v.string(),
  whole<TableRating>({ points: count, provisional: flag, change: v.optional(count) }),
);
const scores = v.record(v.string(), v.number());

const chair: Schema<ChairView> = v.union([
  v.literal("open"),
  v.looseObject({ person: text }),
  v.looseObject({ program: count }),
]);

const clockRule: Schema<ClockRule> = v.union([
  v.literal("none"),
  v.looseObject({ minutes: v.looseObject({ seconds: count, increment: v.optional(count) }) }),
  v.looseObject({ days: count }),
]);

const clocks = whole<ClocksView>({
  left: v.array(count),
  running: v.nullable(seat),
  since: v.nullable(count),
});

/** The settings of a table. */
export const terms = whole<Terms>({
  plan: text,
  edition: v.optional(text),
  way: v.optional(text),
  ruins: v.optional(v.picklist(["random", "laid"])),
  seats: v.array(any<Terms["seats"][number]>()),
  colours: v.optional(v.array(colour)),
  start: v.optional(v.union([colour, v.literal("drawn")])),
  clock: v.optional(clockRule),
  games: v.optional(count),
  listed: v.optional(flag),
  watchers: v.optional(flag),
  rated: v.optional(flag),
  whenGone: v.optional(any<NonNullable<Terms["whenGone"]>>()),
});

const game = whole<GameView>({
  number: count,
  rated: flag,
  aborted: v.optional(flag),
  position: count,
  text,
  record: text,
  turn: v.nullable(seat),
  colour: v.nullable(colour),
  scores,
  winners: v.array(seat),
  clocks: v.nullable(clocks),
  players: v.optional(v.array(chair)),
});

const asked = whole<AskedView>({
  by: seat,
  wish: word<AskedView["wish"]>(),
  waiting: v.array(text),
});

/** A table. */
export const TABLE = whole<TableView>({
  id: text,
  seq: count,
  now: count,
  phase: word<TableView["phase"]>(),
  paused: flag,
  terms,
  chairs: v.array(chair),
  game: v.nullable(game),
  asked: v.nullable(asked),
  totals: v.array(count),
  played: count,
  names,
  ratings: v.optional(ratings),
});

/** An error. */
export const error = whole<ErrorBody>({
  code: word<ErrorBody["code"]>(),
  message: text,
  objections: v.optional(v.array(any<NonNullable<ErrorBody["objections"]>[number]>())),
});

/** A refused request. */
export const REFUSAL = whole<Refusal>({ error, table: v.optional(TABLE) });

/** The pages of the server's operator. */
export const PAGES = whole<Pages>({ privacy: v.boolean(), imprint: v.boolean() });

/** An executed command. */
export const DONE = whole<Done>({ seq: count });

const rating = whole<Rating>({ mean: count, deviation: count, games: count });

/** The caller. */
export const ME = whole<Me>({
  id: v.nullable(text),
  name: v.nullable(text),
  also: v.optional(v.array(text)),
  ratings: v.record(v.string(), v.looseObject({ shown: count, points: count, provisional: flag, rating })),
});

/** A new account, with its recovery codes. */
export const REGISTERED: Schema<Registered> = v.intersect([ME, v.looseObject({ codes: v.array(text) })]);

/** New recovery codes. */
export const RECOVERY_CODES = whole<RecoveryCodes>({ codes: v.array(text) });

/** How many recovery codes are left. */
export const CODES_LEFT = whole<CodesLeft>({ left: count });

/** The sessions of the person. */
export const SESSIONS: Schema<SessionEntry[]> = v.array(
  whole<SessionEntry>({ id: text, created: count, used: count, client: text, current: flag }),
);

/** The rated games of the person. */
export const RATED_GAMES: Schema<RatedEntry[]> = v.array(
  whole<RatedEntry>({
    table: text,
    game: count,
    way: text,
    at: count,
    place: count,
    players: count,
    change: count,
    weight: count,
    points: count,
    provisional: flag,
    rating,
  }),
);

/** The best players. */
export const RANKED: Schema<Ranked[]> = v.array(
  v.looseObject({ id: text, name: text, shown: count, points: count, provisional: flag, rating }),
);

const card = whole<Card>({
  phase: word<Card["phase"]>(),
  plan: text,
  edition: text,
  way: text,
  colours: v.optional(v.array(colour)),
  start: v.optional(v.union([colour, v.literal("drawn")])),
  clock: clockRule,
  games: count,
  watchers: flag,
  rated: flag,
  chairs: v.array(chair),
  game: count,
  moves: count,
  scores: v.nullable(scores),
  winners: v.array(seat),
  turn: v.nullable(seat),
  opened: count,
  players: v.optional(v.array(chair)),
});

/** A table in a list. */
export const listed = whole<ListedTable>({ id: text, updated: count, card, ratings: v.optional(ratings) });

/** Tables in a list. */
export const TABLES = whole<TableList>({ tables: v.array(listed), names });

const bySeat = <T extends string>(type: T) => v.looseObject({ type: v.literal(type), seat });
const alone = <T extends string>(type: T) => v.looseObject({ type: v.literal(type) });
type WhyOf<T extends Event["type"]> = Extract<Event, { type: T; why: string }>["why"];

const event: Schema<Event> = v.variant("type", [
  v.looseObject({ type: v.literal("opened"), terms, by: text }),
  v.looseObject({ type: v.literal("sat"), seat, person: text, named: flag }),
  bySeat("rose"),
  v.looseObject({ type: v.literal("began"), game: count, start: colour, ruins: text, rated: flag }),
  v.looseObject({ type: v.literal("moved"), seat, position: count, move: text }),
  v.looseObject({ type: v.literal("retired"), seat, why: word<WhyOf<"retired">>() }),
  v.looseObject({ type: v.literal("replaced"), seat, level: count, why: word<WhyOf<"replaced">>() }),
  v.looseObject({ type: v.literal("asked"), seat, wish: word<AskedView["wish"]>() }),
  bySeat("agreed"),
  bySeat("declined"),
  v.looseObject({ type: v.literal("taken-back"), moves: count }),
  alone("paused"),
  alone("resumed"),
  v.looseObject({ type: v.literal("ended"), game: count, scores, winners: v.array(seat) }),
  v.looseObject({ type: v.literal("said"), seat, phrase: word<Extract<Event, { type: "said" }>["phrase"]>() }),
  v.looseObject({ type: v.literal("outage"), length: count }),
  alone("closed"),
]);

const MESSAGE: Schema<ServerMessage> = v.variant("type", [
  v.looseObject({ type: v.literal("welcome"), version: count, you: v.nullable(text), table: TABLE }),
  v.looseObject({ type: v.literal("back"), version: count, you: v.nullable(text), seq: count, now: count }),
  v.looseObject({
    type: v.literal("event"),
    seq: count,
    at: count,
    event,
    table: v.optional(v.nullable(TABLE)),
  }),
  v.looseObject({ type: v.literal("done"), id: count, seq: count }),
  v.looseObject({ type: v.literal("refused"), id: count, error, table: v.nullable(TABLE) }),
  v.looseObject({ type: v.literal("clocks"), clocks, now: count }),
  v.looseObject({
    type: v.literal("present"),
    people: v.array(text),
    unknown: v.optional(v.array(text)),
    watchers: count,
    claimFrom: v.optional(count),
  }),
  v.looseObject({ type: v.literal("names"), names }),
  v.looseObject({ type: v.literal("pong"), now: count }),
  v.looseObject({ type: v.literal("bye"), error }),
]);

/** A message of the socket; `null` if it cannot be read. */
export const readMessage = (data: unknown): ServerMessage | null => readAs(MESSAGE, data);

/** A message of any socket; `null` if it cannot be read. */
export function readAs<T>(schema: Schema<T>, data: unknown): T | null {
  if (typeof data !== "string") return null;
  try {
    const parsed = v.safeParse(schema, JSON.parse(data));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
