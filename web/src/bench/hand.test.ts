import { beforeAll, describe, expect, test } from "vitest";
import type { Side } from "../board/scene";
import { gameBench } from "../play/gamebench";
import { Game } from "../rules";
import { startRules } from "../testing/rules";
import type { Bench } from "./bench";
import {
  axisOf,
  EMPTY_HAND,
  landingOf,
  leap,
  lift,
  next,
  pointAt,
  putBack,
  settle,
  step,
  take,
  takeFit,
  turn,
} from "./hand";
import { TURNS } from "./turns";

beforeAll(startRules);

function benchAfter(...moves: string[]): { bench: Bench; placed: string[] } {
  const game = new Game({ plan: "chullpa", players: 2 });
  for (const move of moves) game.play(move);
  const placed: string[] = [];
  return { bench: gameBench(game, game.view(), true, (drop) => placed.push(drop)), placed };
}

const SIDES: readonly Side[] = [0, 1, 2, 3];

describe("taking a stone", () => {
  test("turns it so that it fits at the pointed square", () => {
    const { bench } = benchAfter("S01 a1:2", "S04 b1 b2 b3 b4");
    const hand = take(bench, pointAt(EMPTY_HAND, { file: 0, row: 1 }), "red", "S04", TURNS);
    expect(landingOf(bench, hand)?.legal).toBe(true);
  });

  test("takes it as it is if it fits nowhere", () => {
    const { bench } = benchAfter();
    const nowhere: Bench = { ...bench, landings: () => [] };
    expect(take(nowhere, EMPTY_HAND, "red", "S01", TURNS).held?.stone).toBe("S01");
  });

  test("is undone by putting it back", () => {
    const { bench } = benchAfter();
    expect(putBack(take(bench, EMPTY_HAND, "red", "S01", TURNS)).held).toBeNull();
  });

  test("from the list of what fits takes exactly that placement", () => {
    const { bench, placed } = benchAfter("S01 a1:2");
    for (const fit of bench.fitsAt("yellow", { file: 1, row: 0 }).slice(0, 40)) {
      const landing = landingOf(bench, takeFit(EMPTY_HAND, "yellow", fit));
      expect(landing?.legal).toBe(true);
      expect(landing?.cells).toEqual(fit.cells);
    }
    expect(placed).toEqual([]);
  });
});

describe("turning", () => {
  test("visits every orientation once and comes back", () => {
    const { bench } = benchAfter();
    for (const [stone, turns] of [
      ["S01", 3],
      ["S05", 24],
      ["S09", 8],
      ["S10L", 12],
    ] as const) {
      let hand = take(bench, EMPTY_HAND, "red", stone, TURNS);
      const seen = new Set<number>();
      for (let count = 0; count < turns; count += 1) {
        seen.add(hand.held?.orientation ?? -1);
        hand = next(hand, 1, TURNS);
      }
      expect(seen.size).toBe(turns);
      expect(seen.has(hand.held?.orientation ?? -1)).toBe(true);
    }
  });

  test("a turn and its reverse change nothing, from every side", () => {
    const { bench } = benchAfter();
    const hand = take(bench, EMPTY_HAND, "red", "S10R", TURNS);
    for (const side of SIDES) {
      expect(turn(turn(hand, "away", side, TURNS), "towards", side, TURNS)).toEqual(hand);
      expect(turn(turn(hand, "roll-left", side, TURNS), "roll-right", side, TURNS)).toEqual(hand);
      expect(turn(turn(hand, "left", side, TURNS), "right", side, TURNS)).toEqual(hand);
    }
  });

  test("away tips the top away from the viewer, from every side", () => {
    // A standing bar tipped away lies along the line of sight; rolled, it lies across.
    const { bench } = benchAfter();
    const standing = TURNS.of("S04").find((orientation) =>
      bench
        .letDown("red", orientation, { file: 2, row: 2 }, null)
        .cells.every((cell) => cell.file === 2 && cell.row === 2),
    );
    if (standing === undefined) throw new Error("a bar can stand");
    for (const side of SIDES) {
      const sight = side % 2 === 0 ? "row" : "file";
      const { axis, quarters } = axisOf("away", side);
      const lying = bench.letDown("red", TURNS.turned(standing, axis, quarters), { file: 2, row: 2 }, null).cells;
      expect(new Set(lying.map((cell) => cell[sight])).size).toBe(4);
    }
  });
});

describe("moving over the squares", () => {
  const yard = {
    width: 3,
    depth: 1,
    squares: [
      { file: 0, row: 0, limit: 2 },
      { file: 2, row: 0, limit: 2 },
    ],
  };

  test("skips gaps in the plan and stops at its edge", () => {
    const left = pointAt(EMPTY_HAND, { file: 0, row: 0 });
    const right = step(left, "right", 0, { site: yard });
    expect(right.square).toEqual({ file: 2, row: 0 });
    expect(step(right, "right", 0, { site: yard })).toBe(right);
  });

  test("follows the side of the viewer", () => {
    const { bench } = benchAfter();
    const from = pointAt(EMPTY_HAND, { file: 1, row: 1 });
    expect(SIDES.map((side) => step(from, "right", side, bench).square)).toEqual([
      { file: 2, row: 1 },
      { file: 1, row: 2 },
      { file: 0, row: 1 },
      { file: 1, row: 0 },
    ]);
  });

  test("starts in the middle", () => {
    const { bench } = benchAfter();
    expect(step(EMPTY_HAND, "left", 0, bench).square).not.toBeNull();
  });
});

test("a stone that was used meanwhile leaves the hand", () => {
  const { bench } = benchAfter();
  const hand = take(bench, EMPTY_HAND, "red", "S01", TURNS);
  expect(settle(bench, hand)).toBe(hand);
  expect(settle({ ...bench, trays: [] }, hand).held).toBeNull();
});

test("lifting starts at the resting level and never goes below the ground", () => {
  const { bench } = benchAfter("S01 a1:2");
  const hand = pointAt(take(bench, EMPTY_HAND, "yellow", "S01", TURNS), { file: 0, row: 0 });
  const resting = landingOf(bench, hand);
  expect(lift(hand, 1, resting).level).toBe(3);
  expect(lift(hand, -9, resting).level).toBe(0);
});

test("leaping visits all squares where the stone can land, and turns it if there is none", () => {
  const { bench } = benchAfter("S01 a1:2", "S01 b1:2");
  const hand = take(bench, EMPTY_HAND, "red", "S02", TURNS);
  const squares =
    bench.landings("red", "S02").find((turn) => turn.orientation === hand.held?.orientation)?.squares ?? [];
  let at = hand;
  for (const square of squares) {
    at = leap(bench, at, 1);
    expect(at.square).toEqual(square);
    expect(landingOf(bench, at)?.legal).toBe(true);
  }
  expect(leap(bench, at, 1).square).toEqual(squares[0]);
  expect(leap(bench, leap(bench, at, 1), -1)).toEqual(at);
});
