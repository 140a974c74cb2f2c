// @vitest-environment happy-dom
import { beforeAll, expect, test } from "vitest";
import type { TableView } from "../generated/protocol";
import { speak, w } from "../words/index.svelte";
import { changesInWords, ratingAt } from "./ratings";
import { changeInWords, ratingInWords } from "./ratingwords";

beforeAll(async () => void (await speak("en")));

const TABLE: Pick<TableView, "chairs" | "game" | "ratings"> = {
  chairs: [{ person: "ann" }, { person: "bob" }, { program: 3 }],
  game: null,
  ratings: {
    ann: { points: 1518, provisional: false, change: 18 },
    bob: { points: 1482, provisional: true, change: -18 },
  },
};
const nameOf = (seat: string): string => `Player ${seat}`;

test("a rating is a plain number, and says whether it is provisional", () => {
  expect(ratingInWords({ points: 1518, provisional: false }, w())).toBe("1518");
  expect(ratingInWords({ points: 1518, provisional: true }, w())).toBe("1518, provisional");
});

test("a change has its sign, also if it is nothing", () => {
  expect([18, -7, 0].map(changeInWords)).toEqual(["+18", "−7", "±0"]);
});

test("programs and people without rated games have no rating", () => {
  expect(ratingAt(TABLE, "A", w())).toBe("1518");
  expect(ratingAt(TABLE, "C", w())).toBeNull();
  expect(ratingAt({ ...TABLE, ratings: {} }, "A", w())).toBeNull();
});

test("after a game every known change is told", () => {
  expect(changesInWords(TABLE, ["A", "B", "C"], nameOf, w())).toEqual([
    "Player A: rating 1518 (+18)",
    "Player B: rating 1482, provisional (−18)",
  ]);
  const before = { ...TABLE, ratings: { ann: { points: 1500, provisional: false } } };
  expect(changesInWords(before, ["A", "B", "C"], nameOf, w())).toEqual([]);
});
