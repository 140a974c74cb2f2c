/** The colours of everything on the table except the stones, which have themes. */

/** What changes between day and night. */
export interface Surroundings {
  readonly page: string;
  /** The glow on the page behind the table. */
  readonly glow: string;
  /** The ground, where it may be built on lowest and highest. */
  readonly limestone: string;
  readonly sandstone: string;
  readonly kerb: string;
  readonly slate: string;
  /** The rods around what a puzzle wants filled. */
  readonly scaffold: string;
  /** The post that counts the levels. */
  readonly scale: string;
  /** How dark the turntable's shadow on the page is. */
  readonly shadow: number;
}

export const DAY: Surroundings = {
  page: "#f6f1e7",
  glow: "rgba(255, 255, 255, 0.55)",
  limestone: "#e7dfce",
  sandstone: "#b2938a",
  kerb: "#d9cfba",
  slate: "#4a4f56",
  scaffold: "#2a2622",
  scale: "#6f6553",
  shadow: 0.3,
};

export const NIGHT: Surroundings = {
  page: "#3b3f45",
  glow: "rgba(226, 216, 198, 0.12)",
  limestone: "#d8cfbd",
  sandstone: "#a68a81",
  kerb: "#c6bba6",
  slate: "#5d646d",
  scaffold: "#f6f1e7",
  scale: "#a89c86",
  shadow: 0.55,
};

/** The red line on the plan, and the scratches of the squares outside it. */
export const RED_LINE = "#bd2a1e";
export const SCRATCH = "#9d927d";

export const PAPER = "#f6f1e7";
export const INK = "#2a2622";
/** The lines along the edges of stones, in themes that have them. */
export const SEAM = "#000000";
/** What breaks a rule: no player's colour, and always with a hatch as well. */
export const WRONG = "#d0146f";
