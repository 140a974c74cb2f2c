import { beforeEach, expect, test } from "vitest";
import { Calling } from "./calling";
import type { GameEvent } from "./event";

const turn = (mine: boolean): GameEvent => ({
  type: "turn",
  turn: { owner: "red", mine, name: "" },
  called: mine,
});

let away = true;
let shown: boolean[] = [];
let calling: Calling;
beforeEach(() => {
  [away, shown] = [true, []];
  calling = new Calling({ away: () => away, title: (on) => shown.push(on), badge: () => {} });
});

test("somebody who looks elsewhere is called once, until they come back", () => {
  calling.hear([turn(true)]);
  calling.hear([{ type: "told", sentence: "Ann: hello" }]);
  expect(shown).toEqual([true]);
  away = false;
  calling.look();
  expect(shown).toEqual([true, false]);
  away = true;
  calling.look();
  expect(shown).toEqual([true, false, true]);
});

test.each<GameEvent>([turn(false), { type: "over", ending: { sentences: [] } }, { type: "left" }])(
  "the call ends with %o",
  (event) => {
    calling.hear([turn(true)]);
    calling.hear([event]);
    expect(shown).toEqual([true, false]);
  },
);

test("somebody who looks at the page is not called", () => {
  away = false;
  calling.hear([turn(true)]);
  expect(shown).toEqual([]);
});
