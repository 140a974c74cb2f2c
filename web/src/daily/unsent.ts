/**
 * Solutions of puzzles of the day that the server has not answered yet, because there was no network, for example.
 * They are sent when there is one again, and at the next start of the app.
 */
import * as v from "valibot";
import type { Cell } from "../board/scene";
import type { PersonId } from "../generated/protocol";
import { Drawer } from "../store/drawer";
import { whose } from "../sync/whose";

/** How somebody has solved a puzzle. */
export interface Solved {
  /** The cells of every stone that was not given. */
  readonly stones: readonly (readonly Cell[])[];
  readonly millis: number;
  readonly hints: number;
}

/** A solution that waits. */
interface Unsent extends Solved {
  readonly day: number;
  /** Whose it is; `null` if of nobody with an account. */
  readonly owner: PersonId | null;
}

/** So many wait, the last ones. The server accepts them until the end of the next day. */
const MOST = 10;

const cell = v.object({ file: v.number(), row: v.number(), level: v.number() });
const drawer = new Drawer<readonly Unsent[]>({
  name: "daily.unsent",
  schema: v.array(
    v.object({
      day: v.pipe(v.number(), v.integer()),
      owner: v.nullable(v.string()),
      stones: v.array(v.array(cell)),
      millis: v.number(),
      hints: v.number(),
    }),
  ),
});

function isTheirs({ owner }: Unsent): boolean {
  return owner === null || owner === whose().owner;
}

/** The days with a solution of this person that waits. */
export function unsentDays(): number[] {
  return (drawer.read() ?? []).filter(isTheirs).map(({ day }) => day);
}

/** The solution of a day that waits; `null` if there is none. */
export function unsentOn(day: number): Solved | null {
  return (drawer.read() ?? []).filter(isTheirs).find((one) => one.day === day) ?? null;
}

/** Stores a solution until the server has answered. */
export function keepUnsent(day: number, { stones, millis, hints }: Solved): void {
  const { owner } = whose();
  drawer.update((all) =>
    [...(all ?? []).filter((one) => one.day !== day || !isTheirs(one)), { day, owner, stones, millis, hints }].slice(
      -MOST,
    ),
  );
}

/** The server has answered. */
export function forgetUnsent(day: number): void {
  drawer.update((all) => (all ?? []).filter((one) => one.day !== day || !isTheirs(one)));
}

/** Sends what waits, now and whenever there is a network again. */
export function resumeUnsent(): void {
  const send = (): void => {
    if (!navigator.onLine || unsentDays().length === 0) return;
    // Without it, the next start tries again.
    import("./sending").then(({ sendAll }) => sendAll()).catch(() => undefined);
  };
  addEventListener("online", send);
  send();
}
