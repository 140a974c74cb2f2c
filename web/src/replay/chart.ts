/** The geometry of the chart: a stacked area for each seat over the moves of a game. */
import type { Study } from "./study";

/** The size of a chart in pixels, and the number of moves. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly moves: number;
}

/** A seat's area. */
export interface Area {
  readonly seat: number;
  readonly path: string;
  /** Where the area is thickest, for the sign; `null` if it is thin everywhere. */
  readonly label: { readonly x: number; readonly y: number } | null;
}

/** The room that a sign needs above and below. */
const LABEL_ROOM = 24;

/** The horizontal position of a move. */
export function xOf(move: number, { width, moves }: Frame): number {
  return moves === 0 ? 0 : (move / moves) * width;
}

/** The move nearest to a point. */
export function moveAt(x: number, { width, moves }: Frame): number {
  return width === 0 ? 0 : Math.min(moves, Math.max(0, Math.round((x / width) * moves)));
}

/** The seats' areas, the first seat on top, as far as the game is judged. */
export function areasOf(study: Study, seats: number, frame: Frame): Area[] {
  const known = study.opinions.flatMap((opinion, move) => (opinion === undefined ? [] : [{ opinion, move }]));
  const edge = (seat: number, win: readonly number[]): number =>
    win.slice(0, seat).reduce((sum, chance) => sum + chance, 0) * frame.height;
  return Array.from({ length: seats }, (_, seat) => {
    const strip = known.map(({ opinion, move }) => {
      return { x: xOf(move, frame), top: edge(seat, opinion.win), bottom: edge(seat + 1, opinion.win) };
    });
    const upper = strip.map(({ x, top }) => `${round(x)} ${round(top)}`);
    const lower = strip.map(({ x, bottom }) => `${round(x)} ${round(bottom)}`).reverse();
    const inside = strip.filter(({ x }) => x >= LABEL_ROOM / 2 && x <= frame.width - LABEL_ROOM / 2);
    const thickest = inside.reduce((best, one) => (one.bottom - one.top > best.bottom - best.top ? one : best), {
      x: 0,
      top: 0,
      bottom: 0,
    });
    const roomy = thickest.bottom - thickest.top >= LABEL_ROOM;
    return {
      seat,
      path: strip.length > 1 ? `M${[...upper, ...lower].join("L")}Z` : "",
      label: roomy ? { x: thickest.x, y: (thickest.top + thickest.bottom) / 2 } : null,
    };
  });
}

/** The first position from which everything is computed to the end; `null` if that is only the end itself. */
export function exactFrom(study: Study): number | null {
  const end = study.opinions.length - 1;
  let at = end;
  while (at >= study.first && study.opinions[at]?.exact === true) at -= 1;
  return at + 1 < end ? at + 1 : null;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
