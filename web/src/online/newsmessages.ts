/** The messages and answers about news and opponents, checked when they arrive, as in `messages.ts`. */
import * as v from "valibot";
import type { BlockEntry, ChallengeView, NewsMessage, SearchView } from "../generated/protocol";
import { error, listed, names, readAs, type Schema, terms, whole, word } from "./messages";

const count = v.number();
const text = v.string();

/** A search for opponents. */
export const SEARCH = whole<SearchView>({
  pace: word<SearchView["pace"]>(),
  players: count,
  since: count,
  within: v.nullable(count),
  waiting: count,
});

/** A challenge. */
export const CHALLENGE = whole<ChallengeView>({
  id: text,
  from: text,
  to: text,
  terms,
  again: v.optional(text),
  sent: count,
  until: count,
  state: word<ChallengeView["state"]>(),
});

/** The people whom the person has blocked. */
export const BLOCKS: Schema<BlockEntry[]> = v.array(
  whole<BlockEntry>({ id: text, name: v.nullable(text), since: count }),
);

const MESSAGE: Schema<NewsMessage> = v.variant("type", [
  v.looseObject({ type: v.literal("welcome"), version: count, you: v.nullable(text), now: count }),
  v.looseObject({
    type: v.literal("lobby"),
    all: v.boolean(),
    tables: v.array(listed),
    gone: v.optional(v.array(text)),
    names,
    featured: v.nullable(text),
  }),
  v.looseObject({ type: v.literal("search"), search: v.nullable(SEARCH) }),
  v.looseObject({ type: v.literal("paired"), pairing: text, until: count }),
  v.looseObject({ type: v.literal("seated"), table: text }),
  v.looseObject({ type: v.literal("challenges"), challenges: v.array(CHALLENGE), names }),
  v.looseObject({ type: v.literal("turns"), tables: v.array(text) }),
  v.looseObject({ type: v.literal("pong"), now: count }),
  v.looseObject({ type: v.literal("bye"), error }),
]);

/** A message of the socket for news; `null` if it cannot be read. */
export const readNews = (data: unknown): NewsMessage | null => readAs(MESSAGE, data);
