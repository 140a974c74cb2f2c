// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { settingsIn } from "../app/settings.svelte";
import type { GameEvent } from "./event";
import { SWITCHES, soundsOf, vibrationOf } from "./signals";
import { sound } from "./sound";
import { vibrate } from "./vibration";

const SETTINGS = { ...settingsIn({}), sound: true };
const STONE = { id: "0", owner: "red", stone: "S01", cells: [{ file: 0, row: 0, level: 2 }] } as const;
const TURN = { owner: "red", mine: true, name: "" } as const;
const EVENTS: Record<keyof typeof SWITCHES, GameEvent> = {
  "own-stone": { type: "placed", stone: STONE, own: true, by: null },
  "other-stone": { type: "placed", stone: STONE, own: false, by: null },
  turn: { type: "turn", turn: TURN, called: true },
  "low-time": { type: "low-time", mine: true, name: "", seconds: 10 },
  refused: { type: "refused", sentence: "" },
  over: { type: "over", ending: { sentences: [] } },
};

afterEach(() => vi.unstubAllGlobals());

test("every meaning has its own sound and its own switch", () => {
  for (const [meaning, event] of Object.entries(EVENTS)) {
    expect(soundsOf([event], SETTINGS).map((signal) => signal.meaning)).toEqual([meaning]);
    const off = { ...SETTINGS, [SWITCHES[meaning as keyof typeof SWITCHES]]: false };
    expect(soundsOf([event], off)).toEqual([]);
  }
  expect(soundsOf(Object.values(EVENTS), { ...SETTINGS, sound: false })).toEqual([]);
});

test("the clock of others, and turns that nobody waited for, are silent", () => {
  expect(soundsOf([{ type: "low-time", mine: false, name: "", seconds: 10 }], SETTINGS)).toEqual([]);
  expect(soundsOf([{ type: "turn", turn: TURN, called: false }], SETTINGS)).toEqual([]);
  expect(soundsOf([{ type: "opened", turn: TURN }], SETTINGS)).toEqual([]);
});

test("where points are counted first, the end is heard with the winner, once", () => {
  const over: GameEvent = { type: "over", ending: { sentences: [], counted: true } };
  expect(soundsOf([over], SETTINGS)).toEqual([]);
  expect(vibrationOf([over], SETTINGS)).toBeNull();
  expect(soundsOf([{ type: "winner" }], SETTINGS).map(({ meaning }) => meaning)).toEqual(["over"]);
});

test("of stones that arrive together only the last is heard, and then the turn", () => {
  const batch = [EVENTS["other-stone"], EVENTS["other-stone"], EVENTS.turn];
  expect(soundsOf(batch, SETTINGS).map(({ meaning }) => meaning)).toEqual(["other-stone", "turn"]);
});

test("only what concerns the person vibrates, and only if they want it", () => {
  expect(vibrationOf([EVENTS["other-stone"]], SETTINGS)).toBeNull();
  expect(vibrationOf([EVENTS["other-stone"], EVENTS.turn], SETTINGS)).toEqual(vibrationOf([EVENTS.turn], SETTINGS));
  expect(vibrationOf([EVENTS.turn], SETTINGS)).not.toBeNull();
  expect(vibrationOf([EVENTS.turn], { ...SETTINGS, vibration: false })).toBeNull();
});

/** A browser with or without a gesture; counts contexts and sounds. */
function browser(active: boolean): { contexts: number; started: number } {
  const counted = { contexts: 0, started: 0 };
  const node = {
    connect: (to: unknown) => to,
    start: () => (counted.started += 1),
    stop: () => {},
    frequency: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {}, value: 0 },
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {}, value: 0 },
    Q: { value: 0 },
  };
  class Context {
    currentTime = 0;
    sampleRate = 100;
    destination = {};
    constructor() {
      counted.contexts += 1;
    }
    resume = (): Promise<void> => Promise.resolve();
    createGain = (): object => ({ ...node });
    createOscillator = (): object => ({ ...node });
    createBufferSource = (): object => ({ ...node });
    createBiquadFilter = (): object => ({ ...node });
    createBuffer = (): object => ({ getChannelData: () => new Float32Array(3) });
  }
  vi.stubGlobal("AudioContext", Context);
  Object.defineProperty(navigator, "userActivation", { configurable: true, value: { hasBeenActive: active } });
  return counted;
}

test("no error where there is no audio, and no vibration where there is none", () => {
  browser(true);
  vi.stubGlobal("AudioContext", undefined);
  sound(soundsOf([EVENTS.turn], SETTINGS), 0);
  Object.defineProperty(navigator, "vibrate", { configurable: true, value: undefined });
  vibrate([10]);
});

test("nothing sounds before the first gesture; afterwards every meaning does", () => {
  const before = browser(false);
  sound(soundsOf([EVENTS.turn], SETTINGS), 0);
  expect(before).toEqual({ contexts: 0, started: 0 });
  const after = browser(true);
  let heard = 0;
  for (const event of Object.values(EVENTS)) {
    sound(soundsOf([event], SETTINGS), 0);
    expect(after.started).toBeGreaterThan(heard);
    heard = after.started;
  }
  expect(after.contexts).toBe(1);
});
