// @vitest-environment happy-dom
/** Random people at a workbench: whatever they do, the hand stays usable and nothing is lost or doubled. */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Square } from "../board/scene";
import { gameBench } from "../play/gamebench";
import { Game } from "../rules";
import { startRules } from "../testing/rules";
import { type Bench, type Fit, sameSquare } from "./bench";
import { Dragging, type Pointer } from "./dragging.svelte";
import { Handling } from "./handling.svelte";
import type { KeyWish } from "./keys";

beforeAll(startRules);

/** The person plays red, a rival yellow. */
class Workplace {
  readonly game = new Game({ plan: "333/333/333", players: 2 });
  bench = $state.raw<Bench>(this.#newBench());
  /** Whether the next placement fails. */
  failing = false;
  offered = $state.raw<Fit | null>(null);
  placed = 0;
  refused = 0;
  failed = 0;
  readonly handling = new Handling(
    () => this.bench,
    () => this.offered,
    () => this.takeBack(),
    () => (this.refused += 1),
  );
  /** Squares are 100 pixels wide, from the corner of the window. */
  readonly dragging = new Dragging(this.handling, (x, y) => {
    const under = { file: Math.floor(x / 100), row: Math.floor(y / 100) };
    return this.bench.site.squares.some((square) => sameSquare(square, under)) ? under : null;
  });

  #newBench(): Bench {
    const view = this.game.view();
    return gameBench(this.game, view, view.toMove === "red", (drop) => this.#place(drop), ["A"]);
  }

  #place(drop: string): void {
    if (this.failing) {
      this.failing = false;
      this.failed += 1;
      throw new Error("the move could not be made");
    }
    this.placed += 1;
    this.game.play(drop);
    this.changed();
  }

  changed(): void {
    this.offered = null;
    this.bench = this.#newBench();
  }

  /** The rival places some stone. */
  answer(choice: number): void {
    if (this.game.view().toMove !== "yellow") return;
    const fits = this.bench.site.squares.flatMap(({ file, row }) => this.game.fitsAt(file, row));
    const fit = fits[choice % fits.length];
    if (fit === undefined) throw new Error("whoever is to move has a move");
    this.game.play(this.game.letDown(fit.orientation, fit.handle.file, fit.handle.row).drop ?? "");
    this.changed();
  }

  takeBack(): void {
    if (!this.game.view().canUndo) return;
    this.game.undo();
    this.changed();
  }

  /** A hint puts a stone into the hand. */
  offer(choice: number): void {
    const { trays, site } = this.bench;
    const [tray] = trays;
    if (tray === undefined) return;
    const fits = site.squares.flatMap((square) => this.bench.fitsAt(tray.owner, square));
    this.offered = fits[choice % Math.max(1, fits.length)] ?? null;
  }

  get moves(): number {
    return this.game.moves().length;
  }
}

type Action = readonly [name: string, act: (at: Workplace) => void];

const square = fc.record({ file: fc.integer({ min: 0, max: 2 }), row: fc.integer({ min: 0, max: 2 }) });
const choice = fc.nat({ max: 500 });
const wish: fc.Arbitrary<KeyWish> = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 10 }).map((index) => ({ wish: "take" as const, index })) },
  { weight: 3, arbitrary: fc.constant({ wish: "place" as const }) },
  fc.constantFrom<KeyWish>(
    { wish: "put-back" },
    { wish: "undo" },
    { wish: "above" },
    { wish: "xray" },
    { wish: "leap", steps: 1 },
    { wish: "leap", steps: -1 },
    { wish: "next", steps: 1 },
    { wish: "owner", steps: 1 },
    { wish: "layers", steps: -1 },
    { wish: "step", direction: "left" },
    { wish: "step", direction: "away" },
    { wish: "turn", turn: "away" },
    { wish: "turn", turn: "left" },
  ),
);
const POINTERS = ["mouse", "touch", "pen"] as const;
const pointer = fc.record({
  pointerId: fc.nat({ max: POINTERS.length - 1 }),
  clientX: fc.integer({ min: -50, max: 400 }),
  clientY: fc.integer({ min: -50, max: 400 }),
});
const drag: fc.Arbitrary<Action> = fc.oneof(
  fc.tuple(pointer, choice).map(([at, n]): Action => [
    `pointer ${at.pointerId} down on stone ${n}`,
    ({ dragging, bench }) => {
      const tray = bench.trays[0];
      const stone = tray?.stones[n % Math.max(1, tray.stones.length)];
      if (tray !== undefined && stone !== undefined)
        dragging.press({ ...event(at), button: 0 }, tray.owner, stone.code);
    },
  ]),
  {
    weight: 3,
    arbitrary: pointer.map((at): Action => [
      `pointer moves ${JSON.stringify(at)}`,
      (to) => to.dragging.move(event(at)),
    ]),
  },
  pointer.map((at): Action => [`pointer ${at.pointerId} up`, ({ dragging }) => dragging.release(event(at))]),
  pointer.map((at): Action => [`pointer ${at.pointerId} lost`, ({ dragging }) => dragging.lose(event(at))]),
  fc.constant<Action>(["another window", ({ dragging }) => dragging.abandon()]),
);

