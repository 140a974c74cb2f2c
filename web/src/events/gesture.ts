/** Browsers allow sound and vibration only after the person has used the page. */

let used = false;

/** Notices the first press or key. */
export function noticeGestures(): void {
  const note = (): void => {
    used = true;
  };
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, note, { once: true, capture: true });
}

/** Whether the person has used the page. */
export function hasGesture(): boolean {
  return navigator.userActivation?.hasBeenActive ?? used;
}
