/** The moving pictures of the rules: each a position, and stones that are tried on it one after another. */
import type { Outlook } from "../board/scene";
import finished from "./finished.rumis?raw";

/** A stone that is held over the building, and placed if the rules allow it. */
export interface Beat {
  /** Where, as a move is written. */
  readonly aim: string;
  /** Held the way that breaks a rule, where the same squares could also be filled rightly. */
  readonly wrong?: true;
}

/** A moving picture. */
export interface Demo {
  readonly record: string;
  readonly beats: readonly Beat[];
  readonly outlook: Outlook;
  /** Whether stones come down at once, without being held up first. */
  readonly brisk: boolean;
}

const USUAL = { outlook: "table", brisk: false } as const;

/** The stones that the picture of scoring sees come down. */
const LAST_STONES = 7;

/** A record cut off so many moves before its end, and those moves. */
export function cutOff(record: string, last: number): { record: string; beats: Beat[] } {
  const lines = record.trim().split("\n");
  const moves = lines.slice(-last).map((line) => ({ aim: line.replace(/^\d+\.\s*/, "") }));
  return { record: lines.slice(0, -last).join("\n"), beats: moves };
}

/** The moving pictures by the rule they are about. */
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

/** A moving picture's name. */
export type DemoId = keyof typeof DEMOS;
