/**
 * The tutorial: ten small positions, each with one task. The rules decide what may be placed; a
 * lesson only decides whether its task is done.
 */
import type { ColourView, GameView } from "../rules";

/** The state of a lesson: not done, done, or something else was placed. */
export type Verdict = "open" | "met" | "missed";

/** The lessons in order; the texts of each are stored under this name. */
export const LESSON_IDS = [
  "place",
  "turn",
  "height",
  "holes",
  "first",
  "contact",
  "above",
  "cover",
  "out",
  "finish",
] as const;

/** The name of a lesson. */
export type LessonId = (typeof LESSON_IDS)[number];

/** A lesson. */
export interface Lesson {
  readonly id: LessonId;
  /** The starting position, as a record. */
  readonly record: string;
  /** The stones in the tray; all stones left by default. */
  readonly stones?: readonly string[];
  /** Whether the task is done, from the state at the start and now. */
  readonly goal: (start: GameView, now: GameView) => Verdict;
  /** The person's moves of a solution. */
  readonly solution: readonly string[];
  /** Whether the rival answers, so that the game continues. */
  readonly answered: boolean;
  /** What is counted beside the board. */
  readonly counts: "nothing" | "tops" | "score";
}

/** Done by a single stone that satisfies the condition, failed by any other. */
function byOneStone(does: (start: GameView, now: GameView) => boolean): Lesson["goal"] {
  return (start, now) => (now.moves === start.moves ? "open" : does(start, now) ? "met" : "missed");
}

const placed = byOneStone(() => true);

function highestColumn(view: GameView): number {
  return Math.max(...view.columns.map((column) => column.cubes.length));
}

function shown(view: GameView, colour: ColourView["colour"]): number {
  return view.colours.find((one) => one.colour === colour)?.visible ?? 0;
}

function heightOf(view: GameView, file: number, row: number): number {
  return view.columns.find((column) => column.file === file && column.row === row)?.cubes.length ?? 0;
}

const SINGLE = { answered: false, counts: "nothing" } as const;

const BY_ID: Readonly<Record<LessonId, Omit<Lesson, "id">>> = {
  place: {
    ...SINGLE,
    record: `[Plan "44444/44444/44444/44444"] [Players "2"]`,
    stones: ["S02", "S03", "S05", "S08"],
    goal: placed,
    solution: ["S08 b2 b3 c2 c3"],
  },
  turn: {
    ...SINGLE,
    record: `[Plan "44444/44444/44444/44444"] [Players "2"]`,
    stones: ["S04"],
    goal: byOneStone((_start, now) => highestColumn(now) === 4),
    solution: ["S04 c2:4"],
  },
  height: {
    ...SINGLE,
    record: `[Plan "11111/12221/12321/12221/11111"] [Players "2"]`,
    stones: ["S02"],
    goal: byOneStone((_start, now) => highestColumn(now) === 3),
    solution: ["S02 c3:3"],
  },
  holes: {
    ...SINGLE,
    record: `[Plan "33333/33333"] [Players "2"] S02 a1 b1 c1 S03 c1 d1:2`,
    stones: ["S03"],
    goal: byOneStone((_start, now) => heightOf(now, 1, 0) >= 2),
    solution: ["S03 a1:2 b1"],
  },
  first: {
    ...SINGLE,
    record: `[Plan "3333/3333/3333/3333"] [Players "2"] S03 b2 b3 c2`,
    stones: ["S01", "S03", "S05"],
    goal: placed,
    solution: ["S05 b1 c1 d1 d2"],
  },
  contact: {
    ...SINGLE,
    record: `[Plan "3333/3333/3333/3333"] [Players "2"] S02 a1 b1 c1 S08 c2 c3 d2 d3`,
    stones: ["S01", "S06", "S07"],
    goal: placed,
    solution: ["S07 a2 a3 b3 b4"],
  },
  above: {
    answered: false,
    counts: "tops",
    record: `[Plan "3333/3333/3333/3333"] [Players "2"] S02 a2 b2 c2 S03 c3 d2 d3`,
    stones: ["S05"],
    goal: byOneStone((start, now) => shown(now, "red") === shown(start, "red") + 4),
    solution: ["S05 a3 a4 b4 c4"],
  },
  cover: {
    answered: false,
    counts: "tops",
    record: `[Plan "3333/3333/3333/3333"] [Players "2"] S02 a2 b2 c2 S02 a3 b3 c3`,
    stones: ["S03", "S06", "S08"],
    goal: byOneStone((start, now) => shown(now, "yellow") <= shown(start, "yellow") - 2),
    solution: ["S08 b2 b3 c2 c3"],
  },
  out: {
    answered: false,
    counts: "score",
    record: `[Plan "2222/2222/2222/2222"] [Players "2"]
      S05 b1:2 c1 d1 S01 a1 a2 S10R c1 c2:2 d1 S10R a2 b2:2 b3 S03 c3 c4 d4 S09 a3 a4:2 b4`,
    stones: ["S01", "S06", "S08"],
    goal: byOneStone((_start, now) => now.colours.some(({ colour, out }) => colour === "yellow" && out)),
    solution: ["S08 b3 b4 c3 c4"],
  },
  finish: {
    answered: true,
    counts: "score",
    record: `[Plan "2222/2222/2222"] [Players "2"]
      S09 c1 c2:2 d2 S09 c1 d1:2 d2 S10L a2 b1:2 b2 S05 b3 c3 d3:2`,
    goal: (start, now) => (!now.over ? "open" : now.winners.join() === start.seat ? "met" : "missed"),
    solution: ["S05 a3:2 b3 c3", "S01 a1:2"],
  },
};

/** All lessons in their order. */
export const LESSONS: readonly Lesson[] = LESSON_IDS.map((id) => ({ id, ...BY_ID[id] }));

/** The lesson with this number, counted from 1 as in addresses. */
export function lessonAt(number: string | undefined): Lesson | undefined {
  return /^\d+$/.test(number ?? "") ? LESSONS[Number(number) - 1] : undefined;
}
