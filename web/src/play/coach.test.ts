import { beforeAll, expect, test } from "vitest";
import type { Landing } from "../bench/bench";
import { EMPTY_HAND, type Hand } from "../bench/hand";
import { editions, Game } from "../rules";
import { startRules } from "../testing/rules";
import { en } from "../words/en/index";
import { coach } from "./coach";

beforeAll(startRules);

function viewAfter(...moves: string[]) {
  const game = new Game({ plan: "chullpa", players: 2 });
  for (const move of moves) game.play(move);
  return game.view();
}

const holding: Hand = { ...EMPTY_HAND, held: { owner: "red", stone: "S01", orientation: 0, chosen: false } };

function landing(orientation: number, legal: boolean): Landing {
  return { orientation, legal, cells: [], objections: [] };
}

test("the first game tells to pick, to point and to place", () => {
  expect(coach(viewAfter(), EMPTY_HAND, null, "mouse", en)?.text).toBe(en.play.coach.pick);
  expect(coach(viewAfter(), holding, null, "mouse", en)?.text).toBe(en.play.coach.point);
  expect(coach(viewAfter(), holding, landing(0, true), "mouse", en)?.text).toBe(en.play.coach.place);
});

test("fingers are told to tap, and keys get the usual lines, which name them", () => {
  expect(coach(viewAfter(), holding, landing(0, true), "touch", en)?.text).toBe(en.play.coachTouch.place);
  expect(coach(viewAfter(), holding, landing(0, true), "keys", en)).toBeNull();
});

test("an illegal aim is explained by the rules, not talked over by the coach", () => {
  const aiming: Hand = { ...holding, square: { file: 0, row: 0 } };
  expect(coach(viewAfter(), aiming, landing(0, false), "mouse", en)).toBeNull();
});

test("a stone that was turned is left to the usual line, which says so", () => {
  expect(coach(viewAfter(), holding, landing(1, true), "mouse", en)).toBeNull();
});

test("a colour's first stone need not touch its own colour, whoever started", () => {
  expect(coach(viewAfter("S01 a1:2"), EMPTY_HAND, null, "mouse", en)?.text).toBe(
    "The first yellow stone must stand on the ground and touch a stone that is already there.",
  );
  const ruins = new Game({ plan: "chullpa", players: 2, way: "ruinas", ruins: "seed 1" }).view();
  expect(coach(ruins, EMPTY_HAND, null, "mouse", en)?.text).toBe(en.play.coach.pick);
});

test("each colour hears of touching with its second stone, of the points with its third, then nothing", () => {
  const moves = ["S01 a1:2", "S01 b1:2", "S02 a2:3", "S02 b2:3", "S04 a3 b3 c3 d3", "S03 c1 c2 d1"];
  const text = (stones: number): string | undefined =>
    coach(viewAfter(...moves.slice(0, stones)), EMPTY_HAND, null, "mouse", en)?.text;
  expect([2, 3, 4, 5].map(text)).toEqual([
    en.play.coach.contact,
    en.play.coach.contact,
    en.play.coach.score,
    en.play.coach.score,
  ]);
  expect(text(6)).toBeUndefined();
});

test("the fourth stones explain what is crossed out, if anything is", () => {
  const moves = ["S01 a1:2", "S01 b1:2", "S02 a2:3", "S02 b2:3", "S04 a3 b3 c3 d3", "S03 c1 c2 d1"];
  const view = viewAfter(...moves);
  const crossed = (owner: string, out: boolean): typeof view => ({
    ...view,
    colours: view.colours.map((one) => (one.colour === owner ? { ...one, out, playable: [] } : one)),
  });
  expect(coach(crossed("yellow", false), EMPTY_HAND, null, "mouse", en)?.text).toBe(en.play.coach.crossed);
  // Of a colour that is out, nothing fits any more.
  expect(coach(crossed("yellow", true), EMPTY_HAND, null, "mouse", en)).toBeNull();
});

test("with four players, the second stone must touch its own colour too", () => {
  const game = new Game({ plan: "coricancha", players: 4 });
  for (const move of ["S01 e5:2", "S01 e6:2", "S01 f5:2", "S01 f6:2"]) game.play(move);
  expect(coach(game.view(), EMPTY_HAND, null, "mouse", en)?.text).toBe(en.play.coach.contact);
});

test("another edition, whose first stone follows another rule, says nothing of it", () => {
  const [edition] = editions().filter(({ firstStone }) => firstStone !== "any-stone-and-ground");
  const game = new Game({ plan: "chullpa", players: 2, edition: edition?.name ?? "" });
  game.play("S01 a1:2");
  expect(coach(game.view(), EMPTY_HAND, null, "mouse", en)).toBeNull();
});
