import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Course, eventsBetween } from "./course";
import type { PlacedStone, Turn } from "./event";

const RED: Turn = { owner: "red", mine: true, name: "You" };
const YELLOW: Turn = { owner: "yellow", mine: false, name: "Ann" };

function stone(id: string, owner: PlacedStone["owner"] = "red", file = Number(id)): PlacedStone {
  return { id, owner, stone: "S01", cells: [{ file, row: 0, level: 0 }] };
}

function course(change: Partial<Course> = {}): Course {
  return { game: 1, stones: [], turn: RED, ending: null, ...change };
}

const types = (before: Course | null, now: Course): string[] => eventsBetween(before, now).map(({ type }) => type);

describe("events between two states", () => {
  test("the first state only opens the game, whatever stands there", () => {
    expect(eventsBetween(null, course({ stones: [stone("0")] }))).toEqual([{ type: "opened", turn: RED }]);
  });

  test("another game is opened; nothing was taken back", () => {
    expect(types(course({ stones: [stone("0")] }), course({ game: 2 }))).toEqual(["opened"]);
  });

  test("nothing new is no event", () => {
    expect(eventsBetween(course({ stones: [stone("0")] }), course({ stones: [stone("0")] }))).toEqual([]);
  });

  test("the person's stone is their own, and then it is somebody else's turn", () => {
    const now = course({ stones: [stone("0")], turn: YELLOW });
    expect(eventsBetween(course(), now)).toEqual([
      { type: "placed", stone: stone("0"), own: true, by: "You" },
      { type: "turn", turn: YELLOW, called: false },
    ]);
  });

  test("another player's stone calls the person", () => {
    const now = course({ stones: [stone("0", "yellow")] });
    expect(eventsBetween(course({ turn: YELLOW }), now)).toEqual([
      { type: "placed", stone: stone("0", "yellow"), own: false, by: "Ann" },
      { type: "turn", turn: RED, called: true },
    ]);
  });

  test("people who share a screen are not called, since they are there", () => {
    const now = course({ stones: [stone("0")], turn: { ...YELLOW, mine: true } });
    expect(eventsBetween(course(), now).at(-1)).toMatchObject({ type: "turn", called: false });
  });

  test("stones that arrive together are told in order", () => {
    const stones = [stone("0"), stone("1", "yellow"), stone("2")];
    expect(types(course({ turn: YELLOW }), course({ turn: YELLOW, stones }))).toEqual(["placed", "placed", "placed"]);
  });

  test("a jump to another position, where nobody waits for anybody, is no event", () => {
    const early = course({ turn: null, stones: [stone("0")] });
    const late = course({ turn: null, stones: [stone("0"), stone("1"), stone("2")] });
    expect(eventsBetween(early, late)).toEqual([]);
    expect(eventsBetween(late, early)).toEqual([]);
  });

  test("a stone is taken back, and another one with its number is new", () => {
    const before = course({ stones: [stone("0"), stone("1")] });
    expect(types(before, course({ stones: [stone("0")] }))).toEqual(["taken-back"]);
    expect(types(course({ stones: [stone("0")] }), before)).toEqual(["placed"]);
    // Another variation of a replayed game.
    expect(types(before, course({ stones: [stone("0"), stone("1", "red", 3)] }))).toEqual([]);
  });

  test("a colour that cannot place any more stones goes out once, after the stone and before the turn", () => {
    const out = course({ stones: [stone("0")], turn: YELLOW, out: ["green"] });
    expect(types(course(), out)).toEqual(["placed", "out", "turn"]);
    expect(eventsBetween(course(), out)[1]).toEqual({ type: "out", colour: "green" });
    expect(types(out, { ...out, stones: [stone("0"), stone("1", "yellow")], out: ["green"] })).toEqual(["placed"]);
  });

  test("a colour goes out again after its move was taken back", () => {
    const [before, out] = [course({ out: [] }), course({ stones: [stone("0")], out: ["green"] })];
    expect(types(out, before)).toEqual(["taken-back"]);
    expect(types(before, out)).toEqual(["placed", "out"]);
  });

  test("nobody goes out by a jump to another position, nor at the end of the game", () => {
    const late = { stones: [stone("0"), stone("1")], out: ["green"] } as const;
    expect(types(course({ turn: null }), course({ turn: null, ...late }))).toEqual([]);
    const ending = { sentences: ["The building is finished."] };
    expect(types(course(), course({ ...late, turn: null, ending }))).toEqual(["placed", "placed", "over"]);
  });

  test("a refused stone is refused once, and its way back is no event", () => {
    const sent = course({ stones: [stone("0")], turn: YELLOW });
    const told = { ...sent, refusal: "Not your turn." };
    expect(types(sent, told)).toEqual(["refused"]);
    expect(types(told, course({ refusal: "Not your turn." }))).toEqual(["turn"]);
    expect(types(told, { ...told })).toEqual([]);
  });

  test("little time is told once at each limit, to the person and of the others", () => {
    const clocks = (mine: number, theirs: number): Course =>
      course({
        clocks: [
          { name: "You", mine: true, left: mine },
          { name: "Ann", mine: false, left: theirs },
        ],
      });
    expect(eventsBetween(clocks(31_000, 60_000), clocks(30_000, 60_000))).toEqual([
      { type: "low-time", mine: true, name: "You", seconds: 30 },
    ]);
    expect(types(clocks(30_000, 60_000), clocks(29_500, 60_000))).toEqual([]);
    expect(eventsBetween(clocks(20_000, 10_400), clocks(20_000, 9_900))[0]).toMatchObject({ mine: false, seconds: 10 });
  });

  test("the last stone comes before the end, and nobody's turn follows", () => {
    const ending = { sentences: ["The building is finished."] };
    expect(types(course(), course({ stones: [stone("0")], turn: null, ending }))).toEqual(["placed", "over"]);
    expect(types(course({ ending, turn: null }), course({ ending: { sentences: ["…"] }, turn: null }))).toEqual([]);
  });
});

test("in any game every stone is placed once, in order, and it ends once", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 30 }), (arrivals) => {
      const all = Array.from({ length: arrivals.reduce((sum, more) => sum + more, 0) }, (_, at) => stone(String(at)));
      const ending = { sentences: ["The building is finished."] };
      const states: Course[] = [course()];
      let placed = 0;
      for (const more of arrivals) states.push(course({ stones: all.slice(0, (placed += more)) }));
      states.push(course({ stones: all, turn: null, ending }), course({ stones: all, turn: null, ending }));
      const events = states.flatMap((now, at) => eventsBetween(states[at - 1] ?? null, now));
      expect(events.flatMap((event) => (event.type === "placed" ? [event.stone] : []))).toEqual(all);
      expect(events.filter(({ type }) => type === "over")).toHaveLength(1);
    }),
  );
});
