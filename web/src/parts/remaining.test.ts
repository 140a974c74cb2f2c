// @vitest-environment happy-dom
/** What everybody may see of a colour's stones, as marks and as a sentence. */
import { beforeAll, expect, test } from "vitest";
import { Game, type GameView, withGame } from "../rules";
import { startRules } from "../testing/rules";
import { speak, w } from "../words/index.svelte";
import { remainingInWords, remainingStones } from "./remaining";

beforeAll(async () => {
  await startRules();
  await speak("en");
});

function viewOf(record: string): GameView {
  return withGame(Game.read(record), (game) => game.view());
}
function colourOf(view: GameView, name: string) {
  const colour = view.colours.find((one) => one.colour === name);
  if (colour === undefined) throw new Error(`${name} does not play`);
  return colour;
}
const CHULLPA = '[Plan "chullpa"]\n[Players "2"]\n\n';
/** Both colours have one cube of height left, on few squares. */
const LOW = `${CHULLPA}S04 a1:4 S04 b1:4 S08 a2:2 a3:2 S08 b2:2 b3:2\n`;

test("at the start every stone fits, also those of colours that do not start", () => {
  const view = viewOf(CHULLPA);
  for (const colour of view.colours) {
    expect(remainingStones(view, colour).map(({ standing }) => standing)).toEqual(Array(11).fill("fits"));
  }
});

test("placed stones keep their place in the row, and those that fit nowhere are marked", () => {
  const view = viewOf(LOW);
  const yellow = colourOf(view, "yellow");
  const stones = remainingStones(view, yellow);
  expect(stones).toHaveLength(11);
  expect(stones.filter(({ standing }) => standing === "placed").map(({ code }) => code)).toEqual(["S04", "S08"]);
  const fits = stones.filter(({ standing }) => standing === "fits").map(({ code }) => code);
  expect(fits).toEqual(yellow.left.filter((code) => yellow.playable.includes(code)));
});

test("while ruins are laid, no stone is marked", () => {
  const view = viewOf('[Plan "tambo"]\n[Players "2"]\n[Way "ruinas"]\n');
  for (const colour of view.colours) {
    expect(remainingStones(view, colour).every(({ standing }) => standing === "fits")).toBe(true);
  }
});

test("a sentence names the stones left and those that fit nowhere", () => {
  const view = viewOf(CHULLPA);
  const yellow = colourOf(view, "yellow");
  const some = { ...yellow, left: ["S01", "S06"], playable: ["S01"] };
  expect(remainingInWords(view, some, w())).toBe("Yellow has 2 stones left: pair and T. Fits nowhere now: T.");
  expect(remainingInWords(view, { ...some, left: ["S01"] }, w())).toBe("Yellow has 1 stone left: pair.");
  expect(remainingInWords(view, { ...some, left: [] }, w())).toBe("Yellow has no stones left.");
  // Whoever is out knows that nothing fits.
  expect(remainingInWords(view, { ...some, playable: [], out: true }, w())).toBe(
    "Yellow has 2 stones left: pair and T.",
  );
});
