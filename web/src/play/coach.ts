/** What the first game says of itself as it goes; it has nothing more to say after a few stones. */
import type { Landing } from "../bench/bench";
import { type Hand, isTurned } from "../bench/hand";
import type { Means, Status } from "../bench/status";
import { literal } from "valibot";
import type { GameView } from "../rules";
import { Drawer } from "../store/drawer";
import type { Words } from "../words/index.svelte";

/** Whether somebody has finished a game here, and so needs no coach any more. */
export const coached = new Drawer({ name: "coached", schema: literal(true) });

/** After so many stones the coach is silent. */
const LESSON = 5;

/** The coach's line, or nothing where the usual one will do. */
export function coach(view: GameView, hand: Hand, landing: Landing | null, means: Means, words: Words): Status | null {
  const { coach: lines, coachTouch } = words.play;
  const touch = means === "touch";
  // Ruins are nobody's stones.
  const placed = view.stones.filter(({ owner }) => owner !== "ruin");
  if (placed.length > LESSON) return null;
  if (hand.held === null) {
    // The usual line names the keys.
    if (placed.length === 0) return means === "keys" ? null : { kind: "ask", text: lines.pick };
    if (!placed.some(({ owner }) => owner === view.toMove)) return { kind: "ask", text: lines.first };
    return { kind: "ask", text: placed.length <= 2 ? lines.contact : lines.score };
  }
  // Whoever plays by keyboard or drags stones gets the usual lines, which say what to do.
  if (placed.length > 0 || means === "keys" || hand.carried) return null;
  // The usual line also tells that the stone was turned.
  if (isTurned(hand, landing)) return null;
  if (landing?.legal) return { kind: "fine", text: touch ? coachTouch.place : lines.place };
  return hand.square === null ? { kind: "ask", text: touch ? coachTouch.point : lines.point } : null;
}
