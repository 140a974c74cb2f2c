/**
 * Makes the documents of an account equal in this browser and on the server: what is there is merged into what is
 * here, and the result is stored there. A document that another device has changed meanwhile is merged again. Nothing
 * waits for this, and whatever fails is tried again later.
 */
import type { Document, ErrorBody, PersonId } from "../generated/protocol";
import { NoAnswer, Refused } from "../online/api";
import type { Documents } from "./documents";
import { canonical, type Shared } from "./kind";
import { stash, unstash } from "./stash";
import { keepWhose, whose } from "./whose";

/** Other devices can be first only so often. */
const TRIES = 5;
/** After these refusals, the other documents need not be tried. */
const CONCERNS_ALL: readonly string[] = [
  "sign-in-first",
  "banned",
  "too-many",
  "unavailable",
] satisfies ErrorBody["code"][];

/** The progress in this browser becomes that of the person who has signed in. */
export async function become(person: PersonId, kinds: readonly Shared[]): Promise<void> {
  const { owner } = whose();
  if (owner !== null && owner !== person) await stash(owner, kinds);
  if (owner !== person) {
    keepWhose((before) => ({ ...before, owner: person, same: {} }));
    for (const { putAway } of kinds) await putAway?.show(person);
  }
  await unstash(person, kinds);
}

/** Whoever signed out gets their progress again when they return: what is done from now on is nobody's yet. */
export async function leave(kinds: readonly Shared[]): Promise<void> {
  const { owner, signedOut } = whose();
  if (!signedOut) return;
  if (owner !== null) await stash(owner, kinds);
  keepWhose((before) => ({ ...before, owner: null, same: {}, signedOut: false }));
}

/**
 * Synchronises all kinds of documents of a person, one after the other. Fails if the server does not answer; if one of
 * them fails, the others are synchronised, and then it fails.
 */
export async function synchronise(person: PersonId, kinds: readonly Shared[], documents: Documents): Promise<void> {
  if (!isTheirs(person)) return;
  const there = new Map((await documents.list()).map(({ key, revision }) => [key, revision]));
  let failed: { readonly error: unknown } | null = null;
  for (const kind of kinds) {
    try {
      await synchroniseOne(person, kind, documents, there.get(kind.key) ?? 0);
    } catch (error) {
      if (error instanceof NoAnswer || (error instanceof Refused && CONCERNS_ALL.includes(error.body.code)))
        throw error;
      failed ??= { error };
    }
  }
  if (failed !== null) throw failed.error;
}

/** Whether this person is signed in and the progress is theirs: another tab may have changed that. */
function isTheirs(person: PersonId): boolean {
  const { signedIn, owner } = whose();
  return signedIn === person && owner === person;
}

async function synchroniseOne(person: PersonId, kind: Shared, documents: Documents, newest: number): Promise<void> {
  const same = whose().same[kind.key];
  if (same?.revision === newest && same.print === print(await kind.document())) return;
  let there = newest === 0 ? null : await documents.get(kind.key);
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (there !== null && !(await kind.absorb(there.document, () => isTheirs(person)))) return;
    if (!isTheirs(person)) return;
    const here = await kind.document();
    const both = await kind.document(there?.document);
    if (canonical(both) === canonical(there?.document ?? kind.empty)) {
      remember(person, kind.key, there, here);
      return;
    }
    const put = await documents.put(kind.key, there?.revision ?? 0, both);
    if ("revision" in put) {
      remember(person, kind.key, put, here);
      return;
    }
    there = put.beatenBy;
  }
}

function remember(person: PersonId, key: string, there: Pick<Document, "revision"> | null, document: unknown): void {
  const same = { revision: there?.revision ?? 0, print: print(document) };
  keepWhose((before) => (before.owner === person ? { ...before, same: { ...before.same, [key]: same } } : before));
}

/**
 * A fingerprint of 53 bits: enough to notice that a document has changed (cyrb53). Another version of the app gets
 * another one, so it looks at all documents again: it may read what the one before could not.
 */
function print(document: unknown): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  const text = import.meta.url + canonical(document);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
