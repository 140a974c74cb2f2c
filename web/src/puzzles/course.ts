/** The course of a puzzle, for its events: nobody waits for anybody, and it ends when it is solved. */
import type { Course } from "../events/course";
import type { SolitaireView } from "../rules";
import type { AllWords } from "../words/index.svelte";

/** The course of a puzzle. */
export function puzzleCourse(puzzle: unknown, view: SolitaireView, words: AllWords): Course {
  const ending = view.solved ? { sentences: [words.puzzles.isSolved] } : null;
  return { game: puzzle, stones: view.stones, turn: null, ending };
}
