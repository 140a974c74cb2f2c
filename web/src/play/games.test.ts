// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startRules } from "../testing/rules";
import { allAside } from "../store/aside";
import { allGames, findGame, invalidGames, shelf, startGame, unfinishedGames } from "./games";
import { FIRST_GAME, type LocalGame } from "./local";
import { newGame } from "./newgame";
import { erase, unreadableData } from "./unreadable";

beforeAll(startRules);
beforeEach(async () => {
  localStorage.clear();
  for (const { id } of await shelf.list()) await shelf.erase(id);
});

const MOVES = ["S05 a1:3 b1", "S01 b2:2", "S04 c1 c2 c3 c4"];

/** A game after some moves. */
function played(moves: number, changes: Partial<LocalGame> = {}): LocalGame {
  return { choice: FIRST_GAME, record: recordOf(MOVES.slice(0, moves)), earlier: [], seed: 7, ...changes };
}
function recordOf(moves: readonly string[]): string {
  return [`[Plan "chullpa"] [Players "2"]`, ...moves].join("\n");
}
/** Stores a game as version 0.1.0 did. */
function storeAsBefore(game: unknown): void {
  localStorage.setItem("rumis.game", JSON.stringify(game));
}
async function movesOf(): Promise<number[]> {
  return (await allGames()).map(({ view }) => view.moves);
}

test("starting a game keeps the unfinished ones and their matches", async () => {
  const match = await shelf.add(played(2, { choice: { ...FIRST_GAME, games: 3 } }));
  const id = await startGame(FIRST_GAME);
  expect((await allGames()).map((game) => game.id).sort()).toEqual([match.id, id].sort());
  expect((await unfinishedGames()).map((game) => game.id)).toEqual([match.id]);
  expect((await findGame(match.id))?.value.choice.games).toBe(3);
});

test("of the games that are over or not begun, the last ten are kept", async () => {
  const begun = await shelf.add(played(1));
  for (let count = 0; count < 14; count += 1) await shelf.add(newGame(FIRST_GAME));
  await startGame(FIRST_GAME);
  await expect.poll(async () => (await shelf.list()).length).toBe(11);
  expect((await unfinishedGames()).map(({ id }) => id)).toEqual([begun.id]);
});

describe("the game of version 0.1.0", () => {
  test("is moved to the others", async () => {
    storeAsBefore(played(2));
    expect(await movesOf()).toEqual([2]);
    expect(localStorage.getItem("rumis.game")).toBeNull();
    expect(await movesOf()).toEqual([2]);
  });

  test("is moved once, even by two tabs", async () => {
    storeAsBefore(played(2));
    await Promise.all([allGames(), allGames()]);
    expect(await movesOf()).toEqual([2]);
  });

  test("that an old tab stores again counts if it has more moves", async () => {
    storeAsBefore(played(2));
    await allGames();
    storeAsBefore(played(3));
    expect(await movesOf()).toEqual([3]);
    storeAsBefore(played(1));
    expect(await movesOf()).toEqual([3]);
  });

  test("that took another course in an old tab is kept beside the new one", async () => {
    storeAsBefore(played(2));
    await allGames();
    storeAsBefore(played(0, { record: recordOf(["S02 a1:3"]) }));
    expect((await movesOf()).sort()).toEqual([1, 2]);
  });

  test.each([
    ["no JSON", "{"],
    ["no game", '{"record":7}'],
    ["a game that the rules cannot read", JSON.stringify(played(0, { record: "no record" }))],
    ["a match that cannot go on", JSON.stringify(played(1, { earlier: ["no record"] }))],
  ])("is set aside if it is %s", async (_what, text) => {
    localStorage.setItem("rumis.game", text);
    expect(await allGames()).toEqual([]);
    expect(allAside()).toMatchObject([{ name: "game", text }]);
    expect(localStorage.getItem("rumis.game")).toBeNull();
  });
});

test("a stored game that the rules cannot read is offered with other unreadable data, and deleted on request", async () => {
  const { id } = await shelf.add(played(1, { record: "no record" }));
  localStorage.setItem("rumis.game", "{");
  expect(await findGame(id)).toBeNull();
  expect((await invalidGames()).map((one) => one.id)).toEqual([id]);
  const found = await unreadableData();
  expect(found.map(({ name }) => name)).toEqual(["game", "games"]);
  expect(found[1]?.text).toContain("no record");
  for (const one of found) await erase(one);
  expect(await unreadableData()).toEqual([]);
});
