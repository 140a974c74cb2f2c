import { describe, expect, it } from "vitest";
import { cut, dropsOf, MAIN, playAt, takeBack, type Tree } from "./tree";
import { readLines, writeLines } from "./treetext";

const GAME: Tree = { main: ["a", "b", "c", "d"], lines: [] };

/** Plays moves one after the other. */
function played(tree: Tree, line: number, at: number, ...drops: string[]) {
  return drops.reduce((place, drop) => playAt(place.tree, place.spot, drop), { tree, spot: { line, at } });
}

describe("playAt", () => {
  it("follows the game if the move is the game's own", () => {
    expect(playAt(GAME, { line: MAIN, at: 1 }, "b")).toEqual({ tree: GAME, spot: { line: MAIN, at: 2 } });
  });

  it("starts a line with another move", () => {
    const { tree, spot } = played(GAME, MAIN, 2, "x", "y");
    expect(tree.lines).toEqual([{ id: 1, parent: MAIN, from: 2, drops: ["x", "y"] }]);
    expect(spot).toEqual({ line: 1, at: 4 });
    expect(dropsOf(tree, 1)).toEqual(["a", "b", "x", "y"]);
  });

  it("finds a line that was tried before", () => {
    const { tree } = played(GAME, MAIN, 2, "x", "y");
    expect(played(tree, MAIN, 2, "x", "y")).toEqual({ tree, spot: { line: 1, at: 4 } });
  });

  it("returns to the game when the game's move is made", () => {
    const { tree } = played(GAME, MAIN, 2, "x");
    expect(playAt(tree, { line: 1, at: 2 }, "c").spot).toEqual({ line: MAIN, at: 3 });
  });

  it("lets a line leave a line, with the line that owns the position as its parent", () => {
    const { tree } = played(GAME, MAIN, 1, "x", "y");
    const inside = playAt(tree, { line: 1, at: 2 }, "z").tree;
    expect(inside.lines[1]).toEqual({ id: 2, parent: 1, from: 2, drops: ["z"] });
    const outside = playAt(tree, { line: 1, at: 1 }, "z").tree;
    expect(outside.lines[1]).toEqual({ id: 2, parent: MAIN, from: 1, drops: ["z"] });
  });

  it("continues from the end of an unfinished game without changing it", () => {
    const { tree } = playAt(GAME, { line: MAIN, at: 4 }, "e");
    expect(tree.main).toEqual(GAME.main);
    expect(dropsOf(tree, 1)).toEqual(["a", "b", "c", "d", "e"]);
  });
});

describe("takeBack", () => {
  it("shortens a line, and ends it with its first move", () => {
    const { tree, spot } = played(GAME, MAIN, 2, "x", "y");
    const once = takeBack(tree, spot);
    expect(dropsOf(once.tree, 1)).toEqual(["a", "b", "x"]);
    expect(takeBack(once.tree, once.spot)).toEqual({ tree: GAME, spot: { line: MAIN, at: 2 } });
  });

  it("never changes the game itself", () => {
    expect(takeBack(GAME, { line: MAIN, at: 4 })).toEqual({ tree: GAME, spot: { line: MAIN, at: 3 } });
    expect(takeBack(GAME, { line: MAIN, at: 0 }).spot.at).toBe(0);
  });

  it("keeps a move that another line needs", () => {
    const first = played(GAME, MAIN, 2, "x", "y");
    const forked = { ...first.tree, lines: [...first.tree.lines, { id: 2, parent: 1, from: 4, drops: ["z"] }] };
    expect(takeBack(forked, first.spot)).toEqual({ tree: forked, spot: { line: 1, at: 3 } });
  });
});

describe("cut", () => {
  it("also removes the lines that leave the line", () => {
    const one = played(GAME, MAIN, 2, "x", "y").tree;
    const two = playAt(one, { line: 1, at: 3 }, "z").tree;
    const three = playAt(two, { line: MAIN, at: 0 }, "q").tree;
    expect(cut(three, 1).lines.map((line) => line.id)).toEqual([3]);
  });
});

describe("lines as text", () => {
  it("survive a round trip with new numbers", () => {
    const one = played(GAME, MAIN, 2, "S05 a1:3 b1", "S01 a2:2").tree;
    const two = playAt(one, { line: MAIN, at: 0 }, "S02 a1 b1 c1").tree;
    const three = playAt(two, { line: 2, at: 1 }, "S04 c2:4").tree;
    const text = writeLines(cut(three, 1));
    expect(text).toBe("0@0: S02 a1 b1 c1, S04 c2:4");
    expect(readLines(writeLines(three))).toEqual(three.lines);
  });

  it("are empty for an invalid text", () => {
    expect(readLines("")).toEqual([]);
    expect(readLines("1@0: S01 a1:2")).toEqual([]);
    expect(readLines("nonsense")).toEqual([]);
  });
});
