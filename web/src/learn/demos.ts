/** The animations of the rules: each is a position, and stones that are tried on it one after another. */
import type { Outlook } from "../board/scene";
import finished from "./finished.rumis?raw";

/** A stone that is held over the building, and placed if the rules allow it. */
export interface Beat {
  /** The place, in drop notation. */
  readonly aim: string;
  /** Held so that it breaks a rule, although the same squares could be filled legally. */
  readonly wrong?: true;
}

/** An animation. */
export interface Demo {
  readonly record: string;
  readonly beats: readonly Beat[];
  readonly outlook: Outlook;
  /** Whether stones come down at once, without being held up first. */
  readonly brisk: boolean;
}

const USUAL = { outlook: "table", brisk: false } as const;

/** How many last stones the scoring animation shows. */
const LAST_STONES = 7;

/** A record without its last moves, and those moves. */
export function cutOff(record: string, last: number): { record: string; beats: Beat[] } {
  const lines = record.trim().split("\n");
  const moves = lines.slice(-last).map((line) => ({ aim: line.replace(/^\d+\.\s*/, "") }));
  return { record: lines.slice(0, -last).join("\n"), beats: moves };
}

/** The animations by their rule. */
export const DEMOS = {
  inside: {
    ...USUAL,
    record: `[Plan "11111/12221/12321/12221/11111"] [Players "2"] S08 b2 b3 c2 c3`,
    beats: [
      { aim: "S01 c1:2", wrong: true },
      { aim: "S03 d2:2 e2" },
      { aim: "S02 d4 e4 f4", wrong: true },
      { aim: "S01 c3:2" },
    ],
  },
  holes: {
    ...USUAL,
    record: `[Plan "33333/33333"] [Players "2"] S02 a1 b1 c1 S03 c1 d1:2`,
    beats: [{ aim: "S03 a1:2 b1", wrong: true }, { aim: "S03 a1:2 b1" }],
  },
  join: {
    ...USUAL,
    record: `[Plan "33333/33333/33333"] [Players "2"] S02 a2 b2 c2`,
    beats: [{ aim: "S01 a2 b2", wrong: true }, { aim: "S03 e1 e2:2", wrong: true }, { aim: "S03 c2 d2:2" }],
  },
  contact: {
    ...USUAL,
    record: `[Plan "3333/3333/3333/3333"] [Players "2"] S01 c1 d1 S02 a2 b2 c2 S03 d1 d2:2`,
    beats: [{ aim: "S01 d3 d4", wrong: true }, { aim: "S01 c3 d3" }],
  },
  score: { ...cutOff(finished, LAST_STONES), outlook: "above", brisk: true },
  ruinas: {
    outlook: "table",
    brisk: true,
    record: `[Plan "chullpa"] [Players "2"] [Way "ruinas"] [Ruins "seed 3"]`,
    beats: [
      { aim: "S04 e4:4" },
      { aim: "S02 e3:3" },
      { aim: "S07 d3:2 d4:2" },
      { aim: "S06 d3 d4:3" },
      { aim: "S08 c2:2 c3:2" },
    ],
  },
} as const satisfies Record<string, Demo>;

/** The name of an animation. */
export type DemoId = keyof typeof DEMOS;
