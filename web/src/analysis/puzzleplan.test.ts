// @vitest-environment happy-dom
import { beforeAll, expect, test } from "vitest";
import { site } from "../rules";
import { startRules } from "../testing/rules";
import { siteLink } from "./puzzleplan";

beforeAll(startRules);

test("the site of a puzzle becomes a plan with the same heights and gaps", () => {
  const link = siteLink(site({ plan: "12./3.4/555", players: 2 }), 1);
  expect(link).toBe("#/analysis?plan=12.%2F3.4%2F555&players=2");
});

test("a puzzle that is no building site for a game has no link", () => {
  const apart = { width: 3, depth: 1, outside: [], squares: [0, 2].map((file) => ({ file, row: 0, limit: 2 })) };
  expect(siteLink(apart, 2)).toBeNull();
});
