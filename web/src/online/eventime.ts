/**
 * A clock that nobody can set: it runs on evenly while the clock of the device is corrected. It may stand still
 * while the device sleeps; then the next message of the server says how late it is.
 */

/** The time of this clock, in milliseconds since about 1970. */
export function evenTime(): number {
  return performance.timeOrigin + performance.now();
}
