/** The people whom the person has blocked: their phrases are not shown. Every tab knows the same ones. */
import type { BlockEntry, PersonId } from "../generated/protocol";
import { tabs } from "../store/here";
import { NoAnswer, Refused } from "./api";
import * as opponents from "./opponents";
import { followPerson, knowsPerson } from "./wanted.svelte";

/** As what tabs tell each other of it. */
const SHELF = "blocked";

let entries = $state.raw<readonly BlockEntry[] | null>(null);
/** Whether something on this page needs to know. */
let needed = false;
/** The number of the last question: older answers say nothing any more. */
let asked = 0;
/** Whether the last question has no answer yet. */
let asking = false;

// Somebody else has blocked others.
followPerson(() => {
  entries = null;
  void reload();
});
tabs.listen(({ shelf }) => {
  if (shelf === SHELF) void reload();
});

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
  needed = true;
  if (entries === null && !asking) await reload();
}

async function reload(): Promise<void> {
  asked += 1;
  asking = false;
  if (!needed || !knowsPerson()) return;
  const question = asked;
  asking = true;
  try {
    const answer = await opponents.blocks();
    if (question === asked) entries = answer;
  } catch (error) {
    // Whoever opens another table asks again.
    if (!(error instanceof NoAnswer || error instanceof Refused)) throw error;
  } finally {
    if (question === asked) asking = false;
  }
}

/** Blocks somebody. Throws if the server refuses. */
export async function block(id: PersonId, name: string | null): Promise<void> {
  await opponents.block(id);
  if (entries !== null) entries = [...entries.filter((entry) => entry.id !== id), { id, name, since: Date.now() }];
  tell(id, false);
}

/** Ends that. Throws if the server refuses. */
export async function unblock(id: PersonId): Promise<void> {
  await opponents.unblock(id);
  if (entries !== null) entries = entries.filter((entry) => entry.id !== id);
  tell(id, true);
}

/** All tabs ask the server, also this one: what it knows may be older, or nothing. */
function tell(id: PersonId, removed: boolean): void {
  needed = true;
  tabs.tell({ shelf: SHELF, id, removed });
}
