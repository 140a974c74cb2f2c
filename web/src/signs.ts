/**
 * The four signs, one a colour, so that nobody has to tell hues apart: a stepped cross, a sun disc,
 * a zigzag, a wave. Paths in a square of 24, made to be filled (`evenodd`).
 */
import type { Colour } from "./board/scene";

/** A sign's path; screens draw it as SVG, the board engraves it. */
export const SIGNS: Readonly<Record<Colour, string>> = {
  red: "M9 3h6v3h3v3h3v6h-3v3h-3v3H9v-3H6v-3H3V9h3V6h3zM10 10v4h4v-4z",
  yellow:
    "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19zM12 5.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13zM12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7z",
  green:
    "M3 9.5L7.5 4.5L12 9.5L16.5 4.5L21 9.5V13L16.5 8L12 13L7.5 8L3 13zM3 16.5L7.5 11.5L12 16.5L16.5 11.5L21 16.5V20L16.5 15L12 20L7.5 15L3 20z",
  blue: "M2.5 8C5.5 3 9 3 12 8S18.5 13 21.5 8V11.5C18.5 16.5 15 16.5 12 11.5S5.5 6.5 2.5 11.5zM2.5 15C5.5 10 9 10 12 15S18.5 20 21.5 15V18.5C18.5 23.5 15 23.5 12 18.5S5.5 13.5 2.5 18.5z",
};

/** The side of the square that the paths are drawn in. */
export const SIGN_SIZE = 24;
