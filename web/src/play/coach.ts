/** What the first game says about itself while it is played: a rule for each of the first stones of a colour. */
import type { Landing } from "../bench/bench";
import { type Hand, isTurned } from "../bench/hand";
import type { Means, Status } from "../bench/status";
import { literal } from "valibot";
import { editions, type GameView } from "../rules";
import { Drawer } from "../store/drawer";
import type { Words } from "../words/index.svelte";

/** Whether somebody has finished a game here, and so needs no coach any more. */
export const coached = new Drawer({ name: "coached", schema: literal(true) });

/** The coach's line, or nothing where the usual one will do. A rule is told; everything else asks for something. */
export function coach(view: GameView, hand: Hand, landing: Landing | null, means: Means, words: Words): Status | null {
  const { coach: lines, coachTouch } = words.play;
  const touch = means === "touch";
  // Ruins are nobody's stones.
  const placed = view.stones.filter(({ owner }) => owner !== "ruin");
  if (hand.held === null) {
    // The usual line names the keys.
    if (placed.length === 0) return means === "keys" ? null : { kind: "ask", text: lines.pick };
    const text = ruleFor(placed.filter(({ owner }) => owner === view.toMove).length, view, words);
    return text === null ? null : { kind: "tell", text };
  }
  // Whoever plays by keyboard or drags stones gets the usual lines, which say what to do.
  if (placed.length > 0 || means === "keys" || hand.carried) return null;
  // The usual line also tells that the stone was turned.
  if (isTurned(hand, landing)) return null;
  if (landing?.legal) return { kind: "fine", text: touch ? coachTouch.place : lines.place };
  return hand.square === null ? { kind: "ask", text: touch ? coachTouch.point : lines.point } : null;
}

/** With so many stones on the board, crossed-out stones have been explained. */
const EXPLAINED = 6;

/** The rule that a colour with so many stones on the board needs next, or what crossed-out stones are. */
function ruleFor(own: number, view: GameView, words: Words): string | null {
  const { first, contact, score, crossed } = words.play.coach;
  if (own === 1) return contact;
  if (own === 2) return score;
  if (own > 2 && own < EXPLAINED && hasCrossed(view)) return crossed;
  if (own > 2 || view.toMove == null || view.toMove === "ruin") return null;
  // Where the first stone has to touch something else, its refusal says so.
  const edition = editions().find(({ name }) => name === view.edition);
  return edition?.firstStone === "any-stone-and-ground" ? first(words.common.colours[view.toMove]) : null;
}

/** Whether a stone of somebody who is still playing fits nowhere, and so is crossed out. */
function hasCrossed({ colours }: GameView): boolean {
  return colours.some(({ out, left, playable }) => !out && playable.length < left.length);
}
