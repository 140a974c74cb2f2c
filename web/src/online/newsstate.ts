/**
 * What the server says to a person on whatever page they are: the lobby, their search for opponents,
 * challenges, and the tables that wait for them. Updated message by message. Pure functions.
 */
import type {
  ChallengeList,
  ChallengeView,
  LobbyNews,
  NewsMessage,
  PersonId,
  SearchView,
  TableId,
  TableList,
} from "../generated/protocol";
import type { Turns } from "./turns.svelte";

/** The public tables as they are now. */
export interface LobbyState extends TableList {
  /** The running game with the strongest players. */
  readonly featured: TableId | null;
}

/** Opponents were found, and everybody has to say that they are there. */
export interface Paired {
  readonly pairing: TableId;
  /** The time of the server. */
  readonly until: number;
}

/** The news as this browser knows them. */
export interface NewsState {
  /** The person's ID, if the server knows them. */
  readonly you: PersonId | null;
  /** The offset of the server's clock, in milliseconds. */
  readonly ahead: number;
  /** `null` until the server has sent all of it. */
  readonly lobby: LobbyState | null;
  readonly search: SearchView | null;
  readonly paired: Paired | null;
  readonly challenges: ChallengeList;
  readonly turns: Turns;
}

/** Nothing is known yet. */
export const UNKNOWN: NewsState = {
  you: null,
  ahead: 0,
  lobby: null,
  search: null,
  paired: null,
  challenges: { challenges: [], names: {} },
  turns: { count: 0, first: null },
};

/** The news after a message that arrived at this local time. */
export function hear(known: NewsState, message: NewsMessage, at: number): NewsState {
  switch (message.type) {
    case "welcome":
      // Somebody else may have signed in. The lobby is the same for everybody.
      return {
        ...(message.you === known.you ? known : { ...UNKNOWN, lobby: known.lobby }),
        you: message.you,
        ahead: message.now - at,
      };
    case "lobby":
      return { ...known, lobby: lobbyAfter(known.lobby, message) };
    case "search":
      return { ...known, search: message.search, paired: message.search === null ? null : known.paired };
    case "paired":
      return { ...known, paired: { pairing: message.pairing, until: message.until } };
    case "seated":
      return { ...known, search: null, paired: null };
    case "challenges":
      return { ...known, challenges: { challenges: message.challenges, names: message.names } };
    case "turns":
      // The last changed comes first.
      return { ...known, turns: { count: message.tables.length, first: message.tables.at(-1) ?? null } };
    case "pong":
      return { ...known, ahead: message.now - at };
    case "bye":
      return known;
  }
}

function lobbyAfter(known: LobbyState | null, { all, tables, gone, names, featured }: LobbyNews): LobbyState | null {
  if (all) return { tables, names, featured };
  // Changes of a list that is not known are useless: all of it comes first on every socket.
  if (known === null) return null;
  const replaced = new Set([...tables.map(({ id }) => id), ...(gone ?? [])]);
  const kept = known.tables.filter(({ id }) => !replaced.has(id));
  return { tables: inOrder([...kept, ...tables]), names: { ...known.names, ...names }, featured };
}

/** Tables that wait for players first, then by their last change, the newest first: as the server orders them. */
function inOrder(tables: readonly TableList["tables"][number][]): TableList["tables"] {
  const isWaiting = ({ card }: TableList["tables"][number]): number => (card.phase === "waiting" ? 0 : 1);
  return [...tables].sort((one, other) => isWaiting(one) - isWaiting(other) || other.updated - one.updated);
}

/** Open challenges that the person received. */
export function received({ you, challenges }: Pick<NewsState, "you" | "challenges">): readonly ChallengeView[] {
  return challenges.challenges.filter(({ state, to }) => state === "open" && to === you);
}

/** Open challenges that the person sent. */
export function sent({ you, challenges }: Pick<NewsState, "you" | "challenges">): readonly ChallengeView[] {
  return challenges.challenges.filter(({ state, from }) => state === "open" && from === you);
}

/** What has become of the challenges between two states: those that arrived, and those sent that were answered. */
export function changedChallenges(
  before: NewsState,
  now: NewsState,
): { readonly arrived: readonly ChallengeView[]; readonly answered: readonly ChallengeView[] } {
  const known = new Set(received(before).map(({ id }) => id));
  const waiting = new Set(sent(before).map(({ id }) => id));
  const answers: readonly ChallengeView["state"][] = ["accepted", "declined", "expired"];
  return {
    arrived: received(now).filter(({ id }) => !known.has(id)),
    answered: now.challenges.challenges.filter(
      ({ id, from, state }) => waiting.has(id) && from === now.you && answers.includes(state),
    ),
  };
}
