/**
 * Who is signed in to this browser, as far as is known, and whose progress it holds. When somebody signs out or
 * another account signs in, the progress is put away until its person returns.
 */
import * as v from "valibot";
import type { Me, PersonId } from "../generated/protocol";
import { Drawer } from "../store/drawer";

/** What was last the same here and on the server. */
export interface Same {
  readonly revision: number;
  /** A short fingerprint of the document. */
  readonly print: string;
}

/** What this browser knows about accounts. */
export interface Whose {
  /** The account that is signed in. */
  readonly signedIn: PersonId | null;
  /** The account that the progress in this browser belongs to; `null` if to none yet. */
  readonly owner: PersonId | null;
  /** Whether the owner has signed out, and their progress is to be put away. */
  readonly signedOut: boolean;
  /** By the keys of documents. */
  readonly same: Readonly<Record<string, Same>>;
}

const drawer = new Drawer<Whose>({
  name: "account",
  schema: v.object({
    signedIn: v.nullable(v.string()),
    owner: v.nullable(v.string()),
    signedOut: v.optional(v.boolean(), false),
    same: v.record(v.string(), v.object({ revision: v.number(), print: v.string() })),
  }),
});

const NOBODY: Whose = { signedIn: null, owner: null, signedOut: false, same: {} };

/** What this browser knows. */
export function whose(): Whose {
  return drawer.read() ?? NOBODY;
}

/** Stores what this browser knows. */
export function keepWhose(change: (before: Whose) => Whose): void {
  drawer.update((before) => change(before ?? NOBODY));
}

/** Calls back when another tab has noticed that somebody signed in or out. */
export function onWhoseElsewhere(changed: () => void): () => void {
  return drawer.listen(changed);
}

/** The server has said who is signed in. */
export function recognise(me: Pick<Me, "id" | "name">): void {
  const signedIn = me.name === null ? null : me.id;
  if (signedIn !== whose().signedIn) keepWhose((before) => ({ ...before, signedIn }));
  resumeSync();
}

/** The person has signed out. A session that ends by itself leaves the progress here: they will sign in again. */
export function signedOut(): void {
  keepWhose((before) => ({ ...before, signedIn: null, signedOut: true }));
  resumeSync();
}

/** The account was deleted: the progress that is here belongs to nobody. */
export function disown(): void {
  keepWhose(() => NOBODY);
}

/** Synchronises from now on, if somebody is signed in; or puts away the progress of somebody who signed out. */
export function resumeSync(): void {
  const { signedIn, signedOut: isLeft } = whose();
  if (signedIn === null && !isLeft) return;
  // Without it the app works, and the next visit tries again.
  import("./start").then(({ start }) => start()).catch(() => undefined);
}
