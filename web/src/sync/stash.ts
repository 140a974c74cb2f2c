/** The progress of people who used this browser and signed out, until they sign in again. */
import * as v from "valibot";
import type { PersonId } from "../generated/protocol";
import { Drawer } from "../store/drawer";
import { hasFields } from "../store/layout";
import type { Shared } from "./kind";

/** So many people's progress is kept, of the latest ones. The server has most of it, too, unless they were offline. */
const MOST = 8;

interface Stashed {
  readonly person: PersonId;
  /** Documents by their keys. */
  readonly documents: Readonly<Record<string, unknown>>;
}

const drawer = new Drawer<readonly Stashed[]>({
  name: "account.others",
  schema: v.array(
    v.object({ person: v.string(), documents: v.pipe(v.custom<object>(hasFields), v.record(v.string(), v.unknown())) }),
  ),
});

/** Puts the progress in this browser away, as that of a person. What is stashed of them already stays. */
export async function stash(person: PersonId, kinds: readonly Shared[]): Promise<void> {
  // First what can fail: then nothing is put away twice.
  for (const { putAway } of kinds) await putAway?.hide(person);
  const copied = kinds.filter(({ putAway }) => putAway === null);
  const documents: Record<string, unknown> = {};
  for (const kind of copied) documents[kind.key] = await kind.whole();
  drawer.update((all) => [...(all ?? []), { person, documents }].slice(-MOST));
  for (const kind of copied) await kind.clear();
}

/** Brings the progress of a person back, and merges it with what is here. */
export async function unstash(person: PersonId, kinds: readonly Shared[]): Promise<void> {
  const mine = (drawer.read() ?? []).filter((one) => one.person === person);
  if (mine.length === 0) return;
  const left: Stashed[] = [];
  for (const { documents } of mine) {
    const unread: Record<string, unknown> = {};
    for (const [key, document] of Object.entries(documents)) {
      const kind = kinds.find((one) => one.key === key);
      // A newer version of the app may have stored it.
      if (kind === undefined || !(await kind.absorb(document))) unread[key] = document;
    }
    if (Object.keys(unread).length > 0) left.push({ person, documents: unread });
  }
  drawer.update((all) => [...left, ...(all ?? []).filter((one) => one.person !== person)]);
}
