/** The sections that a first game does not need. Pages that need them load them. */
import { learn } from "./learn";
import { puzzles } from "./puzzles";

export const later = { learn, puzzles };
