/**
 * Whether the app asks the server for news: in a browser in which somebody has played online, and while
 * a page shows them. Small, because every page needs to know.
 */
import { untrack } from "svelte";
import { boolean } from "valibot";
import type { PersonId } from "../generated/protocol";
import { Drawer } from "../store/drawer";

/** Whether the server knows somebody in this browser. The cookie itself is hidden from the app. */
const drawer = new Drawer({ name: "online", schema: boolean() });
let known = $state(drawer.read() === true);
/** How many parts of the page show news. */
let shown = $state(0);
let last: PersonId | null | undefined;
let followers: readonly ((id: PersonId | null) => void)[] = [];

/** Whether there should be a connection for news. */
export function wantsNews(): boolean {
  return known || shown > 0;
}

/** Whether the server knows somebody in this browser. */
export function knowsPerson(): boolean {
  return known;
}

/** The server has said who the person is; `null` if it does not know them. */
export function notePerson(id: PersonId | null): void {
  if (id === last) return;
  last = id;
  if (known !== (id !== null)) {
    known = id !== null;
    drawer.write(known);
  }
  for (const follower of followers) follower(id);
}

/** Who the person is, as far as the server has said: `null` if it does not know them, `undefined` before it said anything. */
export function notedPerson(): PersonId | null | undefined {
  return last;
}

/** Calls back when the server knows the person as somebody else; returns a function that stops it. */
export function followPerson(follower: (id: PersonId | null) => void): () => void {
  followers = [...followers, follower];
  return () => {
    followers = followers.filter((other) => other !== follower);
  };
}

/** A part of the page shows news; returns a function that ends it. */
export function showNews(): () => void {
  const add = (more: number): void => untrack(() => void (shown += more));
  add(1);
  return () => add(-1);
}
