import { beforeAll, expect, test } from "vitest";
import { startDrafts } from "../testing/drafts";
import { startRules } from "../testing/rules";
import { Draft } from "rumis/drafts";
import { draftBench } from "./draftbench";

beforeAll(startRules);
beforeAll(startDrafts);

function bench(draft: Draft) {
  return draftBench(draft, draft.view(), {
    place: (colour, drop) => draft.place(colour, drop),
    remove: (place) => draft.remove(place),
  });
}

test("every colour has its stones, whoever placed last, and only places by the rules", () => {
  const draft = new Draft({ plan: "chullpa", players: 2 });
  draft.place("yellow", "S01 a1:2");
  draft.place("yellow", "S05 a2:3 b2");
  const now = bench(draft);
  expect(now.trays.map(({ owner, stones }) => [owner, stones.length])).toEqual([
    ["red", 11],
    ["yellow", 9],
  ]);
  // Red's first stone must touch a stone that is there.
  const [fit] = now.fitsAt("red", { file: 1, row: 0 });
  expect(fit?.owner).toBe("red");
  expect(now.fitsAt("red", { file: 3, row: 3 }).every(({ cells }) => cells.length > 1)).toBe(true);
});

test("a stone that carries nothing can be taken up again, others cannot", () => {
  const draft = new Draft({ plan: "chullpa", players: 2 });
  draft.place("red", "S01 a1 b1");
  draft.place("red", "S03 a1 b1:2");
  expect(bench(draft).takeUp?.({ file: 3, row: 3 })).toBeNull();
  expect(bench(draft).takeUp?.({ file: 0, row: 0 })?.stone).toBe("S03");
  expect(draft.view().stones.length).toBe(1);
});

test("where players lay the ruins, these come first and belong to nobody", () => {
  const draft = new Draft({ plan: "tambo", players: 2, way: "ruinas" });
  const { trays } = bench(draft);
  expect(trays.map(({ owner, stones }) => [owner, stones.length])).toEqual([["ruin", 11]]);
});