function event(at: { pointerId: number; clientX: number; clientY: number }): Pointer {
  return { ...at, pointerType: POINTERS[at.pointerId] ?? "mouse" };
}

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: drag },
  fc
    .tuple(square, fc.constantFrom("mouse" as const, "touch" as const))
    .map(([on, by]): Action => [`press ${on.file},${on.row} ${by}`, ({ handling }) => handling.events.press(on, by)]),
  fc
    .option(square)
    .map((on: Square | null): Action => [`point ${JSON.stringify(on)}`, ({ handling }) => handling.events.point(on)]),
  { weight: 3, arbitrary: wish.map((key): Action => [`key ${JSON.stringify(key)}`, (at) => at.handling.obey(key)]) },
  choice.map((n): Action => [
    `take ${n}`,
    ({ handling, bench }) => {
      const tray = bench.trays[0];
      const stone = tray?.stones[n % Math.max(1, tray.stones.length)];
      if (tray !== undefined && stone !== undefined) handling.take(tray.owner, stone.code);
    },
  ]),
  choice.map((n): Action => [
    `choose ${n}`,
    ({ handling }) => {
      const fit = handling.fits[n % Math.max(1, handling.fits.length)];
      if (fit !== undefined) handling.choose(fit);
    },
  ]),
  choice.map((n): Action => [
    `preview ${n}`,
    ({ handling }) => handling.preview(handling.fits[n % (handling.fits.length + 1)] ?? null),
  ]),
  { weight: 2, arbitrary: choice.map((n): Action => [`answer ${n}`, (at) => at.answer(n)]) },
  choice.map((n): Action => [`offer ${n}`, (at) => at.offer(n)]),
  fc.constantFrom<Action>(
    ["close the list", ({ handling }) => handling.stopAsking()],
    ["wheel", ({ handling }) => handling.events.wheel(1)],
    ["lift", ({ handling }) => handling.lift(1)],
    ["place button", ({ handling }) => handling.place()],
    ["put back", ({ handling }) => handling.putBack()],
    ["fail next", (at) => (at.failing = true)],
    ["take back", (at) => at.takeBack()],
  ),
);

/** Does it as the page would: an error is reported, and then the hand follows the bench. */
function run(at: Workplace, [, act]: Action): unknown {
  let error: unknown = null;
  try {
    act(at);
  } catch (thrown) {
    error = thrown;
  }
  at.handling.follow();
  return error;
}

test("no sequence of presses, keys, moves of others and failures leaves a stuck hand or a doubled move", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const at = new Workplace();
      const { handling } = at;
      for (const one of actions) {
        const [held, placed, failed, refused, moves] = [handling.hand.held, at.placed, at.failed, at.refused, at.moves];
        const error = run(at, one);
        const now = handling.hand.held;
        const { trays } = at.bench;

        // One action places at most one stone, and the hand is empty or holds another one afterwards.
        expect(at.placed - placed).toBeLessThanOrEqual(1);
        if (at.placed > placed) {
          expect(at.moves).toBe(moves + 1);
          expect(now).toBeNull();
        }
        // Whatever is in the hand can be placed by somebody at this screen.
        if (now !== null) {
          const tray = trays.find(({ owner }) => owner === now.owner);
          expect(tray?.stones.map(({ code }) => code)).toContain(now.stone);
        }
        if (handling.hand.carried) expect(now).not.toBeNull();
        if (trays.length === 0) expect([now, handling.asked]).toEqual([null, null]);
        // A failure is reported, and the stone stays in the hand.
        expect(error !== null).toBe(at.failed > failed);
        if (error !== null) {
          expect(at.refused).toBe(refused + 1);
          expect(now).not.toBeNull();
        }
        // Whoever wants to place gets a stone on the board or a refusal.
        const wanted = one[0] === "place button" || one[0] === 'key {"wish":"place"}';
        if (wanted && held !== null) expect(at.placed - placed + at.refused - refused).toBe(1);
      }
      // When no pointer is down, no stone follows one.
      for (const pointerId of POINTERS.keys()) at.dragging.lose({ pointerId });
      expect([handling.hand.carried, at.dragging.at]).toEqual([false, null]);
      // The hand still works: any stone can be taken and put back.
      const stone = at.bench.trays[0]?.stones[0]?.code;
      if (stone === undefined) return;
      handling.putBack();
      handling.take("red", stone);
      expect(handling.hand.held).toMatchObject({ owner: "red", stone });
      handling.obey({ wish: "put-back" });
      expect(handling.hand.held).toBeNull();
      at.game.free();
    }),
    { numRuns: 150 },
  );
}, 60_000);

