/**
 * The themes of the stones: what they are made of, and their colours. This is the only place that
 * defines them. The board draws with them directly; pages by custom properties.
 */
import type { Owner } from "./scene";

/** A colour of stones, and the colour of what is drawn and written on it. */
interface Dye {
  readonly fill: string;
  readonly ink: string;
}

/** A look of the stones. */
export interface StoneTheme {
  readonly stuff: "beech" | "rock" | "lacquer";
  /** The width of the black line along the edges of a stone, in cubes; 0 for none. */
  readonly seam: number;
  readonly dyes: Readonly<Record<Owner, Dye>>;
}

const CREAM = "#fff8ea";
const DARK = "#1c1916";

/** Beech, stained: the look of the box. */
const beech: StoneTheme = {
  stuff: "beech",
  seam: 0,
  dyes: {
    red: { fill: "#b3342d", ink: CREAM },
    yellow: { fill: "#e2a72e", ink: "#3d2a04" },
    green: { fill: "#4e7f49", ink: "#ffffff" },
    blue: { fill: "#2f5b8c", ink: CREAM },
    ruin: { fill: "#8b8680", ink: DARK },
  },
};

/** Four kinds of rock: porphyry, ochre sandstone, serpentine and sodalite. */
const rock: StoneTheme = {
  stuff: "rock",
  seam: 0,
  dyes: {
    red: { fill: "#935044", ink: CREAM },
    yellow: { fill: "#d0b078", ink: "#3d2a04" },
    green: { fill: "#56775f", ink: CREAM },
    blue: { fill: "#435779", ink: CREAM },
    ruin: { fill: "#8b8680", ink: DARK },
  },
};

/** Far apart in lightness too, so that people with red-green blindness can tell them apart. */
const contrast: StoneTheme = {
  stuff: "lacquer",
  seam: 0.045,
  dyes: {
    red: { fill: "#fb5136", ink: "#000000" },
    yellow: { fill: "#ffec47", ink: "#000000" },
    green: { fill: "#24cf9b", ink: "#000000" },
    blue: { fill: "#1546bd", ink: "#ffffff" },
    ruin: { fill: "#6e6a67", ink: "#ffffff" },
  },
};

/** All themes by name, the default first. */
export const STONE_THEMES = { beech, rock, contrast } as const satisfies Record<string, StoneTheme>;

export type StoneThemeName = keyof typeof STONE_THEMES;

/** A theme as custom properties: `--red`, `--red-ink` and so on, and `--seam`. */
export function propertiesOf({ dyes, seam }: StoneTheme): readonly (readonly [name: string, value: string])[] {
  const colours = Object.entries(dyes).flatMap(([owner, { fill, ink }]) => [
    [`--${owner}`, fill] as const,
    [`--${owner}-ink`, ink] as const,
  ]);
  return [...colours, ["--seam", `${seam}px`]];
}

/** Shows an element and everything in it in a theme. */
export function wear(element: HTMLElement, theme: StoneTheme): void {
  for (const [name, value] of propertiesOf(theme)) element.style.setProperty(name, value);
}
