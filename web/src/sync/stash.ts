/** The progress of other people who used this browser, until they sign in again. */
import * as v from "valibot";
import type { PersonId } from "../generated/protocol";
import { Drawer } from "../store/drawer";
import { hasFields } from "../store/layout";
import type { Shared } from "./kind";

/** So many people's progress is kept, of the latest ones. The server has it, too, unless they were offline. */
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
  const documents: Record<string, unknown> = {};
  for (const kind of kinds) if (!kind.hides) documents[kind.key] = await kind.document();
  drawer.update((all) => [...(all ?? []), { person, documents }].slice(-MOST));
  for (const kind of kinds) await kind.clear();
}

/** Brings the progress of a person back, and merges it with what is here. */
export async function unstash(person: PersonId, kinds: readonly Shared[]): Promise<void> {
  const mine = (drawer.read() ?? []).filter((one) => one.person === person);
  if (mine.length === 0) return;
  for (const { documents } of mine) {
    for (const kind of kinds) if (kind.key in documents) await kind.absorb(documents[kind.key]);
  }
  drawer.update((all) => (all ?? []).filter((one) => one.person !== person));
}
