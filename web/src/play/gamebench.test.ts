import { expect, test } from "vitest";
import type { GameView, Seat } from "../rules";
import { placedSince } from "./gamebench";

type Colour = "red" | "yellow" | "green" | "blue";
const COLOURS: readonly Colour[] = ["red", "yellow", "green", "blue"];

/** A view after stones of these owners; seat A plays the first colour, and so on, unless told otherwise. */
function after(
  owners: readonly (Colour | "ruin")[],
  toMove: Seat | null,
  { out = [], seats = ["A", "B", "C", "D"] }: { out?: readonly Colour[]; seats?: readonly string[] } = {},
): GameView {
  const view = {
    moves: owners.length,
    seat: toMove,
    stones: owners.map((owner, index) => ({ id: String(index + 1), owner, cells: [] })),
    colours: COLOURS.map((colour, index) => ({ colour, seat: seats[index], out: out.includes(colour) })),
  };
  return view as unknown as GameView;
}

test("everything since one's own last move is outlined, in order", () => {
  expect(placedSince(after(["red", "yellow", "green", "blue"], "A"), ["A"])).toEqual(["2", "3", "4"]);
});

test("before one's first move it is everything, and after one's own move nothing", () => {
  expect(placedSince(after(["red", "yellow"], "C"), ["C"])).toEqual(["1", "2"]);
  expect(placedSince(after(["red", "yellow", "green"], "D"), ["C"])).toEqual([]);
  expect(placedSince(after([], "A"), ["A"])).toEqual([]);
});

test("people who share a screen or only watch see it as the seat to move does", () => {
  expect(placedSince(after(["red", "yellow", "green", "blue", "red"], "B"), [])).toEqual(["3", "4", "5"]);
});

test("somebody who is out sees the last round, not half the game", () => {
  const owners: Colour[] = ["red", "yellow", "green", "blue", "yellow", "green", "blue", "yellow"];
  expect(placedSince(after(owners, "C", { out: ["red"] }), ["A"])).toEqual(["7", "8"]);
});

test("a player with two colours has moved with either of them", () => {
  const seats = ["A", "B", "A", "B"];
  expect(placedSince(after(["red", "yellow", "green", "blue"], "A", { seats }), ["A"])).toEqual(["4"]);
});

test("ruins are nobody's stones: only the last one is outlined while they are laid", () => {
  expect(placedSince(after(["ruin", "ruin"], "A"), ["A"])).toEqual(["2"]);
  expect(placedSince(after(["ruin", "ruin", "red"], "B"), ["B"])).toEqual(["3"]);
});

test("when the game is over, the last stone is outlined", () => {
  expect(placedSince(after(["red", "yellow"], null), [])).toEqual(["2"]);
});
