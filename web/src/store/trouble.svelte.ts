/** Trouble with the browser's storage. Each kind is shown once in a visit; the app works without storage. */

/** Storage is not available, does not answer, is full, or was written by a newer version of the app. */
export type Trouble = "blocked" | "unanswered" | "full" | "newer";

/** The kinds that were reported. Nothing on the screen depends on them. */
const reported: Trouble[] = [];
let shown = $state.raw<Trouble | null>(null);

/** Reports trouble; the same kind is not shown again. */
export function report(trouble: Trouble): void {
  if (reported.includes(trouble)) return;
  reported.push(trouble);
  // Storage is used while components are set up, where Svelte allows no change of state.
  queueMicrotask(() => (shown = trouble));
}

/** The kind of trouble that an error of the browser's storage means. */
export function troubleIn(error: unknown): Trouble {
  const name = error instanceof Error ? error.name : "";
  if (name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED") return "full";
  if (name === "Unanswered") return "unanswered";
  return name === "VersionError" ? "newer" : "blocked";
}

/** Trouble is over; if it comes again, it is shown again. */
export function overcome(trouble: Trouble): void {
  const at = reported.indexOf(trouble);
  if (at >= 0) reported.splice(at, 1);
  if (shown === trouble) shown = null;
}

/** The trouble to show, if any. */
export function storageTrouble(): Trouble | null {
  return shown;
}

/** The person has read it. */
export function dismissTrouble(): void {
  shown = null;
}
