import { expect, test } from "vitest";
import { MARK_INKS } from "./marks";

/** How light a colour is, from 0 to 1, as contrast is reckoned. */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("on every tint of the ground and every stone, a ring or dot has a contrast of 3:1", () => {
  const inks = Object.values(MARK_INKS).map(lightness);
  for (let ground = 0; ground <= 1; ground += 0.005) {
    const contrasts = inks.map((ink) => (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05));
    expect(Math.max(...contrasts)).toBeGreaterThanOrEqual(3);
  }
});
