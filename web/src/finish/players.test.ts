import { expect, test } from "vitest";
import type { ColourCount } from "../rules";
import { byPlace, playersOf } from "./players";

const count = (colour: string, seat: string, place: number | null): ColourCount =>
  ({ colour, seat, place, squares: [], stones: [], score: 0 }) as unknown as ColourCount;

test("the two colours of a player stand together, and their place is that of the better one", () => {
  const players = playersOf([
    count("red", "A", 2),
    count("yellow", "B", null),
    count("green", "A", null),
    count("blue", "B", 1),
  ]);
  expect(players.map(({ seat, place, colours }) => [seat, place, colours.map(({ colour }) => colour)])).toEqual([
    ["A", 2, ["red", "green"]],
    ["B", 1, ["yellow", "blue"]],
  ]);
});

test("the list is in the order of the places, whoever left last", () => {
  const players = playersOf([count("red", "A", null), count("yellow", "B", 2), count("green", "C", 1)]);
  expect(byPlace(players).map(({ seat }) => seat)).toEqual(["C", "B", "A"]);
});
