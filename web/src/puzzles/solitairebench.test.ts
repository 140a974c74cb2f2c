import { beforeAll, describe, expect, test } from "vitest";
import { EMPTY_HAND, relax, takeFit } from "../bench/hand";
import { book, hint, hintByTheRules } from "../generated/wasm/solver/solver";
import { Solitaire } from "../rules";
import { startRules } from "../testing/rules";
import { startSolver } from "../testing/solver";
import { boxCells, dye, firstColours, type Puzzle, puzzleOf, questionOf, solitaireOf, solverPuzzle } from "./puzzle";
import { solitaireBench } from "./solitairebench";
import { fitOf } from "./turning";

beforeAll(async () => {
  await startRules();
  await startSolver();
});

function fromBook(id: string): Puzzle {
  const entry = book().find((one) => one.id === id);
  if (entry === undefined) throw new Error(`no puzzle ${id}`);
  return puzzleOf(entry);
}

function benchOf(puzzle: Puzzle, solitaire = new Solitaire(solitaireOf(puzzle))) {
  const bench = solitaireBench(solitaire, solitaire.view(), puzzle.kind, {
    place: (colour, cells) => solitaire.place(colour, [...cells]),
    takeUp: (id) => solitaire.remove(id),
  });
  return { bench, solitaire };
}

const CUBE: Puzzle = {
  id: "cube",
  kind: "free",
  colours: ["red"],
  stones: null,
  usesAll: false,
  cells: boxCells(3, 3, 3),
  given: [],
};

describe("a free puzzle", () => {
  test("hints are legal where they are said to go, to the end", () => {
    const puzzle = fromBook("last-three-llama");
    const solitaire = new Solitaire(solitaireOf(puzzle));
    while (!solitaire.view().solved) {
      const { bench } = benchOf(puzzle, solitaire);
      const next = hint(questionOf(puzzle, solitaire.view().stones), 1e6);
      const fit = fitOf("red", next.cells ?? []);
      expect(fit.stone).toBe(next.piece);
      const level = Math.min(...fit.cells.map((cell) => cell.level));
      const landing = bench.letDown("red", fit.orientation, fit.handle, level);
      expect(landing).toMatchObject({ legal: true });
      bench.place("red", landing);
    }
  });

  test("a stone can be let down wherever it is said to land", () => {
    const { bench } = benchOf(fromBook("last-four-cube"));
    for (const { stones } of bench.trays) {
      for (const { code, playable } of stones) {
        const landings = bench.landings("red", code);
        expect(landings.some(({ squares }) => squares.length > 0)).toBe(playable);
        for (const { orientation, squares } of landings) {
          for (const square of squares) expect(bench.letDown("red", orientation, square, null).legal).toBe(true);
        }
      }
    }
  });

  test("what fits on a square fills its lowest empty cell, each shape offered in one colour", () => {
    const puzzle: Puzzle = {
      ...CUBE,
      colours: firstColours(2),
      given: dye([{ piece: "S01", cells: boxCells(2, 1, 1) }], 2),
    };
    const { bench } = benchOf(puzzle);
    const square = { file: 0, row: 0 };
    const red = bench.fitsAt("red", square);
    expect(red.length).toBeGreaterThan(50);
    expect(red.every(({ cells }) => cells.some((cell) => cell.file === 0 && cell.row === 0 && cell.level === 1))).toBe(
      true,
    );
    expect(new Set(bench.fitsAt("yellow", square).map(({ stone }) => stone))).toEqual(new Set(["S01"]));
  });

  test("clicking takes the top stone up, but not one that was given", () => {
    const puzzle: Puzzle = { ...CUBE, given: dye([{ piece: "S01", cells: boxCells(2, 1, 1) }], 1) };
    const { bench, solitaire } = benchOf(puzzle);
    expect(bench.takeUp?.({ file: 0, row: 0 })).toBeNull();
    solitaire.place(
      "red",
      boxCells(3, 1, 1).map((cell) => ({ ...cell, level: 1 })),
    );
    const up = benchOf(puzzle, solitaire).bench.takeUp?.({ file: 0, row: 0 });
    expect(up).toMatchObject({ owner: "red", stone: "S02" });
    expect(solitaire.view().stones).toHaveLength(1);
  });

  test("a stone that was taken up falls where it is moved, unless it hung where it was", () => {
    const { bench } = benchOf(CUBE);
    const lying = fitOf("red", boxCells(3, 1, 1));
    expect(relax(bench, takeFit(EMPTY_HAND, "red", lying)).level).toBeNull();
    const hanging = fitOf(
      "red",
      boxCells(3, 1, 1).map((cell) => ({ ...cell, level: 2 })),
    );
    expect(relax(bench, takeFit(EMPTY_HAND, "red", hanging)).level).toBe(2);
  });

  test("the map shows the topmost cube of each column", () => {
    const { bench } = benchOf(fromBook("last-three-cube"));
    expect(bench.columns.find(({ file, row }) => file === 0 && row === 0)?.cubes).toEqual(["red", "red", "red"]);
  });
});

describe("a puzzle by the rules", () => {
  test("hints are legal to the end, and only the colour whose turn it is has a tray", () => {
    const puzzle = fromBook("cube-3-by-the-rules-2");
    const solitaire = new Solitaire(solitaireOf(puzzle));
    const way = hintByTheRules(solverPuzzle(puzzle), [], 1, 1e6);
    for (const { colour, cells } of [{ colour: way.colour ?? "red", cells: way.cells ?? [] }, ...way.rest]) {
      const { bench } = benchOf(puzzle, solitaire);
      expect(bench.anyLevel).toBe(false);
      expect(bench.trays.map(({ owner }) => owner)).toEqual([colour]);
      const fit = fitOf(colour, cells);
      const landing = bench.letDown(colour, fit.orientation, fit.handle, null);
      expect(landing).toMatchObject({ legal: true });
      expect(bench.fitsAt(colour, fit.handle).map(({ orientation }) => orientation)).toContain(fit.orientation);
      bench.place(colour, landing);
    }
    expect(solitaire.view().solved).toBe(true);
    expect(benchOf(puzzle, solitaire).bench.trays).toEqual([]);
  });

  test("in any order every colour has a tray, and hints are legal for theirs", () => {
    const puzzle: Puzzle = { ...fromBook("cube-3-any-order-2"), colours: ["yellow", "blue"] };
    const solitaire = new Solitaire(solitaireOf(puzzle));
    const way = hintByTheRules(solverPuzzle(puzzle), [], 1, 1e6);
    for (const { colour, cells } of [{ colour: way.colour ?? "red", cells: way.cells ?? [] }, ...way.rest]) {
      const { bench } = benchOf(puzzle, solitaire);
      expect(bench.trays.map(({ owner }) => owner)).toEqual(["yellow", "blue"]);
      const fit = fitOf(colour, cells);
      const landings = bench.landings(colour, fit.stone);
      const over = landings.find(({ orientation }) => orientation === fit.orientation)?.squares ?? [];
      expect(over.some(({ file, row }) => file === fit.handle.file && row === fit.handle.row)).toBe(true);
      bench.place(colour, bench.letDown(colour, fit.orientation, fit.handle, null));
    }
    expect(solitaire.view().solved).toBe(true);
  });
});
