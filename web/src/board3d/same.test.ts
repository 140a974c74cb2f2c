import { describe, expect, it } from "vitest";
import type { Ghost, Site, StandingStone } from "../board/scene";
import { sameGhost, sameMarks, sameSite, sameStones } from "./same";

const cell = (file: number, row: number, level: number) => ({ file, row, level });
const ghost = (level: number): Ghost => ({ owner: "red", cells: [cell(0, 0, level)], legal: true, wrong: [] });

describe("scenes are the same", () => {
  it("when they say the same, whoever wrote them", () => {
    const site = (limit: number): Site => ({ width: 1, depth: 1, squares: [{ file: 0, row: 0, limit }] });
    expect(sameSite(site(2), site(2))).toBe(true);
    expect(sameSite(site(2), site(3))).toBe(false);
    expect(sameSite({ ...site(2), outside: [] }, site(2))).toBe(true);
    expect(sameSite({ ...site(2), outside: [{ file: 1, row: 0 }] }, site(2))).toBe(false);
    expect(sameGhost(ghost(1), ghost(1))).toBe(true);
    expect(sameGhost(ghost(1), ghost(2))).toBe(false);
    expect(sameGhost(null, null)).toBe(true);
    expect(sameGhost(ghost(1), null)).toBe(false);
  });

  it("not when a stone came, went or is another's", () => {
    const stone: StandingStone = { id: "1", owner: "red", cells: [cell(0, 0, 0)] };
    expect(sameStones([stone], [{ ...stone }])).toBe(true);
    expect(sameStones([stone], [])).toBe(false);
    expect(sameStones([stone], [{ ...stone, owner: "blue" }])).toBe(false);
  });

  it("not when the cursor moved", () => {
    const marks = (file: number) => ({ landing: [], turned: [], cursor: { file, row: 0 } });
    expect(sameMarks(marks(1), marks(1))).toBe(true);
    expect(sameMarks(marks(1), marks(2))).toBe(false);
    expect(sameMarks(marks(1), { landing: [], turned: [], cursor: null })).toBe(false);
    const counted = (...files: number[]) => ({ ...marks(1), counted: files.map((file) => ({ file, row: 0 })) });
    expect(sameMarks(marks(1), counted())).toBe(true);
    expect(sameMarks(counted(1), counted(1))).toBe(true);
    expect(sameMarks(counted(1), counted(1, 2))).toBe(false);
  });
});
