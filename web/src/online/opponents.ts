/** Requests about opponents: searching for them, challenging them, blocking them. */
import type {
  BlockEntry,
  ChallengeView,
  NewChallenge,
  NewSearch,
  PersonId,
  SearchView,
  TableId,
} from "../generated/protocol";
import { ask, send } from "./api";
import { BLOCKS, CHALLENGE, SEARCH } from "./newsmessages";

/** Searches for opponents. */
export const search = (wanted: NewSearch): Promise<SearchView> => ask(SEARCH, "POST", "pairing", wanted);
/** Challenges somebody: by their name, or by their ID after a game with them. */
export const challenge = (who: string, wanted: NewChallenge): Promise<ChallengeView> =>
  ask(CHALLENGE, "POST", `people/${encodeURIComponent(who)}/challenges`, wanted);
/** The people whom the person has blocked. */
export const blocks = (): Promise<BlockEntry[]> => ask(BLOCKS, "GET", "me/blocks");

/** Ends the search. */
export async function endSearch(): Promise<void> {
  await send("DELETE", "pairing");
}

/** Accepts or declines a challenge. */
export async function answer(id: TableId, how: "accept" | "decline"): Promise<void> {
  await send("POST", `challenges/${id}/${how}`);
}

/** Withdraws a challenge. */
export async function withdraw(id: TableId): Promise<void> {
  await send("DELETE", `challenges/${id}`);
}

/** Blocks somebody. */
export async function block(who: PersonId): Promise<void> {
  await send("POST", `me/blocks/${who}`);
}

/** Ends that. */
export async function unblock(who: PersonId): Promise<void> {
  await send("DELETE", `me/blocks/${who}`);
}
