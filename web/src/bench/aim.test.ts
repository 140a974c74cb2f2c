/** Forgiving pointing: a stone fits wherever the rules let it cover the pointed square. */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Square } from "../board/scene";
import type { Objection, Reason } from "rumis";
import { gameBench } from "../play/gamebench";
import { dice } from "../puzzles/random";
import { Game, plans, stoneCodes } from "../rules";
import { startRules } from "../testing/rules";
import { type Aim, aimAt, coveredBy, explainAt, type Shapes } from "./aim";
import { type Bench, type Landings, sameSquare, squareName } from "./bench";
import { EMPTY_HAND, landingOf, next, pointAt, take } from "./hand";
import { TURNS } from "./turns";

beforeAll(startRules);

describe("a bar of three", () => {
  const [ALONG, ACROSS, STANDING] = [0, 1, 2];
  const COLUMNS: readonly (readonly Square[])[] = [
    [at(-1, 0), at(0, 0), at(1, 0)],
    [at(0, -1), at(0, 0), at(0, 1)],
    [at(0, 0)],
  ];
  const bar: Shapes = {
    columns: (orientation) => COLUMNS[orientation] ?? [],
    nearest: (present) => new Map([present, ALONG, ACROSS, STANDING].map((to) => [to, to === present ? 0 : 1])),
  };
  const legal = (orientation: number, ...squares: Square[]): Landings => ({ orientation, squares });

  test("lies with its handle over the pointed square if it fits there", () => {
    const all = [legal(ALONG, at(1, 0), at(2, 0), at(3, 0)), legal(STANDING, at(2, 0))];
    expect(aimAt(at(2, 0), ALONG, all, true, bar)).toEqual({ orientation: ALONG, handle: at(2, 0) });
  });

  test("is shifted, as little as possible, before it is turned", () => {
    const all = [legal(STANDING, at(0, 0)), legal(ACROSS, at(0, 0)), legal(ALONG, at(1, 0), at(2, 0))];
    expect(aimAt(at(0, 0), ALONG, all, true, bar)).toEqual({ orientation: ALONG, handle: at(1, 0) });
  });

  test("is turned if shifting does not help, and of equal turns with the smaller shift", () => {
    const all = [legal(ACROSS, at(0, 1)), legal(STANDING, at(0, 0))];
    expect(aimAt(at(0, 0), ALONG, all, true, bar)).toEqual({ orientation: STANDING, handle: at(0, 0) });
  });

  test("is not turned after the person turned it", () => {
    const all = [legal(ALONG, at(1, 0)), legal(STANDING, at(4, 0))];
    expect(aimAt(at(0, 0), ALONG, all, false, bar)).toEqual({ orientation: ALONG, handle: at(1, 0) });
    expect(aimAt(at(4, 0), ALONG, all, false, bar)).toBeNull();
  });

  test("has no place on a square that nothing covers", () => {
    expect(aimAt(at(5, 5), ALONG, [legal(ALONG, at(1, 0))], true, bar)).toBeNull();
  });
});

function at(file: number, row: number): Square {
  return { file, row };
}

/** A game for two after this share of its random moves. */
function gameAfter(plan: string, share: number, seed: number): Game {
  const roll = dice(seed);
  const game = new Game({ plan, players: 2 });
  for (let view = game.view(); !view.over; view = game.view()) {
    const fits = view.columns.flatMap(({ file, row }) => game.fitsAt(file, row));
    game.play(fits[Math.floor(roll() * fits.length)]?.drop ?? "");
  }
  const moves = game.moves().length;
  for (let undone = 0; undone < Math.ceil(moves * (1 - share)); undone += 1) game.undo();
  return game;
}

function benchOf(game: Game): Bench {
  return gameBench(game, game.view(), true, () => {});
}

