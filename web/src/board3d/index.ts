/** The board in three dimensions, and pictures of stones drawn with the same wood. */
import type { Board, BoardEvents, Taste } from "../board/scene";
import { Board3D } from "./board";

export { createStonePictures, type StonePictures, type StoneView } from "./pictures";
export { NoWebGL } from "./stage";

/** Sets up a board inside an element, which decides its size. Throws `NoWebGL` where there is no WebGL 2. */
export function createBoard(host: HTMLElement, events: BoardEvents, taste: Taste): Board {
  return new Board3D(host, events, taste);
}
