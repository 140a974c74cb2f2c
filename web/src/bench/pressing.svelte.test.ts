// @vitest-environment happy-dom
/** Pressing the stone in hand where it is seen, from many sides: it is placed exactly there. */
import { beforeAll, expect, test } from "vitest";
import { type Cell, cellKey, type Scene, type Site } from "../board/scene";
import { bulkOf } from "../board3d/bulk";
import { Eye } from "../board3d/eye";
import { type Heights, pickPressed } from "../board3d/pick";
import type { Vec3 } from "../board3d/space";
import { gameBench } from "../play/gamebench";
import { dice } from "../puzzles/random";
import { Game } from "../rules";
import { startRules } from "../testing/rules";
import type { Bench } from "./bench";
import { Handling } from "./handling.svelte";

beforeAll(startRules);

/** A person with a finger who is about to place their next stone. */
class Finger {
  readonly game: Game;
  readonly bench: Bench;
  readonly placed: string[] = [];
  readonly handling: Handling;

  constructor(plan: string, stones: number, roll: () => number) {
    this.game = new Game({ plan, players: 2 });
    for (let n = 0; n < stones && !this.game.view().over; n += 1) {
      const fits = this.game.view().columns.flatMap(({ file, row }) => this.game.fitsAt(file, row));
      this.game.play(fits[Math.floor(roll() * fits.length)]?.drop ?? "");
    }
    this.bench = gameBench(this.game, this.game.view(), true, (drop) => this.placed.push(drop));
    this.handling = new Handling(
      () => this.bench,
      () => null,
      () => {},
    );
    this.handling.means = "touch";
  }
}

const heightsOf =
  (bench: Bench): Heights =>
  (file, row) =>
    bench.columns.find((column) => column.file === file && column.row === row)?.cubes.length ?? 0;

const FACES = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;

/** The middle of a face of a cube, as it is drawn; half an edge from the middle of the cube. */
function middleOf({ width, depth }: Site, { file, row, level }: Cell, face: readonly number[]): Vec3 {
  const [x = 0, y = 0, z = 0] = face;
  return [file - width / 2 + 0.5 + x / 2, level + 0.5 + y / 2, depth / 2 - row - 0.5 + z / 2];
}

/** Whether nothing lies between the eye and a point: looks back from the point, in small steps. */
function isSeen(scene: Scene, heights: Heights, from: Vec3, point: Vec3): boolean {
  const inHand = new Set(scene.ghost?.cells.map(cellKey));
  const back = point.map((part, axis) => (from[axis] ?? 0) - part);
  const length = Math.hypot(...back);
  for (let way = 0.02; way < Math.min(length, 14); way += 0.02) {
    const [x = 0, y = 0, z = 0] = point.map((part, axis) => part + ((back[axis] ?? 0) / length) * way);
    const cell = {
      file: Math.floor(x + scene.site.width / 2),
      row: Math.floor(scene.site.depth / 2 - z),
      level: Math.floor(y),
    };
    if (inHand.has(cellKey(cell)) || y < heights(cell.file, cell.row)) return false;
  }
  return true;
}

/** Where the eye is after the table was turned and tilted by hand. */
function eyeOver(scene: Scene, yaw: number, pitch: number): Vec3 {
  const eye = new Eye(() => {});
  eye.resize(390, 420, 56);
  eye.behold(scene.site, bulkOf(scene, null));
  eye.drag(yaw, pitch);
  eye.jump();
  return eye.ray(0, 0).from;
}

const VIEWS = [
  [0, 0],
  [0.6, 0.2],
  [2.4, -0.15],
  [-1.3, 0.35],
] as const;

