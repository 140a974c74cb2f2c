/** Checks a drawing by the rules, and finds the squares that an error is about. */
import type { Square } from "../board/scene";
import { type PlanText, isRulesError, readPlan } from "../rules";
import { type Drawing, pieceAt, squareAt, textOf, trimmed } from "./drawing";

/** A valid plan, or why it is not valid. */
export type Checked =
  | { readonly plan: PlanText }
  | {
      readonly code: string;
      readonly square: Square | null;
      readonly concerned: readonly Square[];
      readonly detail: string;
    };

/** Checks the drawing with the sheet's empty edges, so that places in errors are squares of the sheet. */
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
