// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { en } from "../words/en/index";
import { levelFor, paceInWords, paceLike, PACES, searchDrawer } from "./pairing";

test("a newcomer is offered the friendly program, and others one about as strong as they are", () => {
  expect(levelFor(null)).toBe(3);
  expect([1500, 1574, 1576, 1800, 1200].map(levelFor)).toEqual([3, 3, 4, 5, 1]);
  expect([0, 5000].map(levelFor)).toEqual([1, 12]);
});

test("every pace has words, also one that only a newer server knows", () => {
  const named = PACES.map((pace) => paceInWords(pace, "any", en));
  expect(named).toEqual(["5 min + 5 s per move", "10 min + 5 s per move", "3 days per move", "any"]);
});

test("whoever is challenged after a game gets one about as quick", () => {
  expect(paceLike("none")).toBe("any");
  expect(paceLike({ days: 7 })).toBe("3-days");
  expect([180, 300, 301, 3600].map((seconds) => paceLike({ minutes: { seconds } }))).toEqual([
    "5+5",
    "5+5",
    "10+5",
    "10+5",
  ]);
});

test("a stored choice that is not valid any more is not used", () => {
  searchDrawer.write({ pace: "5+5", players: 3 });
  expect(searchDrawer.read()).toEqual({ pace: "5+5", players: 3 });
  localStorage.setItem("rumis.pairing", JSON.stringify({ pace: "1+0", players: 2 }));
  expect(searchDrawer.read()).toBeNull();
});
