import { beforeAll, describe, expect, test } from "vitest";
import type { Side } from "../board/scene";
import { gameBench } from "../play/gamebench";
import { Game } from "../rules";
import { startRules } from "../testing/rules";
import type { Bench } from "./bench";
import {
  aimOf,
  asShown,
  axisOf,
  EMPTY_HAND,
  fits,
  type Hand,
  isTurned,
  landingOf,
  leap,
  lift,
  next,
  pin,
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
  test("shows it turned where it does not fit as it lies in the tray", () => {
    const { bench } = benchAfter("S01 a1:2", "S04 b1 b2 b3 b4");
    const hand = take(pointAt(EMPTY_HAND, { file: 0, row: 1 }), "red", "S04", TURNS);
    const landing = landingOf(bench, hand, TURNS);
    expect(landing?.legal).toBe(true);
    expect(isTurned(hand, landing)).toBe(true);
  });

  test("shows it as it lies in the tray if it fits nowhere", () => {
    const { bench } = benchAfter();
    const nowhere: Bench = { ...bench, landings: () => [] };
    const hand = take(pointAt(EMPTY_HAND, { file: 0, row: 1 }), "red", "S01", TURNS);
    expect(aimOf(nowhere, hand, TURNS)).toEqual({ orientation: hand.held?.orientation, handle: hand.square });
  });

  test("is undone by putting it back", () => {
    expect(putBack(take(EMPTY_HAND, "red", "S01", TURNS)).held).toBeNull();
  });

  test("from the list of what fits takes exactly that placement", () => {
    const { bench, placed } = benchAfter("S01 a1:2");
    for (const fit of bench.fitsAt("yellow", { file: 1, row: 0 }).slice(0, 40)) {
      const landing = landingOf(bench, takeFit(EMPTY_HAND, "yellow", fit), TURNS);
      expect(landing?.legal).toBe(true);
      expect(landing?.cells).toEqual(fit.cells);
    }
    expect(placed).toEqual([]);
  });
});

describe("turning", () => {
  test("visits every orientation once and comes back", () => {
    for (const [stone, turns] of [
      ["S01", 3],
      ["S05", 24],
      ["S09", 8],
      ["S10L", 12],
    ] as const) {
      let hand = take(EMPTY_HAND, "red", stone, TURNS);
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
    const hand = turn(take(EMPTY_HAND, "red", "S10R", TURNS), "left", 0, TURNS);
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

describe("a stone that was turned for the person", () => {
  /** A bar that only stands on a2: it was turned for the person. */
  function turned(): { bench: Bench; hand: Hand } {
    const { bench } = benchAfter("S01 a1:2", "S04 b1 b2 b3 b4");
    return { bench, hand: take(pointAt(EMPTY_HAND, { file: 0, row: 1 }), "red", "S04", TURNS) };
  }

  test("is turned on by hand from how it is shown", () => {
    const { bench, hand } = turned();
    const aim = aimOf(bench, hand, TURNS);
    const on = next(asShown(hand, aim), 1, TURNS);
    const all = TURNS.of("S04");
    expect(all.indexOf(on.held?.orientation ?? -1)).toBe((all.indexOf(aim?.orientation ?? -1) + 1) % all.length);
  });

  test("and then by hand is never turned again, until it is put back", () => {
    const { bench, hand } = turned();
    for (const by of [next(hand, 1, TURNS), turn(hand, "away", 0, TURNS)]) {
      for (const square of bench.site.squares) {
        const aim = aimOf(bench, pointAt(by, square), TURNS);
        expect(aim?.orientation).toBe(by.held?.orientation);
      }
      expect(take(putBack(by), "red", "S04", TURNS)).toEqual(hand);
    }
  });

  test("stays where it is shown when it is pinned", () => {
    const { bench, hand } = turned();
    const pinned = pin(hand, aimOf(bench, hand, TURNS));
    expect(landingOf(bench, pinned, TURNS)).toEqual(landingOf(bench, hand, TURNS));
    expect(isTurned(pinned, landingOf(bench, pinned, TURNS))).toBe(false);
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
  const hand = take(EMPTY_HAND, "red", "S01", TURNS);
  expect(settle(bench, hand)).toBe(hand);
  expect(settle({ ...bench, trays: [] }, hand).held).toBeNull();
});

test("lifting starts at the resting level and never goes below the ground", () => {
  const { bench } = benchAfter("S01 a1:2");
  const hand = pointAt(take(EMPTY_HAND, "yellow", "S01", TURNS), { file: 0, row: 0 });
  const resting = landingOf(bench, hand, TURNS);
  expect(lift(hand, 1, resting).level).toBe(3);
  expect(lift(hand, -9, resting).level).toBe(0);
});

test("leaping visits all squares where the stone can land, and turns it if there is none", () => {
  const { bench } = benchAfter("S01 a1:2", "S01 b1:2");
  const hand = take(EMPTY_HAND, "red", "S02", TURNS);
  const squares =
    bench.landings("red", "S02").find((turn) => turn.orientation === hand.held?.orientation)?.squares ?? [];
  let at = hand;
  for (const square of squares) {
    at = leap(bench, at, 1);
    expect(at.square).toEqual(square);
    expect(landingOf(bench, at, TURNS)?.legal).toBe(true);
  }
  expect(leap(bench, at, 1).square).toEqual(squares[0]);
  expect(leap(bench, leap(bench, at, 1), -1)).toEqual(at);
});

test("turning a stone step by step goes through all orientations in which it fits on the square before the others", () => {
  const game = new Game({ plan: "chullpa", players: 2 });
  const bench = gameBench(game, game.view(), true, () => {});
  const corner = { file: 0, row: 3 };
  let hand = take(pointAt(EMPTY_HAND, corner), "red", "S06", TURNS);
  const doesFit = (orientation: number): boolean => fits(bench, hand, orientation, TURNS);
  const all = TURNS.of("S06");
  const fitting = all.filter(doesFit);
  expect(fitting.length).toBeGreaterThan(1);
  expect(fitting.length).toBeLessThan(all.length);
  hand = { ...hand, held: hand.held && { ...hand.held, orientation: fitting[0] ?? 0 } };
  const seen = all.map(() => {
    const orientation = hand.held?.orientation ?? -1;
    hand = next(hand, 1, TURNS, doesFit);
    return orientation;
  });
  expect(new Set(seen)).toEqual(new Set(all));
  expect(seen.slice(0, fitting.length).every(doesFit)).toBe(true);
});
