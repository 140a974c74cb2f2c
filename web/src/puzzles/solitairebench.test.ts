import { beforeAll, describe, expect, test } from "vitest";
import { type Fit, type Landing, sameSquare } from "../bench/bench";
import { EMPTY_HAND, relax, takeFit } from "../bench/hand";
import { TURNS } from "../bench/turns";
import { cellKey } from "../board/scene";
import { book, hint, hintByTheRules } from "rumis/solver";
import { Solitaire, stoneInfo } from "../rules";
import { startRules } from "../testing/rules";
import { startSolver } from "../testing/solver";
import { boxCells, dye, firstColours, type Puzzle, puzzleOf, questionOf, solitaireOf, solverPuzzle } from "./puzzle";
import { type Asked, solitaireBench } from "./solitairebench";
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
    expect(relax(bench, takeFit(EMPTY_HAND, "red", lying), TURNS).level).toBeNull();
    const hanging = fitOf(
      "red",
      boxCells(3, 1, 1).map((cell) => ({ ...cell, level: 2 })),
    );
    expect(relax(bench, takeFit(EMPTY_HAND, "red", hanging), TURNS).level).toBe(2);
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

  /** A large cube in any order, after a few stones of each colour. */
  function underWay(): { puzzle: Puzzle; solitaire: Solitaire } {
    const puzzle: Puzzle = { ...CUBE, kind: "by-the-rules", colours: firstColours(4), cells: boxCells(5, 5, 5) };
    const solitaire = new Solitaire(solitaireOf(puzzle));
    for (let placed = 0; placed < 6; placed += 1) {
      const { bench } = benchOf(puzzle, solitaire);
      const tray = bench.trays[placed % 4];
      const code = tray?.stones.find(({ playable }) => playable)?.code ?? "";
      const landings = bench.landings(tray?.owner ?? "red", code).find(({ squares }) => squares.length > 0);
      const over = landings?.squares.at(placed % 2 === 0 ? 0 : -1);
      if (tray === undefined || landings === undefined || over === undefined) throw new Error("nothing fits");
      bench.place(tray.owner, bench.letDown(tray.owner, landings.orientation, over, null));
    }
    return { puzzle, solitaire };
  }

  test("what fits on a square is every legal landing that covers it", () => {
    const { puzzle, solitaire } = underWay();
    const { bench } = benchOf(puzzle, solitaire);
    const name = ({ owner, orientation, cells }: Pick<Fit, "owner" | "orientation" | "cells">): string =>
      `${owner} ${orientation} ${cells.map(cellKey).sort().join(" ")}`;
    for (const square of [
      { file: 0, row: 0 },
      { file: 2, row: 2 },
      { file: 4, row: 3 },
    ]) {
      const expected = bench.trays.flatMap(({ owner, stones }) =>
        stones
          .flatMap(({ code }) => stoneInfo(code).orientations)
          .flatMap(({ index }) => bench.site.squares.map((over) => bench.letDown(owner, index, over, null)))
          .filter(({ legal, cells }) => legal && cells.some((cell) => sameSquare(cell, square)))
          .map((landing) => name({ owner, ...landing })),
      );
      const fits = bench.trays.flatMap(({ owner }) => bench.fitsAt(owner, square));
      expect(expected.length).toBeGreaterThan(0);
      expect(fits.map(name).sort()).toEqual(expected.sort());
    }
  });

  test("listing what fits on a square asks the rules only about stones over that square", () => {
    const { puzzle, solitaire } = underWay();
    const square = { file: 2, row: 2 };
    const asked: Landing[] = [];
    const watched: Asked = {
      at: () => expect.unreachable("only free puzzles place stones at a level"),
      letDown: (...where) => {
        const landing = solitaire.letDown(...where);
        asked.push(landing);
        return landing;
      },
    };
    const acts = { place: () => {}, takeUp: () => false };
    const bench = solitaireBench(watched, solitaire.view(), puzzle.kind, acts);
    asked.length = 0;
    for (const { owner } of bench.trays) bench.fitsAt(owner, square);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every(({ cells }) => cells.some((cell) => sameSquare(cell, square)))).toBe(true);
  });
});
