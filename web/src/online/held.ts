/** Whether the person plays a game on this page that they must not be taken away from: its clock runs, or it counts. */
let held = 0;

/** Such a game is shown; returns a function that ends it. */
export function holdHere(): () => void {
  held += 1;
  return () => void (held -= 1);
}

/** Whether such a game is shown. */
export function isHeld(): boolean {
  return held > 0;
}
