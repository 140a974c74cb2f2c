/** Paths of the plain board's drawing, in a square of 100. */
import type { Around } from "./tiles";

/** A rectangle with round corners. */
export function slab(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const [w, h] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

/** A circle around a point. */
export function circle(x: number, y: number, r: number): string {
  return `M${x} ${y - r}a${r} ${r} 0 1 0 0 ${2 * r}a${r} ${r} 0 1 0 0 ${-2 * r}z`;
}

/** How far a stone's edge stays from the square's. */
const SEAM = 2.5;
/** Where the rim runs. */
const RIM = 5.5;
const ROUND = 8;

/** An edge as it is walked clockwise, beginning with the one behind, which runs to the right. */
interface Edge {
  readonly joined: boolean;
  /** The way along it, and the way out over it. */
  readonly along: Way;
  readonly out: Way;
  /** How the stone goes on around the corner at its end. */
  readonly corner: "round" | "straight" | "notch";
}
type Way = readonly [x: number, y: number];

const WAYS: readonly Way[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

function edgesOf(joined: Around): Edge[] {
  return WAYS.map((along, at) => {
    const [here = false, diagonal = false, next = false] = [0, 1, 2].map((step) => joined[(2 * at + step) % 8]);
    const [x, y] = along;
    const corner = here && next ? (diagonal ? "straight" : "notch") : here || next ? "straight" : "round";
    return { joined: here, along, out: [y, -x], corner };
  });
}

/** The end of an edge, where it runs so far inside the square. */
function endOf(edge: Edge, next: Edge, inside: number): Way {
  const reach = (one: Edge): number => 50 - (one.joined ? 0 : inside);
  const [a, b] = [reach(edge), reach(next)];
  return [50 + edge.out[0] * a + next.out[0] * b, 50 + edge.out[1] * a + next.out[1] * b];
}

function go(way: Way, far: number): string {
  return `l${way[0] * far} ${way[1] * far}`;
}

/** The top of a cube: up to the square's edge where the stone goes on, round where it ends. */
export function lid(joined: Around): string {
  const edges = edgesOf(joined);
  const parts = edges.map((edge, at) => {
    const next = edges[(at + 1) % 4] ?? edge;
    const [x, y] = endOf(edge, next, SEAM);
    const short = { round: ROUND, straight: 0, notch: SEAM }[edge.corner];
    const to = `${x - edge.along[0] * short} ${y - edge.along[1] * short}`;
    const turn = {
      round: `a${ROUND} ${ROUND} 0 0 1 ${(edge.along[0] + next.along[0]) * ROUND} ${(edge.along[1] + next.along[1]) * ROUND}`,
      straight: "",
      notch: go(next.along, SEAM) + go(edge.along, SEAM),
    }[edge.corner];
    return to + turn;
  });
  return `M${parts.join("L")}z`;
}

/** A line just inside the edges at which a stone ends. Where it goes on, the next square goes on with the line. */
export function rim(joined: Around): string {
  const edges = edgesOf(joined);
  if (edges.every((edge) => !edge.joined)) return slab(RIM, RIM, 100 - 2 * RIM, 100 - 2 * RIM, 3);
  // From an edge over which the stone goes on, so that no line is cut in two.
  const first = edges.findIndex((edge) => edge.joined);
  return [0, 1, 2, 3]
    .map((step) => {
      const edge = edges[(first + step) % 4];
      const before = edges[(first + step + 3) % 4];
      const next = edges[(first + step + 1) % 4];
      if (edge === undefined || before === undefined || next === undefined) return "";
      if (edge.corner === "notch") return notchOf(endOf(edge, next, RIM), edge, next);
      if (edge.joined) return "";
      return `${before.joined ? `M${endOf(before, edge, RIM).join(" ")}` : ""}L${endOf(edge, next, RIM).join(" ")}`;
    })
    .join("");
}

/** The rim around a corner at which two edges go on and what is between them does not. */
function notchOf(corner: Way, edge: Edge, next: Edge): string {
  const start = `M${corner[0] - edge.along[0] * RIM} ${corner[1] - edge.along[1] * RIM}`;
  return start + go(next.along, RIM) + go(edge.along, RIM);
}

/** Lines across a square, from its left and lower edges up to the right. */
export function hatch(x: number, y: number, size: number): string {
  const half = size / 2;
  return `M${x} ${y + half}l${half} ${-half}M${x} ${y + size}l${size} ${-size}M${x + half} ${y + size}l${half} ${-half}`;
}

/** Lines that cross a rectangle both ways. */
export function cross(x: number, y: number, width: number, height: number): string {
  const apart = 24;
  const lines: string[] = [];
  for (let from = -height + apart / 2; from < width; from += apart) {
    const [start, end] = [Math.max(from, 0), Math.min(from + height, width)];
    const [high, low] = [y + start - from, y + end - from];
    lines.push(`M${x + start} ${high}L${x + end} ${low}`, `M${x + width - start} ${high}L${x + width - end} ${low}`);
  }
  return lines.join("");
}
