/** What the rules say to a drawing, and the squares that it is about. */
import type { Square } from "../board/scene";
import { type PlanText, isRulesError, readPlan } from "../rules";
import { type Drawing, pieceAt, squareAt, textOf, trimmed } from "./drawing";

/** A plan that can be built on, or why it can't. */
export type Checked =
  | { readonly plan: PlanText }
  | {
      readonly code: string;
      readonly square: Square | null;
      readonly concerned: readonly Square[];
      readonly detail: string;
    };

/** Asks the rules about the drawing as it stands on the sheet, so that places are squares of the sheet. */
export function check(drawing: Drawing): Checked {
  try {
    readPlan(textOf(drawing));
    return { plan: readPlan(textOf(trimmed(drawing))) };
  } catch (error) {
    if (!isRulesError(error)) throw error;
    const { code, line, column, message } = error;
    const square = line === undefined || column === undefined ? null : squareAt(drawing, line, column);
    return { code, square, concerned: square === null ? [] : pieceAt(drawing, square), detail: message };
  }
}
