// @vitest-environment happy-dom
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeGraphics, sceneWith } from "../testing/board";
import { Keeper, type Kept, type Kind } from "./keeper";
import { type OpenBoard, type Side, UNHEARD } from "./scene";
import { STONE_THEMES } from "./themes";

const TASTE = { dark: false, reducedMotion: true, quality: "low", stones: STONE_THEMES.beech } as const;

/** A load that the test answers. */
class Shelf {
  readonly waiting: { resolve: (open: OpenBoard) => void; reject: (error: Error) => void }[] = [];
  readonly load = (): Promise<OpenBoard> =>
    new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
    });
}

/** A keeper with fakes for everything around it. */
class Room {
  readonly host = document.createElement("div");
  readonly shelves = { space: new Shelf(), grid: new Shelf() };
  readonly graphics = { space: new FakeGraphics(), grid: new FakeGraphics() };
  readonly sides: Side[] = [];
  readonly keeper: Keeper;
  kept: Kept | null = null;

  constructor() {
    document.body.append(this.host);
    const load = { space: this.shelves.space.load, grid: this.shelves.grid.load };
    const events = { ...UNHEARD, side: (side: Side) => void this.sides.push(side) };
    this.keeper = new Keeper(this.host, load, events, TASTE, (kept) => (this.kept = kept));
  }

  /** Answers the oldest load; the plain board draws at once. */
  async arrive(kind: Kind, works = true): Promise<void> {
    const waiting = this.shelves[kind].waiting.shift();
    if (works) waiting?.resolve(this.graphics[kind].open);
    else waiting?.reject(new Error("not there"));
    await Promise.resolve();
    await Promise.resolve();
    if (kind === "grid") for (const board of this.graphics.grid.alive) if (board.state === null) board.become("ready");
  }

  /** The boards that people can see. */
  get visible(): Element[] {
    return [...this.host.children].filter((place) => (place as HTMLElement).style.visibility === "visible");
  }

  get space() {
    return this.graphics.space.alive[0];
  }
}

let room: Room;
afterEach(() => {
  room.keeper.dispose();
  room.host.remove();
  vi.unstubAllGlobals();
});

async function playing(): Promise<Room> {
  room = new Room();
  room.keeper.show(sceneWith("first"));
  room.keeper.want("space");
  await room.arrive("space");
  room.space?.become("ready");
  return room;
}

describe("a lost context", () => {
  it("is told at once, before the plain board is loaded", async () => {
    const { space } = await playing();
    space?.become("lost");
    expect(room.kept).toMatchObject({ trouble: "lost", loading: true });
    await room.arrive("grid");
    expect(room.kept).toMatchObject({ kind: "grid", trouble: "lost", loading: false });
    expect(room.graphics.grid.alive[0]?.scene).toEqual(sceneWith("first"));
  });

  it("that returns brings its board back, with the scene of now and from the side of now", async () => {
    const { space } = await playing();
    space?.become("lost");
    await room.arrive("grid");
    room.keeper.show(sceneWith("second"));
    room.graphics.grid.alive[0]?.turn(3);
    space?.become("ready");
    expect(room.kept).toMatchObject({ kind: "space", trouble: null });
    expect(space?.scene).toEqual(sceneWith("second"));
    expect(space?.side).toBe(3);
    expect(room.sides).toEqual([3]);
    expect(room.graphics.grid.alive).toEqual([]);
  });

  it("that returns before the plain board is loaded needs none", async () => {
    const { space } = await playing();
    space?.become("lost");
    space?.become("ready");
    await room.arrive("grid");
    expect(room.graphics.grid.alive).toEqual([]);
    expect(room.kept).toMatchObject({ kind: "space", trouble: null, loading: false });
  });
});

describe("another board", () => {
  it("is opened before the one on the screen is closed, both ways", async () => {
    const { space } = await playing();
    room.keeper.want("grid");
    expect(space?.disposed).toBe(false);
    expect(room.kept?.board).toBe(space);
    await room.arrive("grid");
    expect(space?.disposed).toBe(true);
    room.keeper.want("space");
    await room.arrive("space");
    expect(room.kept?.kind).toBe("grid");
    room.space?.become("ready");
    expect(room.kept).toMatchObject({ kind: "space", board: room.space });
    expect(room.graphics.grid.alive).toEqual([]);
  });

  it("that is hidden is not heard", async () => {
    await playing();
    room.space?.become("lost");
    await room.arrive("grid");
    room.space?.events.side(2);
    expect(room.sides).toEqual([]);
  });
});

