import { expect, test } from "vitest";
import type { ChairView, GameView } from "../generated/protocol";
import type { SeatView } from "../rules";
import { en } from "../words/en/index";
import { identityAt, opponentsAt, playerAt, seatNames } from "./chairs";

const SEATS: readonly SeatView[] = [
  { seat: "A", colours: ["red"] },
  { seat: "B", colours: ["yellow"] },
  { seat: "C", colours: ["green"] },
];

function namesOf(chairs: ChairView[], you: string | null): string[] {
  return [...seatNames(SEATS, { chairs, game: null, names: { p1: "Killa", p2: "Inti" } }, you, en).values()];
}

test("seats are called after their people and programs", () => {
  expect(namesOf([{ person: "p1" }, { person: "p2" }, { program: 3 }], "p2")).toEqual([
    "Killa",
    "You",
    "Program, level 3",
  ]);
});

test("two seats of the same person are told apart by their colours", () => {
  expect(namesOf([{ person: "p1" }, { person: "p1" }, { person: "p2" }], null)).toEqual(["Red", "Yellow", "Inti"]);
  expect(namesOf([{ person: "p1" }, { person: "p2" }, { person: "p1" }], "p1")).toEqual(["Red", "Inti", "Green"]);
});

test("programs of the same level, guests and open seats have their colours too", () => {
  expect(namesOf([{ program: 2 }, { person: "p1" }, { program: 2 }], null)).toEqual(["Red", "Killa", "Green"]);
  expect(namesOf([{ person: "p3" }, "open", { program: 2 }], null)).toEqual(["Red", "Yellow", "Program, level 2"]);
});

test("whoever left a game is still its player, unless a program plays on", () => {
  const players: ChairView[] = [{ person: "p1" }, { person: "p2" }];
  const game = { players } as GameView;
  expect(playerAt({ chairs: [{ person: "p1" }, "open"], game }, "B")).toEqual({ person: "p2" });
  expect(playerAt({ chairs: [{ person: "p1" }, { person: "p3" }], game }, "B")).toEqual({ person: "p2" });
  expect(playerAt({ chairs: [{ person: "p1" }, { program: 4 }], game }, "B")).toEqual({ program: 4 });
  expect(playerAt({ chairs: [{ person: "p1" }, "open"], game: null }, "B")).toBe("open");
});

test("a person sits with the account's own ID, or else with that of a guest who signed in to it", () => {
  const chairs: ChairView[] = [{ person: "guest" }, { person: "ann" }, { person: "bob" }];
  expect(identityAt(chairs, { id: "ann", also: ["guest"] })).toBe("ann");
  expect(identityAt(chairs.slice(0, 1), { id: "ann", also: ["other", "guest"] })).toBe("guest");
  expect(identityAt(chairs.slice(2), { id: "ann", also: ["guest"] })).toBe("ann");
  expect(identityAt(chairs, { id: null })).toBeNull();
});

test("after a game the other people are opponents, also those who have left", () => {
  const [ann, bob, eve] = [{ person: "ann" }, { person: "bob" }, { person: "eve" }];
  const me = { id: "ann", also: ["guest"] };
  expect(opponentsAt({ chairs: [ann, bob], game: 1 }, me)).toEqual(["bob"]);
  expect(opponentsAt({ chairs: [ann, "open"], players: [ann, bob], game: 1 }, me)).toEqual(["bob"]);
  expect(opponentsAt({ chairs: [{ person: "guest" }, bob], game: 1 }, me)).toEqual(["bob"]);
  expect(opponentsAt({ chairs: [ann, bob, { program: 3 }, eve], game: 1 }, me)).toEqual(["bob", "eve"]);
  expect(opponentsAt({ chairs: [ann, bob, bob], game: 1 }, me)).toEqual(["bob"]);
});

test("nobody is an opponent before the first game, of programs only, or of those who watched", () => {
  const [ann, bob] = [{ person: "ann" }, { person: "bob" }];
  const me = { id: "ann", also: ["guest"] };
  expect(opponentsAt({ chairs: [ann, bob], game: 0 }, me)).toEqual([]);
  expect(opponentsAt({ chairs: [ann, { program: 3 }], game: 1 }, me)).toEqual([]);
  expect(opponentsAt({ chairs: [ann, ann], game: 1 }, me)).toEqual([]);
  expect(opponentsAt({ chairs: [{ person: "eve" }, bob], game: 1 }, me)).toEqual([]);
  expect(opponentsAt({ chairs: [{ person: "eve" }, bob], game: 1 }, { id: null })).toEqual([]);
});
