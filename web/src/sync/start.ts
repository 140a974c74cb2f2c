/**
 * When documents are synchronised: when somebody signs in, at the start of the app, a moment after something changed
 * here, when the page is looked at again or put away, and when there is a network again.
 */
import { Refused } from "../online/api";
import { documentsOf } from "./documents";
import { KINDS } from "./kinds";
import { become, leave, synchronise } from "./synchronising";
import { keepWhose, onWhoseElsewhere, whose } from "./whose";

/** Milliseconds after a change. Several changes often come together. */
const PAUSE = 1500;
/** Milliseconds until something that failed is tried again; twice as many each time, up to so many. */
const AGAIN = 60_000;
const AGAIN_AT_MOST = 3_600_000;

let started = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Changes arrive while a document is merged, too. */
let changed = false;
let running = false;
/** How often in a row it has failed. */
let failures = 0;

/** Synchronises now, and from now on whenever there is a reason. */
export function start(): void {
  if (!started) {
    started = true;
    for (const kind of KINDS) kind.watch(() => later(PAUSE));
    onWhoseElsewhere(() => later(PAUSE));
    addEventListener("online", () => later(0));
    document.addEventListener("visibilitychange", () => {
      // Before it is put away: there may be no later.
      if (document.visibilityState === "visible" || changed) later(0);
    });
  }
  later(0);
}

function later(milliseconds: number): void {
  changed = true;
  clearTimeout(timer);
  timer = setTimeout(() => void now(), milliseconds);
}

async function now(): Promise<void> {
  if (running) return;
  running = true;
  changed = false;
  try {
    await inTurn(round);
    failures = 0;
    if (changed) later(PAUSE);
  } catch (error) {
    // The session has ended, or somebody else has signed in.
    if (error instanceof Refused && error.body.code === "sign-in-first") {
      keepWhose((before) => ({ ...before, signedIn: null }));
    } else {
      // The next event or the timer tries again.
      later(Math.min(AGAIN * 2 ** failures, AGAIN_AT_MOST));
      failures += 1;
    }
  } finally {
    running = false;
  }
}

async function round(): Promise<void> {
  await leave(KINDS);
  const person = whose().signedIn;
  if (person === null || !navigator.onLine) return;
  await become(person, KINDS);
  await synchronise(person, KINDS, documentsOf(person));
}

/** One tab at a time, where the browser can do that. Otherwise tabs only ask the server more often. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? work() : locks.request("rumis.sync", work);
}