describe("a board that cannot be opened", () => {
  it("is replaced by the plain one, and tried again when asked", async () => {
    room = new Room();
    room.keeper.show(sceneWith("first"));
    room.keeper.want("space");
    await room.arrive("space", false);
    await room.arrive("grid");
    expect(room.kept).toMatchObject({ kind: "grid", trouble: "missing" });
    room.keeper.retry();
    await room.arrive("space");
    room.space?.become("ready");
    expect(room.kept).toMatchObject({ kind: "space", trouble: null });
  });

  it("leaves a message if the plain one is missing too, and is not tried for ever", async () => {
    room = new Room();
    room.keeper.show(sceneWith("first"));
    room.keeper.want("space");
    await room.arrive("space", false);
    await room.arrive("grid", false);
    expect(room.kept).toMatchObject({ board: undefined, nothing: true });
    expect(room.shelves.grid.waiting).toEqual([]);
    room.keeper.retry();
    await room.arrive("space");
    room.space?.become("ready");
    expect(room.kept).toMatchObject({ kind: "space", nothing: false });
  });

  it("is reported unless there is simply nothing to draw with", async () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    room = new Room();
    room.graphics.space.next = "cannot draw";
    room.keeper.want("space");
    await room.arrive("space");
    expect(room.kept?.trouble).toBe("failed");
    expect(report).not.toHaveBeenCalled();
    room.graphics.space.next = "throws";
    room.keeper.retry();
    await room.arrive("space");
    expect(room.kept?.trouble).toBe("failed");
    expect(report).toHaveBeenCalledOnce();
  });
});

type Step = (room: Room) => void | Promise<void>;
const steps: Record<string, Step> = {
  "wants space": ({ keeper }) => keeper.want("space"),
  "wants the grid": ({ keeper }) => keeper.want("grid"),
  "space is loaded": (at) => at.arrive("space"),
  "space is missing": (at) => at.arrive("space", false),
  "the grid is loaded": (at) => at.arrive("grid"),
  "the grid is missing": (at) => at.arrive("grid", false),
  draws: ({ space }) => space?.become("ready"),
  "is lost": ({ space }) => space?.become("lost"),
  "is restored": ({ space }) => (space?.state === "lost" ? space.become("ready") : undefined),
  fails: ({ space }) => space?.become("failed"),
  "works from now on": ({ graphics }) => void (graphics.space.next = "works"),
  "cannot draw from now on": ({ graphics }) => void (graphics.space.next = "cannot draw"),
  "throws from now on": ({ graphics }) => void (graphics.space.next = "throws"),
  "tries again": ({ keeper }) => keeper.retry(),
  "shows a scene": ({ keeper }) => keeper.show(sceneWith("another")),
};

/** Answers everything that is still loading, and lets what was opened draw. */
async function calmDown(at: Room): Promise<void> {
  for (let n = 0; n < 4; n += 1) {
    await at.arrive("space");
    await at.arrive("grid");
    if (at.space?.state === null) at.space.become("ready");
  }
}

describe("whatever happens", () => {
  it("there is one board with the present scene, or a message that says why", async () => {
    vi.stubGlobal("reportError", vi.fn());
    const names = fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(names, async (happens) => {
        room = new Room();
        const scene = sceneWith("first");
        room.keeper.show(scene);
        room.keeper.want("space");
        for (const name of happens) {
          await steps[name]?.(room);
          expect(room.visible.length).toBeLessThanOrEqual(1);
        }
        await calmDown(room);
        room.keeper.show(scene);
        const alive = [...room.graphics.space.alive, ...room.graphics.grid.alive];
        const shown = alive.filter((board) => room.visible.includes(board.place));
        expect(room.kept?.nothing ? [] : shown).toHaveLength(room.kept?.nothing ? 0 : 1);
        for (const board of shown) expect(board).toMatchObject({ scene, state: "ready" });
        if (shown[0] !== undefined) expect(room.kept?.board).toBe(shown[0]);
        const wanted = happens.findLast((name) => name.startsWith("wants")) ?? "wants space";
        const standsIn = wanted === "wants space" && room.kept?.kind === "grid";
        expect(room.kept?.trouble !== null).toBe(standsIn || (room.kept?.nothing && wanted === "wants space"));
        // A second board is only kept if it may come back.
        for (const board of alive) if (!shown.includes(board)) expect(board.state).toBe("lost");
        expect(room.host.children).toHaveLength(alive.length);
        room.keeper.dispose();
        expect(room.host.children).toHaveLength(0);
        expect([...room.graphics.space.alive, ...room.graphics.grid.alive]).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
