/** A small scene for the tests: two squares by two with a wall of red and yellow at the front. */
import { EMPTY_MARKS, PLAIN_LOOK, type Scene } from "../board/scene";

const square = (file: number, row: number): { file: number; row: number; limit: number } => ({ file, row, limit: 4 });

/** Red lies on a1 and b1, yellow stands two high on b1; a2 and b2 are empty. */
export const SCENE: Scene = {
  site: { width: 2, depth: 2, squares: [square(0, 0), square(1, 0), square(0, 1), square(1, 1)] },
  stones: [
    {
      id: "1",
      owner: "red",
      cells: [
        { file: 0, row: 0, level: 0 },
        { file: 1, row: 0, level: 0 },
      ],
    },
    {
      id: "2",
      owner: "yellow",
      cells: [
        { file: 1, row: 0, level: 1 },
        { file: 1, row: 0, level: 2 },
      ],
    },
  ],
  ghost: null,
  marks: EMPTY_MARKS,
  outlined: [],
  look: PLAIN_LOOK,
};
