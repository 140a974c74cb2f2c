/** Small positions for pictures. */
import { Game, type GameView } from "../rules";
import { cutOff } from "./demos";
import finished from "./finished.rumis?raw";
import { LESSONS, type LessonId } from "./lessons";

/** The state at the end of a record, after some more moves. */
function viewOf(record: string, moves: readonly string[] = []): GameView {
  const game = Game.read(record);
  try {
    for (const move of moves) game.play(move);
    return game.view();
  } finally {
    game.free();
  }
}

/** A lesson at its start, or after its first stone. */
export function lessonView(id: LessonId, done: boolean): GameView {
  const lesson = LESSONS.find((one) => one.id === id);
  return viewOf(lesson?.record ?? "", done ? lesson?.solution.slice(0, 1) : []);
}

/** How many last stones of the finished game are left out to show it half built. */
const STILL_TO_COME = 17;

/** The pictures of the strategy hints. */
export const POSITIONS = {
  greedy: () =>
    viewOf(`[Plan "3333/3333/3333/3333"] [Players "2"] S04 a2 b2 c2 d2 S04 a3 b3 c3 d3 S02 a1 b1 c1 S08 b2 b3 c2 c3`),
  limit: () => viewOf(`[Plan "4444/4444/4444"] [Players "2"] S04 b2:4 S02 c2:3 S05 a1 a2:3 S03 c1:2 d1`),
  opening: () => viewOf(`[Plan "chullpa"] [Players "2"] S04 d2:4`),
  open: () => lessonView("out", true),
  yours: () => lessonView("finish", false),
  start: () => viewOf(`[Plan "chullpa"] [Players "2"] S04 d2:4 S04 c2:4 S09 d3 d4:2 e4`),
  two: () => viewOf(cutOff(finished, STILL_TO_COME).record),
} as const;

/** The finished game of the rules' example of scoring. */
export function finishedView(): GameView {
  return viewOf(finished);
}
