/** Cubes seen from the front left above, for small pictures of stones. */
import type { LinePiece } from "../board/redline";
import { type Cell, cellKey, type Owner, type Square } from "../board/scene";

/** A visible face. */
export interface Face {
  readonly key: string;
  /** The key of the cube that it belongs to. */
  readonly cube: string;
  readonly side: "top" | "left" | "right";
  readonly path: string;
}

/** The owner of a face: a stone's colour, bare limestone, or a cube that breaks a rule. */
export type Matter = Owner | "limestone" | "wrong";

/** A face with its owner, and whether it belongs to the stone in hand. */
export interface PaintedFace extends Face {
  readonly matter: Matter;
  readonly held: boolean;
  /** The step of the ground's tint, for limestone. */
  readonly tint?: number | undefined;
}

const X = Math.sqrt(3) / 2;

/** Projects a point in space to the picture: the viewer stands in front, a little to the right. */
function project(file: number, row: number, level: number): readonly [number, number] {
  return [(file + row) * X, (file - row) * 0.5 - level];
}

/** A square on the ground with strokes across: nobody builds there. */
export function closedOf({ file: f, row: r }: Square): string {
  const [near, far, middle] = [0.1, 0.9, 0.5];
  const at = (x: number, y: number): readonly [number, number, number] => [f + x, r + y, 0];
  const stroke = (...ends: readonly (readonly [number, number, number])[]): string => path(ends).slice(0, -1);
  return [
    path([at(near, near), at(far, near), at(far, far), at(near, far)]),
    stroke(at(near, middle), at(middle, near)),
    stroke(at(near, far), at(far, near)),
    stroke(at(middle, far), at(far, middle)),
  ].join("");
}

/** A piece of the red line on the ground. */
export function lineOf({ file, row, right, away }: LinePiece): string {
  const [f, r] = [file + (1 + right) / 2, row + (1 + away) / 2];
  const ends = [-0.5, 0.5].map((half) => [f + (right === 0 ? half : 0), r + (right === 0 ? 0 : half), 0] as const);
  return path(ends).slice(0, -1);
}

function path(corners: readonly (readonly [number, number, number])[]): string {
  const points = corners.map(([file, row, level]) => project(file, row, level));
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** The visible faces in painting order. */
export function facesOf(cells: readonly Cell[]): Face[] {
  const taken = new Set(cells.map(cellKey));
  const free = (file: number, row: number, level: number): boolean => !taken.has(cellKey({ file, row, level }));
  const farFirst = [...cells].sort((a, b) => b.row - a.row || a.file - b.file || a.level - b.level);
  return farFirst.flatMap((cell) => {
    const { file: f, row: r, level: l } = cell;
    const faces: Face[] = [];
    const cube = cellKey(cell);
    if (free(f, r, l + 1)) {
      const corners = [
        [f, r, l + 1],
        [f + 1, r, l + 1],
        [f + 1, r + 1, l + 1],
        [f, r + 1, l + 1],
      ] as const;
      faces.push({ key: `${cube}t`, cube, side: "top", path: path(corners) });
    }
    if (free(f, r - 1, l)) {
      const corners = [
        [f, r, l],
        [f + 1, r, l],
        [f + 1, r, l + 1],
        [f, r, l + 1],
      ] as const;
      faces.push({ key: `${cube}l`, cube, side: "left", path: path(corners) });
    }
    if (free(f + 1, r, l)) {
      const corners = [
        [f + 1, r, l],
        [f + 1, r + 1, l],
        [f + 1, r + 1, l + 1],
        [f + 1, r, l + 1],
      ] as const;
      faces.push({ key: `${cube}r`, cube, side: "right", path: path(corners) });
    }
    return faces;
  });
}

/** The smallest `viewBox` that shows everything. */
export function frameAround(cells: readonly Cell[]): string {
  const { left, top, width, height } = extent(cells);
  return [left, top, width, height].map(round).join(" ");
}

/** The side of a frame that few stones need more than. */
const USUAL_SIDE = 3.2;

/** The side of a frame for any lying stone: pictures with this frame have the same scale. */
export const ONE_SCALE = 4.6;

/** The `viewBox` of a single stone: square, with at least this side. */
export function frameOf(cells: readonly Cell[], least = USUAL_SIDE): string {
  const { left, top, width, height } = extent(cells);
  const side = Math.max(width, height, least);
  return [left - (side - width) / 2, top - (side - height) / 2, side, side].map(round).join(" ");
}

function extent(cells: readonly Cell[]): { left: number; top: number; width: number; height: number } {
  const corners = cells.flatMap(({ file, row, level }) =>
    [0, 1].flatMap((f) => [0, 1].flatMap((r) => [0, 1].map((l) => project(file + f, row + r, level + l)))),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const margin = 0.08;
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { left, top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}