/** Holds some stone over some square where it fits, as a first tap there does. */
function aim({ handling, bench }: Finger, roll: () => number): void {
  const [tray] = bench.trays;
  const playable = tray?.stones.filter((stone) => stone.playable) ?? [];
  handling.take(tray?.owner ?? "red", playable[Math.floor(roll() * playable.length)]?.code ?? "");
  const { landing, turned } = handling.scene.marks;
  const marked = [...landing, ...turned];
  const square = marked[Math.floor(roll() * marked.length)];
  if (square !== undefined) handling.events.press(square, "touch");
}

test.each([
  ["chullpa", 0],
  ["chullpa", 9],
  ["pisac", 7],
])("%s, %i stones: a tap on any visible face of the stone in hand places it exactly there", (plan, stones) => {
  let [seen, hidden] = [0, 0];
  for (const [n, [yaw, pitch]] of VIEWS.entries()) {
    for (let seed = n * 10; seed < n * 10 + 2; seed += 1) {
      const finger = new Finger(plan, stones, dice(seed));
      const { handling, bench } = finger;
      aim(finger, dice(seed));
      const { scene, landing, hand } = handling;
      const heights = heightsOf(bench);
      expect(landing?.legal).toBe(true);
      const from = eyeOver(scene, yaw, pitch);
      for (const [cell, face] of landing?.cells.flatMap((one) => FACES.map((to) => [one, to] as const)) ?? []) {
        const point = middleOf(scene.site, cell, face);
        const along = point.map((part, axis) => part - (from[axis] ?? 0)) as unknown as Vec3;
        const pressed = pickPressed(scene.site, scene.ghost, heights, { from, along });
        if (!isSeen(scene, heights, from, point)) {
          hidden += 1;
          continue;
        }
        seen += 1;
        expect(pressed?.onStone).toBe(true);
        handling.events.press(pressed?.square ?? cell, "touch", pressed?.onStone);
        expect(finger.placed.pop()).toBe(landing?.drop);
        // The same stone is aimed at the same square again.
        handling.take(hand.held?.owner ?? "red", hand.held?.stone ?? "");
        handling.events.press(hand.square ?? cell, "touch");
      }
    }
  }
  expect(seen).toBeGreaterThan(30);
  expect(hidden).toBeGreaterThan(30);
});

test("a tap on what stands before the stone in hand does not mean the stone", () => {
  const site: Site = { width: 1, depth: 2, squares: [0, 1].map((row) => ({ file: 0, row, limit: 3 })) };
  const ghost = { owner: "red", cells: [{ file: 0, row: 1, level: 0 }], legal: true, wrong: [] } as const;
  const tower: Heights = (_, row) => (row === 0 ? 2 : 0);
  const ray = { from: [0, 0.5, 10] as Vec3, along: [0, 0, -1] as Vec3 };
  expect(pickPressed(site, ghost, tower, ray)).toEqual({ square: { file: 0, row: 0 }, onStone: false });
  expect(pickPressed(site, ghost, () => 0, ray)).toEqual({ square: { file: 0, row: 1 }, onStone: true });
});

test("a tap beside the stone in hand aims at another square, and places nothing", () => {
  const { handling, bench, placed } = new Finger("chullpa", 0, dice(1));
  handling.take(bench.trays[0]?.owner ?? "red", "S04");
  handling.events.press({ file: 0, row: 0 }, "touch");
  handling.events.press({ file: 4, row: 3 }, "touch");
  expect(placed).toEqual([]);
  expect(handling.landing?.cells.some(({ file, row }) => file === 4 && row === 3)).toBe(true);
});

test("a tap on a stone that does not fit there aims anew instead of placing it", () => {
  const { handling, bench, placed } = new Finger("chullpa", 2, dice(1));
  handling.take(bench.trays[0]?.owner ?? "red", "S04");
  const red = bench.site.squares.find((square) => {
    handling.events.press(square, "touch");
    return handling.landing?.legal === false;
  });
  expect(red).toBeDefined();
  const other = { file: 2, row: 2 };
  handling.events.press(other, "touch", true);
  expect(placed).toEqual([]);
  expect(handling.hand.square).toEqual(other);
});
