/** The course of a game: derives events from two successive states. Pure functions. */
import { warningBetween } from "../online/clocks";
import type { Colour } from "rumis";
import type { Ending, GameEvent, PlacedStone, Turn } from "./event";

/** A player's clock. */
export interface ClockReading {
  readonly name: string;
  readonly mine: boolean;
  /** The time left in milliseconds; `null` without a clock. */
  readonly left: number | null;
}

/** The state of a game, as far as events depend on it. */
export interface Course {
  /** The same value as long as it is the same game. */
  readonly game: unknown;
  readonly stones: readonly PlacedStone[];
  /** Whose turn it is; `null` if nobody waits for anybody, as in puzzles. */
  readonly turn: Turn | null;
  /** The colours that cannot place any more stones; those that retired are reported by the table. */
  readonly out?: readonly Colour[];
  readonly clocks?: readonly ClockReading[];
  /** Why the last request was refused, until the next one. */
  readonly refusal?: string | null;
  readonly ending: Ending | null;
}

/** What happened between two states, in order. Before the first state, `null`. */
export function eventsBetween(before: Course | null, now: Course): readonly GameEvent[] {
  if (before === null || before.game !== now.game) return [{ type: "opened", turn: now.turn }];
  return [
    ...refusals(before, now),
    ...stonesBetween(before, now),
    ...outs(before, now),
    ...warnings(before, now),
    ...endings(before, now),
    ...turns(before, now),
  ];
}

function refusals(before: Course, now: Course): GameEvent[] {
  const sentence = now.refusal ?? null;
  return sentence === null || sentence === before.refusal ? [] : [{ type: "refused", sentence }];
}

function stonesBetween(before: Course, now: Course): GameEvent[] {
  const added = without(now.stones, before.stones);
  const removed = without(before.stones, now.stones);
  if (added.length === 0 && removed.length === 0) return [];
  // A jump to another position, or a puzzle that begins again: nobody placed these stones now.
  if (before.turn === null && added.length + removed.length > 1) return [];
  // A refused stone goes back to the tray: the refusal says so.
  if (added.length === 0) return now.refusal == null ? [{ type: "taken-back" }] : [];
  // Another variation: nobody placed these stones now.
  if (removed.length > 0) return [];
  const { turn } = before;
  return added.map((stone, index) => ({
    type: "placed",
    stone,
    // Only the first of several can come from this screen: the others arrived together.
    own: turn === null || (turn.mine && index === 0),
    by: index === 0 ? (turn?.name ?? null) : null,
  }));
}

function outs(before: Course, now: Course): GameEvent[] {
  // The end of a game says everything.
  if (now.ending !== null) return [];
  // After a jump to another position, nobody goes out now.
  const isJump = stonesBetween(before, now).length === 0 && now.stones.length !== before.stones.length;
  if (isJump) return [];
  return (now.out ?? [])
    .filter((colour) => before.out?.includes(colour) !== true)
    .map((colour) => ({ type: "out", colour }));
}

/** The stones of the first list that are not in the second. Ids are reused after a stone is taken back. */
function without(stones: readonly PlacedStone[], others: readonly PlacedStone[]): PlacedStone[] {
  const known = new Set(others.map(keyOf));
  return stones.filter((stone) => !known.has(keyOf(stone)));
}

function keyOf({ id, owner, cells }: PlacedStone): string {
  return [id, owner, ...cells.map(({ file, row, level }) => `${file},${row},${level}`)].join(" ");
}

function warnings(before: Course, now: Course): GameEvent[] {
  return (now.clocks ?? []).flatMap(({ name, mine, left }, index) => {
    const seconds = warningBetween(before.clocks?.[index]?.left ?? null, left);
    return seconds === null ? [] : [{ type: "low-time" as const, mine, name, seconds }];
  });
}

function endings(before: Course, now: Course): GameEvent[] {
  return now.ending === null || before.ending !== null ? [] : [{ type: "over", ending: now.ending }];
}

function turns(before: Course, now: Course): GameEvent[] {
  const { turn } = now;
  if (turn === null || now.ending !== null) return [];
  if (turn.owner === before.turn?.owner && turn.mine === before.turn.mine) return [];
  return [{ type: "turn", turn, called: turn.mine && before.turn?.mine !== true }];
}
