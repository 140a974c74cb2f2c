// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { noteRated } from "../online/ratedgames.svelte";
import { followRatedGames } from "./closed.svelte";

afterEach(() => vi.unstubAllGlobals());

test("a page asks once whether rated games go on, whatever the answer changes", async () => {
  const asked: string[] = [];
  const people = [{ person: "ann" }, { person: "bob" }];
  const card = { phase: "playing", plan: "chullpa", edition: "standard", way: "standard", clock: "none", games: 1 };
  const more = { watchers: true, rated: true, chairs: people, players: people, game: 1, moves: 0, scores: null };
  const whole = { ...card, ...more, winners: [], turn: "A", opened: 1 };
  const tables = { tables: [{ id: "t1", updated: 1, card: whole }], names: { ann: "ann", bob: "bob" } };
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path.replace("./api/v1/", ""));
    return Promise.resolve(Response.json(path.endsWith("me") ? { id: "ann", name: "ann", ratings: {} } : tables));
  });
  noteRated("t1", "chullpa", true);
  const end = $effect.root(() => {
    $effect(followRatedGames);
  });
  flushSync();
  for (let turn = 0; turn < 5; turn += 1) {
    await vi.waitFor(() => expect(asked).toContain("me/tables"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    flushSync();
  }
  expect(asked).toEqual(["me", "me/tables"]);
  end();
  noteRated("t1", "chullpa", false);
});
