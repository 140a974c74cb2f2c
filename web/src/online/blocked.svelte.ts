/** The people whom the person has blocked: their phrases are not shown. */
import type { BlockEntry, PersonId } from "../generated/protocol";
import { NoAnswer, Refused } from "./api";
import * as opponents from "./opponents";
import { followPerson, knowsPerson } from "./wanted.svelte";

let entries = $state.raw<readonly BlockEntry[] | null>(null);
let asking = false;
// Somebody else has blocked others.
followPerson(() => (entries = null));

/** Whom the person has blocked; `null` if it is not known yet. */
export function blocked(): readonly BlockEntry[] | null {
  return entries;
}

/** Whether the person has blocked somebody, whose account may have another ID than their seat, if a guest took it. */
export function isBlocked(who: PersonId | null, name?: string): boolean {
  return entries?.some((entry) => entry.id === who || (name !== undefined && entry.name === name)) ?? false;
}

/** Asks the server, unless it is known. Strangers have blocked nobody. */
export async function loadBlocked(): Promise<void> {
  if (entries !== null || asking || !knowsPerson()) return;
  asking = true;
  try {
    entries = await opponents.blocks();
  } catch (error) {
    // Whoever opens another table asks again.
    if (!(error instanceof NoAnswer || error instanceof Refused)) throw error;
  } finally {
    asking = false;
  }
}

/** Blocks somebody. Throws if the server refuses. */
export async function block(id: PersonId, name: string | null): Promise<void> {
  await opponents.block(id);
  entries = [...(entries ?? []).filter((entry) => entry.id !== id), { id, name, since: Date.now() }];
}

/** Ends that. Throws if the server refuses. */
export async function unblock(id: PersonId): Promise<void> {
  await opponents.unblock(id);
  entries = entries?.filter((entry) => entry.id !== id) ?? null;
}
