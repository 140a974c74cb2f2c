/** A watch that can be stopped and goes on: how long somebody has been at a puzzle. */

/** A watch: what it had counted when it was last started or stopped, and since when it runs. */
export interface Stopwatch {
  readonly counted: number;
  /** When it was started; `null` while it stands. */
  readonly since: number | null;
}

/** A watch that stands at so many milliseconds. */
export function stoppedAt(counted: number): Stopwatch {
  return { counted, since: null };
}

/** Lets it run; nothing changes if it runs already. */
export function start(watch: Stopwatch, now: number): Stopwatch {
  return watch.since === null ? { ...watch, since: now } : watch;
}

/** Stops it. */
export function stop(watch: Stopwatch, now: number): Stopwatch {
  return stoppedAt(read(watch, now));
}

/** The milliseconds that it has counted. A clock that was set back takes nothing away. */
export function read(watch: Stopwatch, now: number): number {
  return watch.counted + (watch.since === null ? 0 : Math.max(0, now - watch.since));
}

/** The watch with at least so many milliseconds, running or not as before. */
export function atLeast(watch: Stopwatch, counted: number, now: number): Stopwatch {
  if (read(watch, now) >= counted) return watch;
  return { counted, since: watch.since === null ? null : now };
}
