import { beforeAll, describe, expect, test } from "vitest";
import { squareName } from "../bench/bench";
import { type Cell, cellKey } from "../board/scene";
import { Solitaire, stoneInfo } from "../rules";
import { startRules } from "../testing/rules";
import { OpenCells } from "./freeplaces";
import { boxCells, type Puzzle, solitaireOf } from "./puzzle";
import { dice } from "./random";

beforeAll(startRules);

type Roll = ReturnType<typeof dice>;

function pick<T>(from: readonly T[], roll: Roll): T | undefined {
  return from[Math.floor(roll() * from.length)];
}

/** Wherever a stone can be held over the largest target. */
const BOX = boxCells(4, 3, 3);

/** A box with holes in it, and overhangs, so that falling is not enough. */
function randomTarget(roll: Roll): Cell[] {
  const side = (): number => 2 + Math.floor(roll() * 2);
  const box = boxCells(side() + 1, side(), side());
  return box.filter(() => roll() < 0.85);
}

/** A puzzle into which some stones were set at random, by the rules. */
function randomPosition(seed: number): Solitaire {
  const roll = dice(seed);
  const cells = randomTarget(roll);
  const puzzle: Puzzle = { id: "", kind: "free", colours: ["red"], stones: null, usesAll: false, cells, given: [] };
  const solitaire = new Solitaire(solitaireOf(puzzle));
  for (let placed = Math.floor(roll() * 4); placed > 0; placed -= 1) {
    const { stones, colours } = solitaire.view();
    const open = new OpenCells(cells, stones);
    const cell = pick(cells, roll);
    const stone = pick(colours[0]?.left ?? [], roll);
    const place = cell && stone ? pick(open.placesFor(stone, cell), roll) : undefined;
    if (place !== undefined) solitaire.place("red", place);
  }
  return solitaire;
}

/** Where the rules let a stone be put: its cells, and the squares it is held over by its turn. */
function byTheRules(solitaire: Solitaire, stone: string) {
  const landings = stoneInfo(stone).orientations.flatMap(({ index }) =>
    BOX.map((over) => ({ over, ...solitaire.at("red", index, over.file, over.row, over.level) })),
  );
  const legal = landings.filter((landing) => landing.legal);
  return {
    places: new Set(legal.map(({ cells }) => placeName(cells))),
    squares: new Set(legal.map(({ orientation, over }) => `${orientation} ${squareName(over)}`)),
  };
}

function bySieve(open: OpenCells, target: readonly Cell[], stone: string): ReturnType<typeof byTheRules> {
  const squares = open
    .landings(stone)
    .flatMap(({ orientation, squares: over }) => over.map((square) => `${orientation} ${squareName(square)}`));
  const places = target.flatMap((cell) => open.placesFor(stone, cell).map(placeName));
  return { places: new Set(places), squares: new Set(squares) };
}

function placeName(cells: readonly Cell[]): string {
  return cells.map(cellKey).sort().join(" ");
}

describe("the sieve for free puzzles", () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    test(`finds the same places as the rules in random position ${seed}`, () => {
      const solitaire = randomPosition(seed);
      const { cells, stones, colours } = solitaire.view();
      const open = new OpenCells(cells, stones);
      let found = 0;
      for (const stone of colours[0]?.left ?? []) {
        const expected = byTheRules(solitaire, stone);
        expect(bySieve(open, cells, stone), stone).toEqual(expected);
        expect(open.takes(stone), stone).toBe(expected.places.size > 0);
        found += expected.places.size;
      }
      expect(found).toBeGreaterThan(0);
    });
  }
});
