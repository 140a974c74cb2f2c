/** The turns of stones, as the compiled rules know them. */
import { stoneInfo, turned } from "../rules";
import type { Turns } from "./hand";

/** For the functions in `hand.ts`. */
export const TURNS: Turns = {
  of: (stone) => stoneInfo(stone).orientations.map((orientation) => orientation.index),
  turned,
};
