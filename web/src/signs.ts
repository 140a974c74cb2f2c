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
  green: "M2 15.2L7 6.5l5 8.7l5-8.7l5 8.7h-3.4L17 12.4l-5 8.6l-5-8.6l-1.6 2.8z",
  blue: "M2 12.5c0-5 3-8.5 7-8.5c3.6 0 5.6 2.6 5.6 5.2h-3c0-1.3-.9-2.3-2.5-2.3c-2.3 0-3.9 2.2-3.9 5.4c0 3.3 2 5.7 5 5.7c4.2 0 5.3-6.5 11.8-6.5v3c-4.6 0-5.6 6.5-11.8 6.5c-4.800 0-8.200-3.600-8.200-8.500z",
};

/** The dyes as the page shows them. */
export const DYES = { red: "#b3342d", yellow: "#e2a72e", green: "#4e7f49", blue: "#2f5b8c", ruin: "#8b8680" } as const;
