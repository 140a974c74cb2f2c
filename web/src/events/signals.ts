/** Which event has which sound and which vibration. Pure functions. */
import type { Settings } from "../app/settings.svelte";
import type { GameEvent } from "./event";

/** The meanings of sounds. */
export type Meaning = "own-stone" | "other-stone" | "turn" | "low-time" | "refused" | "over";

/** A sound to make. */
export interface Signal {
  readonly meaning: Meaning;
  /** The level on which a stone lies; 0 for other sounds. */
  readonly level: number;
}

/** The setting that turns a sound off. */
export const SWITCHES = {
  "own-stone": "soundOwnStone",
  "other-stone": "soundOtherStone",
  turn: "soundTurn",
  "low-time": "soundTime",
  refused: "soundRefused",
  over: "soundOver",
} as const satisfies Record<Meaning, keyof Settings>;

/** Vibrations in milliseconds: on, off, on. Only for what concerns the person directly. */
const VIBRATIONS: Partial<Record<Meaning, readonly number[]>> = {
  "own-stone": [15],
  turn: [40, 60, 40],
  "low-time": [80, 60, 80, 60, 80],
  refused: [70],
  over: [160],
};

/** The signal of an event, if it has one. */
export function signalOf(event: GameEvent): Signal | null {
  switch (event.type) {
    case "placed":
      return { meaning: event.own ? "own-stone" : "other-stone", level: levelOf(event.stone.cells) };
    case "replayed":
      return { meaning: "other-stone", level: levelOf(event.stone.cells) };
    case "turn":
      return event.called ? { meaning: "turn", level: 0 } : null;
    case "awaited":
      return { meaning: "turn", level: 0 };
    case "low-time":
      return event.mine ? { meaning: "low-time", level: 0 } : null;
    case "refused":
      return { meaning: "refused", level: 0 };
    case "over":
      return event.ending.counted === true ? null : { meaning: "over", level: 0 };
    case "winner":
      return { meaning: "over", level: 0 };
    default:
      return null;
  }
}

/** The sounds of events that happened together. */
export function soundsOf(batch: readonly GameEvent[], settings: Settings): readonly Signal[] {
  if (!settings.sound) return [];
  return signalsOf(batch).filter(({ meaning }) => settings[SWITCHES[meaning]]);
}

/** The vibration of events that happened together: the last one counts; `null` for none. */
export function vibrationOf(batch: readonly GameEvent[], settings: Settings): readonly number[] | null {
  if (!settings.vibration) return null;
  return (
    signalsOf(batch)
      .map(({ meaning }) => VIBRATIONS[meaning])
      .findLast((pattern) => pattern !== undefined) ?? null
  );
}

/** After a pause in the connection many stones arrive together: only the last is heard. */
function signalsOf(batch: readonly GameEvent[]): Signal[] {
  const signals = batch.map(signalOf).filter((signal) => signal !== null);
  return signals.filter(
    (signal, index) => signal.meaning !== "other-stone" || signals[index + 1]?.meaning !== "other-stone",
  );
}

function levelOf(cells: readonly { readonly level: number }[]): number {
  return Math.min(...cells.map(({ level }) => level));
}
