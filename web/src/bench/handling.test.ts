// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from "vitest";
import { boxCells, firstColours, type Puzzle, solitaireOf } from "../puzzles/puzzle";
import { solitaireBench } from "../puzzles/solitairebench";
import { Solitaire } from "../rules";
import { startRules } from "../testing/rules";
import { Handling } from "./handling.svelte";

beforeAll(startRules);

/** A hand at a cube of four by four that three colours build. */
function atCube(kind: Puzzle["kind"]): { handling: Handling; solitaire: Solitaire } {
  const cells = boxCells(4, 4, 4);
  const puzzle: Puzzle = { id: "", kind, colours: firstColours(3), stones: null, usesAll: false, cells, given: [] };
  const solitaire = new Solitaire(solitaireOf(puzzle));
  const acts = {
    place: (colour: Parameters<Solitaire["place"]>[0], placed: readonly (typeof cells)[number][]) =>
      solitaire.place(colour, [...placed]),
    takeUp: (id: string) => solitaire.remove(id),
  };
  const bench = (): ReturnType<typeof solitaireBench> => solitaireBench(solitaire, solitaire.view(), kind, acts);
  return {
    handling: new Handling(
      bench,
      () => null,
      () => {},
    ),
    solitaire,
  };
}

describe("colours in any order", () => {
  test("number keys take stones of the first colour, until another one is used", () => {
    const { handling } = atCube("by-the-rules");
    handling.obey({ wish: "take", index: 0 });
    expect(handling.hand.held).toMatchObject({ owner: "red", stone: "S01" });
    handling.take("green", "S03");
    handling.obey({ wish: "take", index: 1 });
    expect(handling.hand.held).toMatchObject({ owner: "green", stone: "S02" });
  });

  test("a key goes to the next colour, and another one back", () => {
    const { handling } = atCube("by-the-rules");
    expect(handling.owner).toBe("red");
    handling.obey({ wish: "owner", steps: 1 });
    expect(handling.owner).toBe("yellow");
    handling.obey({ wish: "take", index: 4 });
    expect(handling.hand.held).toMatchObject({ owner: "yellow", stone: "S05" });
    handling.obey({ wish: "owner", steps: -1 });
    handling.obey({ wish: "owner", steps: -1 });
    expect(handling.owner).toBe("green");
  });

  test("changing the colour exchanges the stone in hand, or puts it back if the other colour lacks it", () => {
    const { handling, solitaire } = atCube("by-the-rules");
    solitaire.place("yellow", boxCells(2, 1, 1));
    handling.obey({ wish: "take", index: 1 });
    handling.obey({ wish: "owner", steps: 1 });
    expect(handling.hand.held).toMatchObject({ owner: "yellow", stone: "S02" });
    handling.obey({ wish: "owner", steps: -1 });
    handling.obey({ wish: "take", index: 0 });
    handling.obey({ wish: "owner", steps: 1 });
    expect([handling.owner, handling.hand.held]).toEqual(["yellow", null]);
    handling.obey({ wish: "take", index: 0 });
    expect(handling.hand.held).toBeNull();
  });

  test("the first of what fits on a square shows every colour and every stone that fits", () => {
    const { handling } = atCube("by-the-rules");
    handling.events.press({ file: 1, row: 1 }, "mouse");
    const kinds = (fits: typeof handling.fits): Set<string> =>
      new Set(fits.map(({ owner, stone }) => `${owner} ${stone}`));
    expect(handling.fits.length).toBeGreaterThan(300);
    expect(kinds(handling.fits.slice(0, 60))).toEqual(kinds(handling.fits));
  });
});

test("if colours do not matter, number keys take the stone of any colour that still has it", () => {
  const { handling, solitaire } = atCube("free");
  solitaire.place("red", boxCells(2, 1, 1));
  handling.obey({ wish: "take", index: 0 });
  expect(handling.hand.held).toMatchObject({ owner: "yellow", stone: "S01" });
});

test.each(["by-the-rules", "free"] as const)(
  "in a %s puzzle too, a stone fits on every square of an empty cube",
  (kind) => {
    const { handling } = atCube(kind);
    for (const stone of ["S01", "S04", "S06", "S09", "S10L"]) {
      handling.take("red", stone);
      for (const file of [0, 1, 2, 3]) {
        for (const row of [0, 1, 2, 3]) {
          handling.events.point({ file, row });
          expect(handling.landing?.legal).toBe(true);
        }
      }
      handling.putBack();
    }
  },
);

test("a stone that is lifted stays where it was shown", () => {
  const { handling } = atCube("free");
  handling.take("red", "S04");
  handling.events.point({ file: 0, row: 0 });
  const shown = handling.landing?.cells ?? [];
  handling.lift(1);
  expect(handling.landing?.cells).toEqual(shown.map((cell) => ({ ...cell, level: cell.level + 1 })));
});

test("the wheel goes on from the orientation that is shown, and the stone is not turned back", () => {
  const { handling, solitaire } = atCube("free");
  solitaire.place("yellow", boxCells(4, 1, 1));
  handling.take("red", "S04");
  handling.events.point({ file: 0, row: 0 });
  const before = handling.landing?.orientation;
  handling.events.wheel(1);
  handling.events.wheel(-1);
  expect(handling.hand.held).toMatchObject({ orientation: before, chosen: true });
});
