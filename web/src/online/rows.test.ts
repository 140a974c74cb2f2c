import { describe, expect, test } from "vitest";
import { nextRows, type Row } from "./rows";

interface Item {
  readonly id: string;
  readonly note?: string;
}
const keyOf = ({ id }: Item): string => id;
const item = (id: string, note = ""): Item => ({ id, note });
const row = (id: string, gone = false, note = ""): Row<Item> => ({ item: item(id, note), gone });

describe("a list that somebody points at", () => {
  test("keeps the place of what is gone, disabled, and shows nothing new", () => {
    const rows = nextRows([row("a"), row("b")], [item("new"), item("b")], keyOf, false);
    expect(rows).toEqual([row("a", true), row("b")]);
  });

  test("still shows what changes within a row, and what has come back", () => {
    const rows = nextRows([row("a", true), row("b")], [item("b", "full"), item("a")], keyOf, false);
    expect(rows).toEqual([row("a"), row("b", false, "full")]);
  });
});

describe("a list that nobody points at", () => {
  test("drops what is gone, and adds what is new at its end", () => {
    const rows = nextRows([row("a", true), row("b")], [item("new"), item("b")], keyOf, true);
    expect(rows).toEqual([row("b"), row("new")]);
  });

  test("begins in the order of the server", () => {
    expect(nextRows([], [item("b"), item("a")], keyOf, true)).toEqual([row("b"), row("a")]);
  });
});
