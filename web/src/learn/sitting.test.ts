import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startRules } from "../testing/rules";
import { lessonAt, type LessonId, LESSON_IDS } from "./lessons";
import { LessonSitting } from "./sitting.svelte";

beforeAll(startRules);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function sit(id: LessonId): { sitting: LessonSitting; met: ReturnType<typeof vi.fn<() => void>> } {
  const lesson = lessonAt(String(LESSON_IDS.indexOf(id) + 1));
  if (lesson === undefined) throw new Error(`no lesson ${id}`);
  const met = vi.fn<() => void>();
  return { sitting: new LessonSitting(lesson, met), met };
}

describe("a lesson in progress", () => {
  it("offers only the stones of the lesson", () => {
    const { sitting } = sit("turn");
    expect(sitting.bench.trays.map((tray) => tray.stones.map(({ code }) => code))).toEqual([["S04"]]);
    expect(new Set(sitting.bench.fitsAt("red", { file: 0, row: 0 }).map((fit) => fit.stone))).toEqual(new Set(["S04"]));
  });

  it("reports when it is completed, and then accepts no more stones", () => {
    const { sitting, met } = sit("turn");
    sitting.place("S04 c2:4");
    expect(met).toHaveBeenCalledOnce();
    expect(sitting.bench.trays).toEqual([]);
  });

  it("can be tried again after a wrong stone", () => {
    const { sitting, met } = sit("turn");
    sitting.place("S04 a1 b1 c1 d1");
    expect(sitting.verdict).toBe("missed");
    sitting.again();
    expect([sitting.verdict, sitting.begun]).toEqual(["open", false]);
    expect(met).not.toHaveBeenCalled();
  });

  it("throws the error of the rules, and does not change", () => {
    const { sitting } = sit("holes");
    expect(() => sitting.place("S03 d2:2 e2")).toThrow();
    expect(sitting.begun).toBe(false);
  });

  it("shows the solution, which does not count as completed", () => {
    const { sitting, met } = sit("finish");
    sitting.show();
    expect(sitting.mine).toBe(false);
    vi.runAllTimers();
    expect([sitting.verdict, sitting.shown]).toEqual(["met", true]);
    expect(met).not.toHaveBeenCalled();
  });

  it("lets the rival answer until it is the person's turn again", () => {
    const { sitting, met } = sit("finish");
    sitting.place("S03 a2 a3:2");
    expect(sitting.mine).toBe(false);
    vi.runAllTimers();
    expect([sitting.mine, sitting.view.toMove]).toEqual([true, "red"]);
    sitting.place("S01 a1:2");
    vi.runAllTimers();
    expect(sitting.verdict).toBe("missed");
    expect(met).not.toHaveBeenCalled();
  });
});
