import { readdirSync, readFileSync } from "node:fs";
import { Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { type Cell, EMPTY_MARKS, PLAIN_LOOK, type Scene, type Site, type Square } from "../board/scene";
import { type Bulk, bulkOf } from "./bulk";
import { Eye } from "./eye";
import { centring, eachAxis, roomOf } from "./space";

const FOLDER = "../crates/rumis/data/plans";
/** Sizes of the board in pixels: on a desktop, on phones in both directions, very tall and very wide. */
const VIEWPORTS = [
  [800, 590],
  [344, 330],
  [304, 250],
  [303, 290],
  [400, 700],
  [1400, 300],
] as const;
/** The buttons for the view take so much of the upper edge, and the page says that they cover a little more. */
const BUTTONS = 52;
const COVERED = 56;

function siteOf(file: string): Site {
  const lines = readFileSync(`${FOLDER}/${file}`, "utf8").split("\n");
  const rows = lines.map((line) => line.replace(/#.*/, "").trim()).filter((line) => line !== "");
  const squares = rows.flatMap((line, n) =>
    [...line].flatMap((limit, at) =>
      limit === "." ? [] : [{ file: at, row: rows.length - 1 - n, limit: Number(limit) }],
    ),
  );
  return { width: Math.max(...rows.map((row) => row.length)), depth: rows.length, squares };
}

const large: Site = {
  width: 10,
  depth: 10,
  squares: Array.from({ length: 100 }, (_, n) => ({ file: n % 10, row: Math.floor(n / 10), limit: 8 })),
};
const sites = new Map([...readdirSync(FOLDER).map((file) => [file, siteOf(file)] as const), ["10x10x8", large]]);

const column = ({ file, row }: Square, height: number, from = 0): Cell[] =>
  Array.from({ length: height }, (_, n) => ({ file, row, level: from + n }));

function sceneOf(site: Site, building: readonly Cell[], ghost: readonly Cell[]): Scene {
  return {
    site,
    stones: [{ id: "all", owner: "red", cells: building }],
    ghost: { owner: "blue", cells: ghost, legal: true, wrong: [] },
    marks: EMPTY_MARKS,
    outlined: [],
    look: PLAIN_LOOK,
  };
}

/** The outermost points of some cubes on the screen, from -1 to 1. */
function boxOf(
  eye: Eye,
  site: Site,
  cells: readonly Cell[],
): { left: number; right: number; low: number; high: number } {
  eye.aim();
  const move = centring(site);
  const corners = cells.flatMap((cell) =>
    Array.from({ length: 8 }, (_, n) => {
      const room = roomOf(cell);
      const at = eachAxis((axis) => room[axis] + move[axis] + ((n >> axis) & 1));
      return new Vector3(...at).project(eye.camera);
    }),
  );
  const [across, up] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...across), right: Math.max(...across), low: Math.min(...up), high: Math.max(...up) };
}

/** The height of a column. */
const heightAt = (building: readonly Cell[], { file, row }: Square): number =>
  building.filter((cell) => cell.file === file && cell.row === row).length;

/** An eye on a scene. */
function eyeFor(scene: Scene, size: readonly [number, number]): Eye {
  const eye = new Eye(() => undefined);
  eye.resize(...size, COVERED);
  eye.behold(scene.site, bulkOf(scene, null));
  return eye;
}

describe("the view", () => {
  it.each([...sites])("of %s holds the building and the bar of four anywhere on it, below the buttons", (_, site) => {
    const middle = site.squares[Math.floor(site.squares.length / 2)] ?? { file: 0, row: 0, limit: 1 };
    const buildings = [
      [],
      column(middle, middle.limit),
      site.squares.flatMap((square) => column(square, Math.ceil(square.limit / 2))),
    ];
    const step = Math.ceil(site.squares.length / 5);
    const sample = site.squares.filter((_, n) => n % step === 0 || n === site.squares.length - 1);
    for (const building of buildings) {
      for (const size of VIEWPORTS) {
        const empty = { ...sceneOf(site, building, []), ghost: null };
        const eye = eyeFor(empty, size);
        for (let side = 0; side < 4; side += 1) {
          let bulk = bulkOf(empty, null);
          for (const square of sample) {
            const bar = column(square, 4, heightAt(building, square));
            bulk = bulkOf(sceneOf(site, building, bar), bulk);
            if (!eye.holds(bulk)) eye.grow(bulk);
            eye.jump();
            const { left, right, low, high } = boxOf(eye, site, bar);
            expect(Math.min(left, low)).toBeGreaterThan(-1);
            expect(right).toBeLessThan(1);
            expect(high).toBeLessThan(1 - (2 * BUTTONS) / size[1]);
          }
          const { left, right, low, high } = boxOf(eye, site, building);
          expect(Math.min(left, low)).toBeGreaterThan(-1);
          expect(Math.max(right, high)).toBeLessThan(1);
          eye.grow(bulkOf(empty, null));
          eye.turn(1);
          eye.jump();
        }
      }
    }
  });

  it("does not move for a flat stone on an empty plan, wherever it is held", () => {
    const site = sites.get("chullpa-4.txt") ?? large;
    const empty = { ...sceneOf(site, [], []), ghost: null };
    for (const size of VIEWPORTS) {
      const eye = eyeFor(empty, size);
      for (const square of site.squares) {
        expect(eye.holds(bulkOf(sceneOf(site, [], [{ ...square, level: 0 }]), null))).toBe(true);
      }
    }
  });

  it("does not move for a stone of three that stands where it may, on an empty plan", () => {
    for (const site of sites.values()) {
      const eye = eyeFor({ ...sceneOf(site, [], []), ghost: null }, [800, 590]);
      const places = site.squares.filter(({ limit }) => limit >= 3);
      const moved = places.filter((square) => !eye.holds(bulkOf(sceneOf(site, [], column(square, 3)), null)));
      expect(moved.length).toBeLessThanOrEqual(places.length / 4);
    }
  });

  it("moves for a stone that sticks out of the plan and would be cut off", () => {
    const site = sites.get("chullpa-4.txt") ?? large;
    const eye = eyeFor({ ...sceneOf(site, [], []), ghost: null }, [344, 330]);
    const beside = [1, 2, 3].map((away) => ({ file: -away, row: 0, level: 0 }));
    expect(eye.holds(bulkOf(sceneOf(site, [], beside), null))).toBe(false);
    eye.grow(bulkOf(sceneOf(site, [], beside), null));
    eye.jump();
    const { left, low } = boxOf(eye, site, beside);
    expect(Math.min(left, low)).toBeGreaterThan(-1);
  });
});

describe("the bulk", () => {
  const site = sites.get("chullpa-4.txt") ?? large;
  const [square = { file: 0, row: 0, limit: 1 }, other = { file: 1, row: 0, limit: 1 }] = site.squares;
  const reachAt = (bulk: Bulk, { file, row }: Square): number => bulk.hand.get(`${file},${row}`)?.height ?? 0;

  it("keeps the room that a stone has needed for as long as it is in hand", () => {
    const standing = bulkOf(sceneOf(site, [], column(square, 4)), null);
    const flat = sceneOf(site, [], column(other, 1));
    expect(reachAt(bulkOf(flat, standing), square)).toBe(4);
    expect(reachAt(bulkOf({ ...flat, ghost: null }, standing), square)).toBe(0);
  });

  it("counts the levels that are built, on an empty plan two, and no more than may be built", () => {
    const scaleOf = (scene: Scene): number => bulkOf(scene, null).scale;
    expect(scaleOf(sceneOf(site, column(square, 5), []))).toBe(5);
    expect(scaleOf(sceneOf(site, [], column(square, 4)))).toBe(2);
    const low = { ...site, squares: site.squares.map((each) => ({ ...each, limit: 1 })) };
    expect(scaleOf(sceneOf(low, [], []))).toBe(1);
  });
});