/** How many attempts show an illegal stone first: each stone taken as it lies in the tray, over each square. */
function refused(bench: Bench, stones: readonly string[]): string[] {
  const [tray] = bench.trays;
  return stones.flatMap((stone) =>
    bench.site.squares
      .filter((square) => {
        const hand = pointAt(take(EMPTY_HAND, tray?.owner ?? "red", stone, TURNS), square);
        return landingOf(bench, hand, TURNS)?.legal !== true;
      })
      .map((square) => `${stone} ${squareName(square)}`),
  );
}

test("on an empty Chullpa no stone is refused on any square", () => {
  expect(refused(benchOf(new Game({ plan: "chullpa", players: 2 })), stoneCodes())).toEqual([]);
});

const STATES = [
  ["empty", 0],
  ["half built", 0.5],
  ["late", 0.85],
] as const;
const SITES = ["chullpa", "coricancha", "cucho", "pirka", "pisac", "tambo"].flatMap((plan, seed) =>
  STATES.map(([state, share]) => [plan, state, share, seed + 1] as const),
);

test("these are all plans", () => {
  expect(
    plans()
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...new Set(SITES.map(([plan]) => plan))]);
});

test.each(SITES)("%s, %s: a stone is refused only where it cannot cover the square at all", (plan, _, share, seed) => {
  const game = gameAfter(plan, share, seed);
  const bench = benchOf(game);
  const codes = bench.trays.flatMap((tray) => tray.stones.map(({ code }) => code));
  expect(codes.length).toBeGreaterThan(0);
  const impossible = codes.flatMap((stone) =>
    bench.site.squares
      .filter(({ file, row }) => !game.fitsAt(file, row).some((fit) => fit.stone === stone))
      .map((square) => `${stone} ${squareName(square)}`),
  );
  expect(refused(bench, codes)).toEqual(impossible);
});

test("in any position the aim covers the pointed square, is legal, and no legal placement is nearer", () => {
  const games = [gameAfter("chullpa", 0.4, 3), gameAfter("pirka", 0.6, 4), gameAfter("coricancha", 0.3, 5)];
  const benches = games.map(benchOf);
  fc.assert(
    fc.property(
      fc.constantFrom(...benches),
      fc.nat({ max: 10 }),
      fc.nat(),
      fc.nat(),
      fc.boolean(),
      (bench, stoneAt, turnAt, squareAt, turning) => {
        const stone = stoneCodes()[stoneAt] ?? "S01";
        const orientations = TURNS.of(stone);
        const present = orientations[turnAt % orientations.length] ?? 0;
        const square = bench.site.squares[squareAt % bench.site.squares.length] ?? at(0, 0);
        const legal = bench.landings("red", stone);
        const aim = aimAt(square, present, legal, turning, TURNS);
        const possible = legal
          .filter(({ orientation }) => turning || orientation === present)
          .flatMap(({ orientation, squares }) => squares.map((handle) => ({ orientation, handle })))
          .filter((one) => covers(one.orientation, one.handle, square));
        if (aim === null) {
          expect(possible).toEqual([]);
          return;
        }
        expect(possible).toContainEqual(aim);
        const far = (one: typeof aim): number => {
          const shift = Math.abs(one.handle.file - square.file) + Math.abs(one.handle.row - square.row);
          return 100 * (TURNS.nearest(present).get(one.orientation) ?? Infinity) + shift;
        };
        expect(far(aim)).toBe(Math.min(...possible.map(far)));
      },
    ),
    { numRuns: 500 },
  );
});

function covers(orientation: number, handle: Square, square: Square): boolean {
  return TURNS.columns(orientation).some(({ file, row }) =>
    sameSquare(at(handle.file + file, handle.row + row), square),
  );
}

test("every legal placement can be reached: turned by hand, with its handle over the pointed square", () => {
  for (const game of [gameAfter("chullpa", 0.4, 3), gameAfter("tambo", 0.6, 4)]) {
    const bench = benchOf(game);
    for (const stone of stoneCodes()) {
      const legal = bench.landings("red", stone);
      for (const { orientation, squares } of legal) {
        for (const handle of squares) {
          expect(aimAt(handle, orientation, legal, false, TURNS)).toEqual({ orientation, handle });
        }
      }
    }
  }
});

