/** The board in three dimensions, and pictures of stones drawn with the same wood. */
import type { OpenBoard } from "../board/scene";
import { Board3D } from "./board";

export { createStonePictures, type StonePictures, type StoneView } from "./pictures";

/** Opens a board in an element. Throws `CannotDraw` without WebGL 2. */
export const createBoard: OpenBoard = (host, events, taste, report) => new Board3D(host, events, taste, report);
