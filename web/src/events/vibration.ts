/** Short vibrations on phones. */
import { hasGesture } from "./gesture";

/** Whether the device may be able to vibrate. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;
}

/** Vibrates, where that exists and the person has used the page. */
export function vibrate(pattern: readonly number[] | null): void {
  if (pattern !== null && canVibrate() && hasGesture()) navigator.vibrate([...pattern]);
}
