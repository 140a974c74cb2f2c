import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Dismissed } from "../workers/call";
import { Helper } from "./helper";
import { boxCells, type Puzzle } from "./puzzle";

/** A solver that answers when it is told to. */
const solver = vi.hoisted(() => {
  const waiting: { name: string; resolve: (value: unknown) => void; reject: (error: Error) => void }[] = [];
  return {
    waiting,
    ask: (name: string) =>
      new Promise((resolve, reject) => {
        waiting.push({ name, resolve, reject });
      }),
    dismiss: () => {
      for (const { reject } of waiting.splice(0)) reject(new Dismissed());
    },
  };
});

vi.mock("../workers/solver", () => ({ hireSolver: () => solver }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  solver.waiting.splice(0);
});

function puzzle(kind: Puzzle["kind"]): Puzzle {
  const cells = boxCells(3, 3, 3);
  return { id: "cube", kind, colours: ["red", "yellow"], stones: null, usesAll: false, cells, given: [] };
}

/** Answers the question that the solver was asked last. */
async function answer(name: string, value: unknown): Promise<void> {
  const asked = solver.waiting.pop();
  expect(asked?.name).toBe(name);
  asked?.resolve(value);
  await vi.advanceTimersByTimeAsync(0);
}

test.each(["free", "by-the-rules", "in-turn"] as const)("no answer within two seconds is unknown: %s", async (kind) => {
  const helper = new Helper(puzzle(kind));
  for (const unknown of [
    { ask: () => helper.hint([], () => true), answer: { kind: "gave-up" } },
    { ask: () => helper.solvable([]), answer: null },
  ]) {
    const hint = unknown.ask();
    // However long it takes to load the solver.
    await vi.advanceTimersByTimeAsync(60_000);
    await answer("ready", undefined);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(await Promise.race([hint, "late"])).toEqual(unknown.answer);
  }
});

test("an answer in time is not cut off later", async () => {
  const helper = new Helper(puzzle("in-turn"));
  const solvable = helper.solvable([]);
  await answer("ready", undefined);
  await answer("hintByTheRules", { kind: "unsolvable", rest: [] });
  expect(await solvable).toBe(false);
  const dismiss = vi.spyOn(solver, "dismiss");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(dismiss).not.toHaveBeenCalled();
});

test("a search that the page ends has no answer", async () => {
  const helper = new Helper(puzzle("free"));
  const hint = expect(helper.hint([], () => true)).rejects.toBeInstanceOf(Dismissed);
  await answer("ready", undefined);
  helper.dismiss();
  await hint;
});
