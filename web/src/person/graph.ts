/** The geometry of a rating over a person's last games. */
import type { RatingPoint } from "../generated/protocol";

/** The size of a graph in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** A graph: the line, its last point, and lines across at round ratings. */
export interface Graph {
  readonly line: string;
  readonly end: { readonly x: number; readonly y: number } | null;
  readonly levels: readonly { readonly y: number; readonly rating: number }[];
}

/** The least difference between the top and the bottom, so that small changes look small. */
const LEAST_SPAN = 100;

/** Draws ratings, one game after the other at equal distances. */
export function graphOf(series: readonly RatingPoint[], { width, height }: Frame): Graph {
  if (series.length === 0 || width <= 0) return { line: "", end: null, levels: [] };
  const ratings = series.map(({ points }) => points);
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  const spare = Math.max(10, (LEAST_SPAN - (most - least)) / 2);
  const [bottom, top] = [least - spare, most + spare];
  const y = (rating: number): number => round(((top - rating) / (top - bottom)) * height);
  const x = (game: number): number => round(series.length === 1 ? width : (game / (series.length - 1)) * width);
  const corners = ratings.map((rating, game) => `${x(game)} ${y(rating)}`);
  const last = ratings.length - 1;
  const step = top - bottom <= 2 * LEAST_SPAN ? 50 : 10 ** Math.ceil(Math.log10((top - bottom) / 5));
  const first = Math.ceil(bottom / step) * step;
  const count = Math.max(0, Math.floor((top - first) / step) + 1);
  const levels = Array.from({ length: count }, (_, index) => first + index * step);
  return {
    line: `M${(series.length === 1 ? [`0 ${y(ratings[0] ?? 0)}`, ...corners] : corners).join("L")}`,
    end: { x: x(last), y: y(ratings[last] ?? 0) },
    levels: levels.map((rating) => ({ rating, y: y(rating) })),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
