import { expect, test } from "vitest";
import type { Standing } from "../generated/protocol";
import { byWay, spanOf } from "./standings";

const row = (way: string, plan: string, programs: boolean): Standing => ({
  ...{ way, plan, programs, players: 2 },
  ...{ games: 1, firsts: 1, shared: 0, points: 8, most: 8 },
});

test("each way to play has its rows, games among people first", () => {
  const rows = [row("ruinas", "pisac", false), row("standard", "chullpa", true), row("standard", "tambo", false)];
  expect(byWay(rows)).toEqual([
    { way: "ruinas", rows: [rows[0]] },
    { way: "standard", rows: [rows[2], rows[1]] },
  ]);
});

test("a game's length is told in minutes, hours or days", () => {
  const minute = 60_000;
  expect(spanOf(0)).toEqual({ value: 1, unit: "minute" });
  expect(spanOf(20 * minute)).toEqual({ value: 20, unit: "minute" });
  expect(spanOf(100 * minute)).toEqual({ value: 2, unit: "hour" });
  expect(spanOf(72 * 60 * minute)).toEqual({ value: 3, unit: "day" });
});
