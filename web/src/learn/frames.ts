/** Turns an animation into frames: the stones, the stone in hand, the caption, and the time. */
import { squareName } from "../bench/bench";
import type { Cell, Ghost, Owner, Site, StandingStone } from "../board/scene";
import { Game, type Landing, type Objection, stoneInfo } from "../rules";
import type { Beat, Demo } from "./demos";

/** The caption of a frame. */
export type Saying =
  | { readonly kind: "nothing" }
  | { readonly kind: "allowed" }
  | { readonly kind: "refused"; readonly owner: Owner; readonly objections: readonly Objection[] };

/** One frame. */
export interface Frame {
  readonly stones: readonly StandingStone[];
  readonly ghost: Ghost | null;
  readonly saying: Saying;
  /** How long it is shown, in milliseconds. */
  readonly time: number;
}

/** An animation, ready to be shown. */
export interface Reel {
  readonly site: Site;
  readonly frames: readonly Frame[];
  /** The most instructive frame, for people who do not want animations. */
  readonly still: number;
}

const TIMES = { start: 1000, held: 1300, refused: 2600, placed: 1100, end: 2600 } as const;

/** The squares of a move in drop notation, sorted, so that two can be compared. */
function squaresOf(move: string): string {
  return move.split(" ").slice(1).sort().join(" ");
}

function squaresUnder(cells: readonly Cell[]): string {
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(squareName(cell), (counts.get(squareName(cell)) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => (count === 1 ? name : `${name}:${count}`))
    .sort()
    .join(" ");
}

/** The landing of a beat's stone, according to the rules. */
export function landingOf(game: Game, beat: Beat): Landing {
  const { columns } = game.view();
  for (const { index } of stoneInfo(beat.aim.split(" ")[0] ?? "").orientations) {
    for (const { file, row } of columns) {
      const landing = game.letDown(index, file, row);
      const asked = squaresUnder(landing.cells) === squaresOf(beat.aim);
      if (asked && landing.legal === (beat.wrong === undefined)) return landing;
    }
  }
  throw new Error(`${beat.aim} cannot be held like that`);
}

/** Turns an animation into frames. */
export function reelOf(demo: Demo): Reel {
  const game = Game.read(demo.record);
  const { site, stones } = game.view();
  const frames: Frame[] = [{ stones, ghost: null, saying: { kind: "nothing" }, time: TIMES.start }];
  for (const beat of demo.beats) frames.push(...framesOf(game, beat, demo.brisk));
  const last = frames.pop();
  if (last !== undefined) frames.push({ ...last, time: TIMES.end });
  const refused = frames.findIndex((frame) => frame.saying.kind === "refused");
  game.free();
  return { site, frames, still: refused === -1 ? frames.length - 1 : refused };
}

function framesOf(game: Game, beat: Beat, brisk: boolean): Frame[] {
  const { stones, toMove } = game.view();
  const owner = toMove ?? "red";
  const landing = landingOf(game, beat);
  const { cells, objections } = landing;
  if (!landing.legal) {
    const wrong = objections.flatMap((objection) => objection.cubes);
    const ghost = { owner, cells, legal: false, wrong: wrong.length > 0 ? wrong : cells };
    return [{ stones, ghost, saying: { kind: "refused", owner, objections }, time: TIMES.refused }];
  }
  const held: Frame = {
    stones,
    ghost: { owner, cells, legal: true, wrong: [] },
    saying: { kind: "allowed" },
    time: TIMES.held,
  };
  game.play(beat.aim);
  const saying: Saying = { kind: brisk ? "nothing" : "allowed" };
  const placed: Frame = { stones: game.view().stones, ghost: null, saying, time: TIMES.placed };
  return brisk ? [placed] : [held, placed];
}
