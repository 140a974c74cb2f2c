/**
 * The four signs, one per colour, for people who cannot tell the colours apart: a stepped cross, a
 * sun disc, a zigzag, a wave. Paths in a square of 24, to be filled (`evenodd`).
 */
import type { Colour } from "./board/scene";

/** A sign's path; pages draw it as SVG, the board engraves it. */
export const SIGNS: Readonly<Record<Colour, string>> = {
  red: "M9 3h6v3h3v3h3v6h-3v3h-3v3H9v-3H6v-3H3V9h3V6h3zM10 10v4h4v-4z",
  yellow:
    "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19zM12 5.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13zM12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7z",
  green: "M2 14L7 6L12 14L17 6L22 14V19L17 11L12 19L7 11L2 19z",
  blue: "M2.5 8C5.5 3 9 3 12 8S18.5 13 21.5 8V11.5C18.5 16.5 15 16.5 12 11.5S5.5 6.5 2.5 11.5zM2.5 15C5.5 10 9 10 12 15S18.5 20 21.5 15V18.5C18.5 23.5 15 23.5 12 18.5S5.5 13.5 2.5 18.5z",
};

/** The side of the square that the paths are drawn in. */
export const SIGN_SIZE = 24;
