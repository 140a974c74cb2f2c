/** The colours of the page: easy to read, light and dark, and the accent is no player's colour in any theme. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { STONE_THEMES } from "../board/themes";
import { contrast, distance, hueBetween, mixed } from "../testing/colour";

const CSS = readFileSync("src/app.css", "utf8");

/** The colours that a rule defines. */
function coloursIn(selector: string): Record<string, string> {
  const rule = CSS.slice(CSS.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return Object.fromEntries([...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}
const LIGHT = coloursIn(":root");
const THEMES = { light: LIGHT, dark: { ...LIGHT, ...coloursIn(":root[data-dark]") } };
/** The colours of all stones. */
const DYES = Object.values(STONE_THEMES).flatMap(({ dyes }) => Object.values(dyes).map(({ fill }) => fill));
const PLAYERS = Object.values(STONE_THEMES).flatMap(({ dyes: { ruin: _, ...players } }) =>
  Object.values(players).map(({ fill }) => fill),
);

describe.each(Object.entries(THEMES))("in the %s theme", (_, theme) => {
  const colour = (name: string): string => {
    const value = theme[name];
    if (value === undefined) throw new Error(`there is no colour --${name}`);
    return value;
  };
  const grounds = ["paper", "paper-2", "card"].map(colour);

  test("text, links and buttons have a contrast of 7:1", () => {
    for (const ground of grounds) {
      for (const ink of ["ink", "accent"]) expect(contrast(colour(ink), ground)).toBeGreaterThanOrEqual(7);
    }
    expect(contrast(colour("accent-ink"), colour("accent"))).toBeGreaterThanOrEqual(7);
  });

  test("all other text has 4.5:1, and the focus 3:1", () => {
    for (const ground of grounds) {
      for (const ink of ["ink-2", "wrong", "fine"]) expect(contrast(colour(ink), ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour("focus"), ground)).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(["accent", "focus"])("the colour %s is far from every player's", (name) => {
    for (const dye of PLAYERS) expect(hueBetween(colour(name), dye)).toBeGreaterThan(45);
  });

  test("what is wrong has no player's colour", () => {
    for (const dye of PLAYERS) {
      expect(hueBetween(colour("wrong"), dye)).toBeGreaterThan(30);
      expect(distance(colour("wrong"), dye, "normal")).toBeGreaterThan(30);
    }
  });

  test("the edge of every stone in a list stands out from the page with 3:1", () => {
    const share = Number(/--dye-edge: color-mix\(in oklab, var\(--dye\) (\d+)%, var\(--ink\)\)/.exec(CSS)?.[1]) / 100;
    for (const dye of DYES) {
      const edge = mixed(dye, share, colour("ink"));
      for (const ground of grounds) expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
    }
  });
});
