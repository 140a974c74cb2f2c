/** The colours of the page: easy to read in both themes, and the accent is no player's colour. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const CSS = readFileSync("src/app.css", "utf8");

/** The colours that a rule defines. */
function coloursIn(selector: string): Record<string, string> {
  const rule = CSS.slice(CSS.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return Object.fromEntries([...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}
const LIGHT = coloursIn(":root");
const THEMES = { light: LIGHT, dark: { ...LIGHT, ...coloursIn(":root[data-dark]") } };
const DYES = ["red", "yellow", "green", "blue"];

function channels(colour: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return [red, green, blue];
}
function contrast(a: string, b: string): number {
  const light = (colour: string): number => {
    const [red, green, blue] = channels(colour).map((value) =>
      value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
    ) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [light(a), light(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
/** In degrees. */
function hue(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}
function between(a: number, b: number): number {
  return Math.abs(((a - b + 540) % 360) - 180);
}

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
    for (const dye of DYES) expect(between(hue(colour(name)), hue(colour(dye)))).toBeGreaterThan(45);
  });
});
