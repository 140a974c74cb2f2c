import { expect, test, vi } from "vitest";
import type { Hired } from "../workers/call";
import type { EngineDuties } from "../workers/engine.worker";
import { LiveThinking } from "./live.svelte";

const THOUGHTS = { moves: [], line: [], win: [1, 0], points: [1, 0], certain: false };

/** An engine that answers when it is told to. */
function engine() {
  const asked: { at: number; simulations: number; answer: (certain?: boolean) => void }[] = [];
  let made = 0;
  const hired = {
    ask: (_name: string, _record: string, at: number, simulations: number) =>
      new Promise((resolve) => {
        made += simulations;
        const simulated = made;
        asked.push({
          at,
          simulations,
          answer: (certain = false) => resolve({ ...THOUGHTS, certain, simulations: simulated }),
        });
      }),
    dismiss: vi.fn(),
  };
  return { asked, hired: hired as unknown as Hired<EngineDuties>, dismiss: hired.dismiss };
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test("it tells what it thinks after every slice, until the result is certain", async () => {
  const { asked, hired } = engine();
  const live = new LiveThinking(hired);
  live.think("game", 3);
  expect(live.thinking).toBe(true);
  asked[0]?.answer();
  await settled();
  expect(live.thoughts?.simulations).toBe(asked[0]?.simulations);
  asked[1]?.answer(true);
  await settled();
  expect([asked.length, live.thinking]).toEqual([2, false]);
});

test("another position replaces the one that it thinks about, and late answers are forgotten", async () => {
  const { asked, hired } = engine();
  const live = new LiveThinking(hired);
  live.think("game", 3);
  live.think("game", 4);
  asked[0]?.answer();
  await settled();
  expect(live.thoughts).toBeNull();
  expect(asked[1]?.at).toBe(4);
});

test("it rests after the slice when nobody looks any more, and ends its worker when the page is left", async () => {
  const { asked, hired, dismiss } = engine();
  const live = new LiveThinking(hired);
  live.think("game", 3);
  live.rest();
  asked[0]?.answer();
  await settled();
  expect([asked.length, live.thinking]).toEqual([1, false]);
  live.close();
  expect(dismiss).toHaveBeenCalled();
});

test("it does not think for ever about one position", async () => {
  const { asked, hired } = engine();
  const live = new LiveThinking(hired);
  live.think("game", 3);
  for (let answered = 0; answered < asked.length && answered < 500; answered += 1) {
    asked[answered]?.answer();
    await settled();
  }
  expect(live.thinking).toBe(false);
  expect(asked.length).toBeLessThan(100);
});
