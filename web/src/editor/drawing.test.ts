import { describe, expect, it } from "vitest";
import {
  type Drawing,
  drawingOf,
  empty,
  mirror,
  paint,
  pieceAt,
  resize,
  rotate,
  shift,
  siteOf,
  squareAt,
  textOf,
  trimmed,
} from "./drawing";

/** A drawing from its text, the farthest row first. */
function drawn(...rows: string[]): Drawing {
  const lines = [...rows].reverse();
  return {
    width: lines[0]?.length ?? 0,
    depth: lines.length,
    heights: lines.flatMap((line) => [...line].map((mark) => (mark === "." ? 0 : Number(mark)))),
  };
}

/** The text of a drawing, close together. */
function rows(drawing: Drawing): string {
  return textOf(drawing).replaceAll(" ", "").replaceAll("\n", "/");
}

const HUT = drawn("..4", "123");

describe("a drawing", () => {
  it("is written with the farthest row first", () => {
    expect(textOf(HUT)).toBe(". . 4\n1 2 3");
  });

  it("is painted square by square, and not changed by the same height", () => {
    expect(rows(paint(HUT, { file: 0, row: 1 }, 8))).toBe("8.4/123");
    expect(paint(HUT, { file: 0, row: 0 }, 1)).toBe(HUT);
  });

  it("grows and is cut on the right and at the back", () => {
    expect(rows(resize(HUT, 4, 3))).toBe("..../..4./123.");
    expect(rows(resize(HUT, 2, 1))).toBe("12");
    expect(resize(HUT, 0, 99)).toMatchObject({ width: 1, depth: 10 });
  });

  it("is shifted only as far as nothing falls off", () => {
    const loose = resize(HUT, 4, 3);
    expect(rows(shift(loose, "right"))).toBe("..../...4/.123");
    expect(rows(shift(loose, "away"))).toBe("..4./123./....");
    expect(shift(HUT, "left")).toBe(HUT);
  });

  it("is mirrored, and turned by quarters", () => {
    expect(rows(mirror(HUT))).toBe("4../321");
    expect(rows(rotate(HUT))).toBe("43/.2/.1");
    expect(rotate(rotate(rotate(rotate(HUT))))).toEqual(HUT);
  });

  it("loses its empty edges when it is trimmed", () => {
    expect(trimmed(shift(resize(HUT, 5, 5), "away"))).toEqual(HUT);
    expect(trimmed(empty(3, 3))).toEqual(empty(3, 3));
  });

  it("is the site that it came from", () => {
    expect(drawingOf(siteOf(HUT))).toEqual(HUT);
  });

  it("knows the square at a place of its text", () => {
    expect(squareAt(HUT, 1, 5)).toEqual({ file: 2, row: 1 });
    expect(squareAt(HUT, 2, 1)).toEqual({ file: 0, row: 0 });
  });

  it("knows what hangs together by the sides", () => {
    const pieces = drawn("1.2", ".11");
    expect(pieceAt(pieces, { file: 0, row: 1 })).toEqual([{ file: 0, row: 1 }]);
    expect(pieceAt(pieces, { file: 1, row: 0 })).toHaveLength(3);
  });
});
