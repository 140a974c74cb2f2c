/** The orientations of stones, from the compiled rules. */
import { stoneInfo, turned } from "../rules";
import type { Turns } from "./hand";

/** For the functions in `hand.ts`. */
export const TURNS: Turns = {
  of: (stone) => stoneInfo(stone).orientations.map((orientation) => orientation.index),
  turned,
};
