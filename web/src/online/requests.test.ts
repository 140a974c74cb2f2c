import { beforeAll, expect, test } from "vitest";
import type { TableView } from "../generated/protocol";
import { startRules } from "../testing/rules";
import { en } from "../words/en/index";
import { ownRequest, requestOf } from "./requests";

beforeAll(startRules);

/** A table of two people after these moves. */
function tableAfter(moves: string): Pick<TableView, "chairs" | "game"> {
  const record = `[Plan "chullpa"]\n[Players "2"]\n\n${moves}\n`;
  return { chairs: [{ person: "ann" }, { person: "bob" }], game: { record } } as unknown as TableView;
}

test("a stone that was answered is taken back with the answer, and both are told", () => {
  const answered = tableAfter("S01 a1:2 S01 b1:2");
  const later = "The stones placed after it are taken back too.";
  expect(requestOf("take-back", "A", "Red", answered, en)).toBe(
    `Red would like to take back their last stone. ${later}`,
  );
  expect(ownRequest("take-back", "A", answered, en)).toBe(`You asked to take back your last stone. ${later}`);
});

test("the last stone is taken back alone, and a pause takes nothing back", () => {
  const table = tableAfter("S01 a1:2");
  expect(requestOf("take-back", "A", "Red", table, en)).toBe("Red would like to take back their last stone.");
  expect(requestOf("pause", "B", "Yellow", table, en)).toBe("Yellow would like to pause.");
});