test("the marked squares are those that a stone can cover", () => {
  const game = gameAfter("pisac", 0.5, 6);
  const bench = benchOf(game);
  for (const stone of game.view().colours.find(({ colour }) => colour === game.view().toMove)?.left ?? []) {
    const covered = new Set(coveredBy(bench.landings("red", stone), TURNS).map(squareName));
    const can = bench.site.squares.filter(({ file, row }) => game.fitsAt(file, row).some((fit) => fit.stone === stone));
    expect(covered).toEqual(new Set(can.map(squareName)));
  }
});

test("an orientation is as far away as the fewest quarter turns that lead to it", () => {
  for (const stone of stoneCodes()) {
    for (const from of TURNS.of(stone)) {
      const near = TURNS.nearest(from);
      expect(new Set(near.keys())).toEqual(new Set(TURNS.of(stone)));
      expect([...near.values()]).toEqual([...near.values()].sort((a, b) => a - b));
      for (const [to, quarters] of near) expect(TURNS.nearest(to).get(from)).toBe(quarters);
    }
  }
});

describe("a stone that cannot cover the pointed square", () => {
  const single: Shapes = {
    columns: () => [at(0, 0), at(1, 0), at(2, 0)],
    nearest: (present) => new Map([0, 1].map((to) => [to, to === present ? 0 : 1])),
  };
  /** The reasons of the placements with these handles, in the first orientation; beyond the plan elsewhere. */
  const reasonsAt =
    (reasons: Readonly<Record<string, Reason>>) =>
    ({ orientation, handle }: Aim): Objection[] => [
      { reason: reasons[`${orientation} ${handle.file}`] ?? "outside-plan", cubes: [] },
    ];
  const explained = (reasons: Readonly<Record<string, Reason>>, turning = true): Aim =>
    explainAt(at(2, 0), 0, turning, single, reasonsAt(reasons));

  test("is shown where it is held if no other reason says more", () => {
    expect(explained({})).toEqual({ orientation: 0, handle: at(2, 0) });
    expect(explained({ "0 2": "hole", "0 1": "hole" })).toEqual({ orientation: 0, handle: at(2, 0) });
  });

  test("is shown too high rather than apart, apart rather than over a hole, over a hole rather than outside", () => {
    const all = { "0 0": "above-limit", "0 1": "touches-no-own-colour", "0 2": "hole" } as const;
    expect(explained(all).handle).toEqual(at(0, 0));
    expect(explained({ ...all, "0 0": "outside-plan" }).handle).toEqual(at(1, 0));
    expect(explained({ "0 0": "hole" }).handle).toEqual(at(0, 0));
  });

  test("is turned only if it would extend beyond the plan otherwise, and nobody has turned it", () => {
    const turned = { "1 1": "above-limit" } as const;
    expect(explained(turned)).toEqual({ orientation: 1, handle: at(1, 0) });
    expect(explained(turned, false)).toEqual({ orientation: 0, handle: at(2, 0) });
    expect(explained({ ...turned, "0 0": "hole" })).toEqual({ orientation: 0, handle: at(0, 0) });
  });

  test("says that it touches nothing instead of that it sticks out, on the far side of the tower", () => {
    const game = new Game({ plan: "chullpa", players: 2 });
    for (const move of ["S01 a1:2", "S01 b1:2"]) game.play(move);
    const bench = gameBench(game, game.view(), true, () => undefined);
    for (const square of bench.site.squares) {
      const lying = take(pointAt(EMPTY_HAND, square), "red", "S04", TURNS);
      // Turned by hand, it is only shifted.
      for (const hand of [lying, next(lying, 1, TURNS)]) {
        const landing = landingOf(bench, hand, TURNS);
        const reasons = landing?.objections.map(({ reason }) => reason) ?? [];
        if (hand === lying) expect(reasons).not.toContain("outside-plan");
        expect(landing?.cells.some((cell) => sameSquare(cell, square))).toBe(true);
      }
    }
  });
});
