/** The themes of the stones: what is written on their colours can be read, and the colours can be told apart. */
import { describe, expect, test } from "vitest";
import { contrast, distance, lightnessBetween, type Vision } from "../testing/colour";
import { propertiesOf, STONE_THEMES, type StoneTheme } from "./themes";

/** The six pairs of players' colours. */
function pairsOf({ dyes: { red, yellow, green, blue } }: StoneTheme): [string, string][] {
  const fills = [red, yellow, green, blue].map(({ fill }) => fill);
  return fills.flatMap((one, n) => fills.slice(n + 1).map((other): [string, string] => [one, other]));
}
const closest = (theme: StoneTheme, vision: Vision): number =>
  Math.min(...pairsOf(theme).map(([one, other]) => distance(one, other, vision)));

describe.each(Object.entries(STONE_THEMES))("in the theme %s", (_, theme) => {
  test("text on every colour has a contrast of 4.5:1", () => {
    for (const { fill, ink } of Object.values(theme.dyes)) expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
  });

  test("no ruin looks like a player's stone", () => {
    const { ruin, ...dyes } = theme.dyes;
    for (const { fill } of Object.values(dyes)) expect(distance(fill, ruin.fill, "normal")).toBeGreaterThan(20);
  });

  test("pages know every colour and what is written on it", () => {
    const properties = new Map(propertiesOf(theme));
    for (const [owner, { fill, ink }] of Object.entries(theme.dyes)) {
      expect(properties.get(`--${owner}`)).toBe(fill);
      expect(properties.get(`--${owner}-ink`)).toBe(ink);
    }
  });
});

test.each(["normal", "protanopia", "deuteranopia"] as const)(
  "the colours of high contrast are far apart, also in lightness, with %s",
  (vision) => {
    expect(closest(STONE_THEMES.contrast, vision)).toBeGreaterThanOrEqual(30);
    for (const [one, other] of pairsOf(STONE_THEMES.contrast)) {
      expect(lightnessBetween(one, other, vision)).toBeGreaterThanOrEqual(8);
    }
  },
);

// In the other themes people with red-green blindness need the signs for one pair: red and green.
test.each([
  ["beech", "normal", 59],
  ["beech", "protanopia", 16],
  ["beech", "deuteranopia", 17],
  ["rock", "normal", 38],
  ["rock", "protanopia", 10],
  ["rock", "deuteranopia", 14],
  ["contrast", "normal", 78],
  ["contrast", "protanopia", 33],
  ["contrast", "deuteranopia", 34],
] as const)("the closest colours of %s are apart, with %s, by ΔE %i", (name, vision, apart) => {
  expect(Math.round(closest(STONE_THEMES[name], vision))).toBe(apart);
});
