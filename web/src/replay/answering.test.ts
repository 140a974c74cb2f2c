import { beforeAll, describe, expect, it } from "vitest";
import { startRules } from "../testing/rules";
import { hire, SlowWorker } from "../testing/worker";
import type { EngineDuties } from "../workers/engine.worker";
import { Answering } from "./answering.svelte";
import { Session } from "./session.svelte";
import { MAIN } from "./tree";

beforeAll(startRules);

const RECORD = `[Plan "chullpa"] [Players "2"] S04 d2:4 S04 c2:4`;

function start() {
  const worker = new SlowWorker();
  const session = new Session(RECORD);
  const program = new Answering(session, hire<EngineDuties>(worker));
  return { worker, session, program };
}

describe("a program that answers", () => {
  it("makes its move where it was asked", async () => {
    const { worker, session, program } = start();
    const answered = program.answer(5, null);
    expect(program.thinking).toBe(true);
    worker.answer({ value: "S09 d3 d4:2 e4" });
    await answered;
    expect(program.thinking).toBe(false);
    expect(session.tree.lines.map((line) => line.drops)).toEqual([["S09 d3 d4:2 e4"]]);
    expect(session.spot.at).toBe(3);
  });

  it("moves on until it is the seat's turn again, and no further", async () => {
    const { worker, session, program } = start();
    const answered = program.answer(5, "B");
    worker.answer({ value: "S09 d3 d4:2 e4" });
    await answered;
    expect(session.view.seat).toBe("B");
    expect(worker.asked).toEqual([]);
  });

  it("plays nothing when another position was opened meanwhile", async () => {
    const { worker, session, program } = start();
    const answered = program.answer(5, null);
    session.goTo(1);
    expect(program.thinking).toBe(false);
    worker.answer({ value: "S09 d3 d4:2 e4" });
    await answered;
    expect(session.tree.lines).toEqual([]);
    expect(session.spot).toEqual({ line: MAIN, at: 1 });
    expect(program.failed).toBe(false);
  });

  it("plays nothing when something else was tried meanwhile", async () => {
    const { worker, session, program } = start();
    const answered = program.answer(5, null);
    session.play("S09 d3 d4:2 e4");
    session.goTo(2);
    worker.answer({ value: "S01 d3:2" });
    await answered;
    expect(session.tree.lines.map((line) => line.drops)).toEqual([["S09 d3 d4:2 e4"]]);
  });

  it("still plays when another position was opened and closed meanwhile", async () => {
    const { worker, session, program } = start();
    const answered = program.answer(5, null);
    session.goTo(0);
    session.goTo(2);
    expect(program.thinking).toBe(true);
    worker.answer({ value: "S09 d3 d4:2 e4" });
    await answered;
    expect(session.tree.lines).toHaveLength(1);
  });

  it("reports a failure only at the position where it was asked", async () => {
    const { worker, session, program } = start();
    const first = program.answer(5, null);
    worker.answer({ error: "no move" });
    await first;
    expect(program.failed).toBe(true);
    const second = program.answer(5, null);
    expect(program.failed).toBe(false);
    session.goTo(0);
    worker.answer({ error: "no move" });
    await second;
    expect(program.failed).toBe(false);
  });

  it("reports nothing when it is cancelled", async () => {
    const { session, program } = start();
    const answered = program.answer(5, null);
    program.cancel();
    await answered;
    expect([program.thinking, program.failed, session.tree.lines.length]).toEqual([false, false, 0]);
  });
});