test("a placement that is not allowed is refused, and the stone stays in the hand", () => {
  const at = new Workplace();
  at.handling.take("red", "S04");
  at.handling.place();
  expect([at.refused, at.placed, at.handling.hand.held?.stone]).toEqual([1, 0, "S04"]);
});

test("a placement that fails is refused and reported, and can be tried again", () => {
  const at = new Workplace();
  at.handling.take("red", "S01");
  at.failing = true;
  expect(() => at.handling.events.press({ file: 0, row: 0 }, "mouse")).toThrow("could not be made");
  expect([at.refused, at.handling.hand.held?.stone]).toEqual([1, "S01"]);
  at.handling.events.press({ file: 0, row: 0 }, "mouse");
  expect([at.placed, at.handling.hand.held]).toEqual([1, null]);
});

test("a double click places one stone, and does not reach for another", () => {
  const at = new Workplace();
  at.handling.take("red", "S01");
  at.handling.events.press({ file: 0, row: 0 }, "mouse");
  at.answer(0);
  at.handling.follow();
  at.handling.events.press({ file: 0, row: 0 }, "mouse");
  expect([at.placed, at.handling.asked]).toEqual([1, null]);
});

describe("a stone that is dragged", () => {
  const mouse = (clientX: number, clientY: number) => ({ pointerId: 1, pointerType: "mouse", clientX, clientY });
  const finger = (clientX: number, clientY: number) => ({ pointerId: 2, pointerType: "touch", clientX, clientY });

  /** A stone of the tray, which is right of the board, dragged to the middle of the board. */
  function drag(to: (x: number, y: number) => Pointer, x = 150, y = 150): Workplace {
    const at = new Workplace();
    at.dragging.press({ ...to(500, 100), button: 0 }, "red", "S03");
    at.dragging.move(to(460, 100));
    at.dragging.move(to(x, y));
    return at;
  }

  test("is shown where it would land, and placed on release", () => {
    const at = drag(mouse);
    expect(at.handling.landing?.legal).toBe(true);
    at.dragging.release(mouse(150, 150));
    expect([at.placed, at.handling.hand.held, at.dragging.at]).toEqual([1, null, null]);
  });

  test("is held above the finger, which would hide it", () => {
    const at = drag(finger, 150, 256);
    expect(at.dragging.at).toEqual({ x: 150, y: 200 });
    expect(at.handling.hand.square).toEqual({ file: 1, row: 2 });
  });

  test("returns to the tray when it is let go beside the board", () => {
    const at = drag(mouse, 450, 450);
    at.dragging.release(mouse(450, 450));
    expect([at.placed, at.refused, at.handling.hand.held]).toEqual([0, 0, null]);
  });

  test("returns to the tray with the reason when it is let go where it does not fit", () => {
    const at = new Workplace();
    at.game.play("S01 a1:2");
    at.game.play("S01 b1:2");
    at.changed();
    at.dragging.press({ ...mouse(500, 100), button: 0 }, "red", "S01");
    at.dragging.move(mouse(250, 250));
    expect(at.handling.landing?.legal).toBe(false);
    at.dragging.release(mouse(250, 250));
    expect([at.placed, at.refused, at.handling.hand.held]).toEqual([0, 1, null]);
  });

  test("returns to the tray when its pointer is lost, and not when another one is", () => {
    const at = drag(mouse);
    at.dragging.lose(finger(0, 0));
    expect(at.handling.hand.held?.stone).toBe("S03");
    at.dragging.lose(mouse(0, 0));
    expect([at.handling.hand.held, at.dragging.at]).toEqual([null, null]);
  });

  test("can be turned, and stays turned", () => {
    const at = drag(mouse);
    const before = at.handling.landing?.orientation;
    at.handling.events.wheel(1);
    at.dragging.move(mouse(160, 150));
    expect(at.handling.hand).toMatchObject({ carried: true, held: { chosen: true } });
    expect(at.handling.landing?.orientation).not.toBe(before);
  });

  test("is no drag until it moves: then its click takes the stone, otherwise it does not", () => {
    const at = new Workplace();
    at.dragging.press({ ...mouse(500, 100), button: 0 }, "red", "S03");
    at.dragging.move(mouse(504, 103));
    at.dragging.release(mouse(504, 103));
    expect([at.handling.hand.held, at.dragging.isPartOfDrag({ detail: 1 })]).toEqual([null, false]);
    const dragged = drag(mouse);
    dragged.dragging.release(mouse(150, 150));
    expect(dragged.dragging.isPartOfDrag({ detail: 1 })).toBe(true);
    // Enter on a stone of the tray.
    expect(dragged.dragging.isPartOfDrag({ detail: 0 })).toBe(false);
  });
});
