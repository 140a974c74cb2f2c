import { beforeAll, describe, expect, it } from "vitest";
import { Game, type GameView } from "../rules";
import { startRules } from "../testing/rules";
import { LESSON_IDS, lessonAt, LESSONS, type Lesson } from "./lessons";
import { answer, movesOf } from "./rival";

beforeAll(startRules);

/** The state after these moves of the person; the rival answers if the lesson has one. */
function after(lesson: Lesson, moves: readonly string[]): { start: GameView; now: GameView } {
  const game = Game.read(lesson.record);
  const start = game.view();
  for (const move of moves) {
    game.play(move);
    for (let view = game.view(); lesson.answered && !view.over && view.toMove !== start.toMove; view = game.view()) {
      game.play(answer(game) ?? "");
    }
  }
  return { start, now: game.view() };
}

/** Every first move with a stone of the lesson's tray. */
function offered(lesson: Lesson): string[] {
  const moves = movesOf(Game.read(lesson.record));
  return moves.filter((move) => lesson.stones?.includes(move.split(" ")[0] ?? "") ?? true);
}

/** Whether the rules refuse the first stone of the tray somewhere on the site. */
function refused(lesson: Lesson): boolean {
  const game = Game.read(lesson.record);
  const view = game.view();
  const [stone = ""] = lesson.stones ?? view.colours[0]?.left ?? [];
  return game
    .landings(stone)
    .some(({ orientation }) => view.columns.some(({ file, row }) => !game.letDown(orientation, file, row).legal));
}

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))("lesson %s", (_id, lesson) => {
  it("starts with something to do", () => {
    const { start, now } = after(lesson, []);
    expect(lesson.goal(start, now)).toBe("open");
    expect(start.over).toBe(false);
  });

  it("offers only stones that its colour still has", () => {
    const { start } = after(lesson, []);
    const left = start.colours.find((one) => one.colour === start.toMove)?.left ?? [];
    expect(left).toEqual(expect.arrayContaining([...(lesson.stones ?? [])]));
  });

  it("is completed by its solution, and not before the last stone", () => {
    for (let count = 1; count <= lesson.solution.length; count += 1) {
      const { start, now } = after(lesson, lesson.solution.slice(0, count));
      expect(lesson.goal(start, now)).toBe(count === lesson.solution.length ? "met" : "open");
    }
  });

  it("has a solution with the stones in its tray", () => {
    expect(offered(lesson)).toContain(lesson.solution[0]);
  });

  it("can be failed by another legal move, or by an illegal one", () => {
    const wrong = offered(lesson).filter((move) => {
      const { start, now } = after(lesson, [move]);
      return lesson.goal(start, now) === "missed";
    });
    expect(wrong.length > 0 || refused(lesson)).toBe(true);
  });
});

describe("goals", () => {
  const verdict = (id: (typeof LESSON_IDS)[number], ...moves: string[]): string => {
    const lesson = LESSONS.find((one) => one.id === id);
    if (lesson === undefined) throw new Error(`no lesson ${id}`);
    const { start, now } = after(lesson, moves);
    return lesson.goal(start, now);
  };

  it("a bar that lies is not turned as asked", () => expect(verdict("turn", "S04 a1 b1 c1 d1")).toBe("missed"));
  it("a bar on the lower steps is not as high as asked", () =>
    expect(verdict("height", "S02 a1 b1 c1")).toBe("missed"));
  it("a slot that stays open is not filled", () => expect(verdict("holes", "S03 a2:2 b2")).toBe("missed"));
  it("an L that stands shows too little from above", () => expect(verdict("above", "S05 a1:3 b1")).toBe("missed"));
  it("a stone beside the rival's covers nothing", () => expect(verdict("cover", "S08 a1:2 b1:2")).toBe("missed"));
  it("a pair that leaves the rival room does not put it out", () => expect(verdict("out", "S01 c3 c4")).toBe("missed"));
  it("a game that is lost is not won", () => expect(verdict("finish", "S01 a3:2")).toBe("missed"));
});

describe("lessonAt", () => {
  it("counts from 1", () => expect(lessonAt("1")?.id).toBe("place"));
  it("has no lesson beyond the last, or for words", () => {
    expect([lessonAt("0"), lessonAt("11"), lessonAt("x"), lessonAt(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
