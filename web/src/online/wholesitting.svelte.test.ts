// @vitest-environment happy-dom
/**
 * A whole online sitting under any circumstances: a person clicks and types at the workbench, other
 * things happen at the table, and the network delivers late, twice or not at all. The person's side is
 * the real one; the server is a model that asks the real rules. Whatever happens in whatever order:
 *
 * 1. Nothing is doubled. Every stone of the person in the server's log was placed by the person, once.
 *    A command is sent once over a connection, and anything but a move is never sent again.
 * 2. Nothing is lost. When the network works again, every stone that the person placed is in the log,
 *    or the person was told that it is not, also if they left the page in between.
 * 3. Nothing fails silently. A command that was not executed is answered on the screen, and the answer
 *    stays there until the person goes on.
 * 4. Nothing gets stuck. The hand holds only stones that can be placed now. When the network works again,
 *    the page shows what the server has, and whoever's turn it is can place a stone.
 * 5. Nothing throws.
 */
import fc from "fast-check";
import { flushSync } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Bench } from "../bench/bench";
import { Handling } from "../bench/handling.svelte";
import type { KeyWish } from "../bench/keys";
import type { Command, ErrorBody, ServerMessage } from "../generated/protocol";
import { tryMove } from "../play/typed";
import { startRules } from "../testing/rules";
import { en } from "../words/en/index";
import { OnlineSitting } from "./sitting.svelte";
import { tableStatus } from "./status";
import { listenForSockets, type Wire } from "./testline";
import { legalMoves, ServedConnection, TestTable } from "./testtable";
import { refusalInWords } from "./trouble";

beforeAll(startRules);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A stone that the person placed. */
interface Placed {
  readonly position: number;
  readonly drop: string;
  /** How often the person had been told of a failure before. */
  readonly toldBefore: number;
  /** Whether a restored backup has removed it. */
  undone: boolean;
}

/** A command of the person other than a move. */
interface Wanted {
  readonly command: Command;
  done: boolean | null;
}

/** The page of the table: the sitting, and the hand at its workbench. */
class Page {
  readonly sitting: OnlineSitting;
  handling = $state.raw<Handling | null>(null);
  readonly #stop: () => void;
  #benches = new WeakMap<Bench, Bench>();

  constructor(
    id: string,
    private readonly placed: (position: number, drop: string) => void,
  ) {
    this.sitting = new OnlineSitting(id, () => {});
    this.#stop = $effect.root(() => {
      // As on the page, the workbench appears with the game, and then the hand follows its bench.
      $effect(() => {
        if (this.sitting.bench !== null && this.handling === null) this.handling = this.#newHandling();
      });
      $effect(() => this.handling?.follow());
      $effect(() => {
        if (this.handling !== null) this.sitting.hold(this.handling.hand.held);
      });
    });
  }

  #newHandling(): Handling {
    return new Handling(
      () => this.bench,
      () => null,
      () => {},
    );
  }

  /** The bench, which also reports what is placed. */
  get bench(): Bench {
    const { bench } = this.sitting;
    if (bench === null) throw new Error("the workbench is not there yet");
    const known = this.#benches.get(bench);
    if (known !== undefined) return known;
    const reporting: Bench = {
      ...bench,
      place: (owner, landing) => {
        const position = this.sitting.table?.game?.position ?? 0;
        bench.place(owner, landing);
        this.placed(position, landing.drop ?? "");
      },
    };
    this.#benches.set(bench, reporting);
    return reporting;
  }

  /** The status line, as far as the table decides it. */
  get notice(): string | null {
    const { known } = this.sitting;
    if (known === null) return null;
    const holding = this.handling?.hand.held != null;
    return tableStatus(this.sitting, known, holding, false, en)?.text ?? null;
  }

  close(): void {
    this.sitting.close();
    this.#stop();
  }
}

/** A connection with both its ends. */
interface Cable {
  readonly wire: Wire;
  readonly served: ServedConnection;
  /** How many messages of the client the server has read. */
  read: number;
  /** Whether nothing passes any more, although nobody has noticed. */
  dead: boolean;
}

/** The table, the network and the person. */
class World {
  readonly table: TestTable;
  readonly placed: Placed[] = [];
  readonly wanted: Wanted[] = [];
  readonly cables: Cable[] = [];
  /** How often the person was told of a failure. */
  told = 0;
  page: Page | null = null;
  /** Whether the next command fails at the server, and how. */
  failure: ErrorBody | null = null;
  /**
   * Whether the server came back with an older log that the page has not seen yet. Nothing happens before
   * the page reconnects: a log that has grown again looks like the old one, and the protocol cannot tell.
   */
  restored = false;
  #lastRefusal: ErrorBody | null = null;
  #wasLost = false;
  readonly #lastSocket: () => Wire;

  constructor(plan: string) {
    this.table = new TestTable(plan, 3);
    this.#lastSocket = listenForSockets();
    vi.stubGlobal("fetch", () =>
      this.#isUp()
        ? Promise.resolve(
            new Response(JSON.stringify(this.table.view), { headers: { "Content-Type": "application/json" } }),
          )
        : Promise.reject(new TypeError("no network")),
    );
    this.open();
  }

  #isUp(): boolean {
    return this.cables.at(-1)?.dead !== true;
  }

  /** The person opens the page of the table. */
  open(): void {
    this.page ??= new Page(this.table.view.id, (position, drop) =>
      this.placed.push({ position, drop, toldBefore: this.told, undone: false }),
    );
  }

  /** The person leaves it. */
  leave(): void {
    this.restored = false;
    this.page?.close();
    this.page = null;
    this.#lastRefusal = null;
    this.#wasLost = false;
  }

  /** The newest connection. */
  get cable(): Cable {
    const wire = this.#lastSocket();
    const last = this.cables.at(-1);
    if (last?.wire === wire) return last;
    const cable = { wire, served: new ServedConnection(this.table), read: 0, dead: false };
    this.cables.push(cable);
    return cable;
  }

  accept(): void {
    const { wire, dead } = this.cable;
    if (wire.readyState === 0 && !dead) wire.open();
  }

  /** The server reads the next message of a connection; also of an older one, where it was held up. */
  read(which: number, heed = true): void {
    const waiting = this.#unread();
    const cable = waiting[which % Math.max(1, waiting.length)];
    const message = cable?.wire.sent[cable.read];
    if (cable === undefined || message === undefined) return;
    cable.read += 1;
    if (!heed) return;
    if (message.type === "hello") this.restored = false;
    const failure = message.type === "do" ? this.failure : null;
    if (failure !== null) this.failure = null;
    cable.served.hear(message, failure);
    this.news();
  }

  /** What happened at the table is on its way to the page. */
  news(): void {
    for (const { served, dead } of this.cables) if (!dead) served.tellNews();
  }

  /** The page receives the next message. */
  deliver(change: (message: ServerMessage) => unknown = (message) => message): void {
    const { wire, served, dead } = this.cable;
    if (dead || wire.closed) return;
    const message = served.outbox.shift();
    if (message !== undefined) wire.say(change(message) as ServerMessage);
  }

  /** A message of the past arrives again. */
  repeat(which: number): void {
    const { wire, dead } = this.cable;
    const latest = this.page?.sitting.known?.latest ?? 0;
    const old = this.table.since(0).slice(0, latest);
    const message = old[which % Math.max(1, old.length)];
    if (message !== undefined && this.page?.sitting.line === "open" && !dead && !wire.closed) wire.say(message);
  }

  /** Everything arrives that is on its way. */
  passOnAll(): void {
    this.accept();
    this.news();
    while (this.#unread().length > 0) this.read(0);
    const { wire, served, dead } = this.cable;
    while (!dead && !wire.closed && served.outbox.length > 0) this.deliver();
  }

  /** The connections with messages that the server has not read. */
  #unread(): Cable[] {
    return this.cables.filter(({ wire, read, dead }) => !dead && read < wire.sent.length);
  }

  break(): void {
    const { cable } = this;
    cable.dead = true;
    cable.wire.break();
  }

  /** A command of the person. */
  want(command: Command): void {
    const { page } = this;
    if (page === null || page.sitting.known === null) return;
    const wanted: Wanted = { command, done: null };
    this.wanted.push(wanted);
    void page.sitting.want(command).then((done) => (wanted.done = done));
  }

  type(choice: number): void {
    const { page, table } = this;
    const view = page?.sitting.view ?? null;
    if (page === null || view === null || page.bench.trays.length === 0) return;
    const record = page.sitting.table?.game?.record ?? table.view.game?.record ?? "";
    const moves = legalMoves(record);
    const drop = choice % 7 === 0 ? "S04 a1" : (moves[choice % Math.max(1, moves.length)] ?? "S01 z9");
    const position = page.sitting.table?.game?.position ?? 0;
    const why = tryMove(() => page.sitting.place(drop), view, en);
    if (why === null) this.placed.push({ position, drop, toldBefore: this.told, undone: false });
  }

  restore(events: number): void {
    for (const cable of this.cables) cable.dead = true;
    this.cable.wire.break();
    const before = this.#moves();
    this.restored = this.page !== null;
    this.table.restore(events);
    const after = this.#moves();
    for (const placed of this.placed) {
      const key = keyOf(placed);
      if (before.includes(key) && !after.includes(key)) placed.undone = true;
    }
  }

  /** The moves of the person in the server's log. */
  #moves(): string[] {
    return this.table.events.flatMap((event) =>
      event.type === "moved" && event.seat === "A" ? [keyOf({ position: event.position, drop: event.move })] : [],
    );
  }

  /** Lets everything react that waits for nothing but its turn. */
  async settle(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      await vi.advanceTimersByTimeAsync(0);
      flushSync();
    }
    this.#listen();
  }

  /** Counts what the person is told. */
  #listen(): void {
    const { page } = this;
    if (page === null) return;
    const { sitting, notice } = page;
    if (sitting.refusal !== null && sitting.refusal !== this.#lastRefusal) {
      if (notice === refusalInWords(sitting.refusal, sitting.view, en)) {
        this.told += 1;
        this.#lastRefusal = sitting.refusal;
      }
    }
    if (sitting.refusal === null) this.#lastRefusal = null;
    if (sitting.unsentLost && !this.#wasLost && notice === en.online.table.unsent) {
      this.told += 1;
      this.#wasLost = true;
    }
    if (!sitting.unsentLost) this.#wasLost = false;
  }

  /** The network works, until nothing changes any more. */
  async calm(): Promise<void> {
    this.open();
    this.failure = null;
    for (let round = 0; round < 80; round += 1) {
      this.passOnAll();
      await this.settle();
      await vi.advanceTimersByTimeAsync(500);
      await this.settle();
    }
  }

  /** What must hold at any time. */
  check(): void {
    this.#nothingIsDoubled();
    const { page } = this;
    if (page === null) return;
    const { sitting, handling, notice } = page;
    if (handling !== null) {
      const { held } = handling.hand;
      const { trays } = page.bench;
      if (held !== null) {
        const tray = trays.find(({ owner }) => owner === held.owner);
        expect(tray?.stones.map(({ code }) => code)).toContain(held.stone);
      }
      if (trays.length === 0) expect([held, handling.asked]).toEqual([null, null]);
    }
    // A failure is on the screen, unless there is something more urgent.
    if (sitting.known === null || sitting.line === "broken") return;
    if (sitting.refusal !== null) expect(notice).toBe(refusalInWords(sitting.refusal, sitting.view, en));
    else if (sitting.unsentLost) expect(notice).toBe(en.online.table.unsent);
  }

  #nothingIsDoubled(): void {
    const moves = this.#moves();
    expect(new Set(moves).size).toBe(moves.length);
    for (const move of moves) expect(this.placed.map(keyOf)).toContain(move);
    const said = this.table.events.filter((event) => event.type === "said" && event.seat === "A").length;
    expect(said).toBeLessThanOrEqual(this.wanted.filter(({ command }) => command.type === "say").length);
    for (const { wire } of this.cables) {
      const sent = wire.sent.flatMap((message) => (message.type === "do" ? [message] : []));
      expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length);
      const sentMoves = sent.flatMap(({ command }) =>
        command.type === "move" ? [keyOf({ position: command.position, drop: command.move })] : [],
      );
      for (const move of new Set(sentMoves)) {
        const placed = this.placed.filter((one) => keyOf(one) === move).length;
        expect(sentMoves.filter((one) => one === move).length).toBeLessThanOrEqual(placed);
      }
    }
  }

  /** What must hold when everything has arrived. */
  checkAtRest(): void {
    const { page, table } = this;
    if (page === null) throw new Error("the page is open");
    const { sitting } = page;
    expect([sitting.line, sitting.known?.unsure, sitting.onItsWay]).toEqual(["open", false, false]);
    expect(sitting.table).toEqual(table.view);
    expect(sitting.view?.moves).toBe(table.view.game === null ? undefined : legalViewMoves(table));
    const { phase, paused, game } = table.view;
    expect(sitting.mine).toBe(phase === "playing" && !paused && game?.turn === "A");
    const made = this.#moves();
    for (const one of this.placed) {
      if (one.undone || made.includes(keyOf(one))) continue;
      expect(this.told, `${keyOf(one)} is not lost silently`).toBeGreaterThan(one.toldBefore);
    }
    for (const { done } of this.wanted) expect(done).not.toBeNull();
    expect(localStorage.getItem("rumis.online.unsent") ?? "[]").not.toContain("drop");
  }

  /** If it is the person's turn, they can place a stone. */
  async placeOne(): Promise<void> {
    if (this.table.view.paused) this.table.obey("B", { type: "resume" });
    await this.calm();
    const { page } = this;
    if (page === null || page.handling === null || this.table.view.game?.turn !== "A") return;
    const { handling } = page;
    handling.putBack();
    handling.stopAsking();
    await vi.advanceTimersByTimeAsync(1000);
    handling.means = "mouse";
    const square = page.bench.columns.find((column) => page.bench.fitsAt("red", column).length > 0);
    if (square === undefined) throw new Error("whoever is to move has a move");
    handling.events.press(square, "mouse");
    const [fit] = handling.fits;
    if (fit === undefined) throw new Error("it was found before");
    const before = this.placed.length;
    handling.choose(fit);
    expect([this.placed.length, page.sitting.onItsWay]).toEqual([before + 1, true]);
    await this.calm();
    const last = this.placed.at(-1);
    expect(this.#moves()).toContain(last === undefined ? "" : keyOf(last));
    this.checkAtRest();
  }
}

const keyOf = ({ position, drop }: Pick<Placed, "position" | "drop">): string => `${position}: ${drop}`;
const legalViewMoves = (table: TestTable): number => (table.view.game?.record.match(/^\d+\. /gm) ?? []).length;

interface Action {
  readonly name: string;
  readonly act: (world: World) => void;
  /** Whether the person does it. */
  readonly person?: boolean;
  /** How much time passes afterwards, in milliseconds. */
  readonly time?: number;
}

const choice = fc.nat({ max: 500 });
const square = fc.record({ file: fc.integer({ min: 0, max: 2 }), row: fc.integer({ min: 0, max: 1 }) });
const hand = (world: World): Handling | null => world.page?.handling ?? null;
const key: fc.Arbitrary<KeyWish> = fc.oneof(
  fc.integer({ min: 0, max: 10 }).map((index) => ({ wish: "take" as const, index })),
  fc.constantFrom<KeyWish>(
    { wish: "place" },
    { wish: "put-back" },
    { wish: "leap", steps: 1 },
    { wish: "next", steps: 1 },
    { wish: "step", direction: "left" },
    { wish: "turn", turn: "away" },
  ),
);

const byPerson: fc.Arbitrary<Action> = fc.oneof(
  square.map((at) => ({
    name: `press ${at.file},${at.row}`,
    person: true,
    act: (world: World) => hand(world)?.events.press(at, "mouse"),
  })),
  square.map((at) => ({
    name: `point ${at.file},${at.row}`,
    person: true,
    act: (world: World) => hand(world)?.events.point(at),
  })),
  key.map((wish) => ({
    name: `key ${JSON.stringify(wish)}`,
    person: true,
    act: (world: World) => hand(world)?.obey(wish),
  })),
  {
    weight: 3,
    arbitrary: choice.map((n) => ({
      name: `choose ${n}`,
      person: true,
      act: (world: World) => {
        const handling = hand(world);
        const fit = handling?.fits[n % Math.max(1, handling.fits.length)];
        if (fit !== undefined) handling?.choose(fit);
      },
    })),
  },
  {
    weight: 4,
    arbitrary: choice.map((n) => ({ name: `type ${n}`, person: true, act: (world: World) => world.type(n) })),
  },
  fc
    .constantFrom<Command>(
      { type: "say", phrase: "hello" },
      { type: "ask", wish: "take-back" },
      { type: "ask", wish: "pause" },
      { type: "ask", wish: "next-game" },
      { type: "agree" },
      { type: "decline" },
      { type: "resume" },
    )
    .map((command) => ({
      name: `want ${JSON.stringify(command)}`,
      person: true,
      act: (world: World) => world.want(command),
    })),
  fc.constant<Action>({ name: "leave the page", person: true, act: (world) => world.leave() }),
);

const atTable: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: choice.map((n) => ({
      name: `the other moves ${n}`,
      act: ({ table }: World) => {
        const { game } = table.view;
        if (game === null || game.turn !== "B") return;
        const moves = legalMoves(game.record);
        table.obey("B", { type: "move", position: game.position, move: moves[n % moves.length] ?? "" });
      },
    })),
  },
  fc
    .constantFrom<Command>(
      { type: "say", phrase: "thinking" },
      { type: "ask", wish: "take-back" },
      { type: "ask", wish: "pause" },
      { type: "ask", wish: "next-game" },
      { type: "agree" },
      { type: "decline" },
      { type: "resume" },
    )
    .map((command) => ({
      name: `the other wants ${JSON.stringify(command)}`,
      act: ({ table }: World) => void table.obey("B", command),
    })),
  fc.constantFrom<Action>(
    { name: "the person's time is up", act: ({ table }) => table.expire("A") },
    { name: "the other's time is up", act: ({ table }) => table.expire("B") },
    {
      name: "the next game begins",
      act: ({ table }) => {
        if (table.obey("B", { type: "ask", wish: "next-game" }) === null) table.obey("A", { type: "agree" });
      },
    },
    { name: "the other leaves", act: ({ table }) => void table.obey("B", { type: "leave" }) },
  ),
);

const byOthers: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 8,
    arbitrary: atTable.map(({ name, act }) => ({
      name,
      act: (world: World) => {
        if (!world.restored) act(world);
      },
    })),
  },
  fc
    .integer({ min: 1, max: 5 })
    .map((events) => ({ name: `restore without ${events} events`, act: (world: World) => world.restore(events) })),
);

const byNetwork: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom<Action>(
      { name: "accept", act: (world) => world.accept() },
      { name: "read", act: (world) => world.read(0) },
      { name: "deliver", act: (world) => world.deliver() },
    ),
  },
  {
    weight: 5,
    arbitrary: fc.constant<Action>({
      name: "all goes well",
      act: (world) => world.passOnAll(),
    }),
  },
  choice.map((n) => ({ name: `old event ${n}`, act: (world: World) => world.repeat(n) })),
  choice.map((n) => ({ name: `read an older connection ${n}`, act: (world: World) => world.read(n) })),
  {
    weight: 2,
    arbitrary: fc.constantFrom<ErrorBody["code"]>("storage", "too-many").map((code) => ({
      name: `the server fails: ${code}`,
      act: (world: World) => (world.failure = { code, message: "" }),
    })),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Action>(
      { name: "break", act: (world) => world.break() },
      { name: "die silently", act: (world) => (world.cable.dead = true) },
      { name: "the server ignores a message", act: (world) => world.read(0, false) },
      { name: "the network is back", act: () => void dispatchEvent(new Event("online")) },
      {
        name: "deliver twice",
        act: (world) => {
          const [message] = world.cable.served.outbox;
          world.deliver();
          if (message?.type === "event" || message?.type === "done") world.cable.served.outbox.unshift(message);
          world.deliver();
        },
      },
      { name: "deliver garbage", act: (world) => world.deliver((message) => ({ ...message, type: "party" })) },
      {
        name: "deliver without the table",
        act: (world) =>
          world.deliver((message) => (message.type === "event" ? { ...message, table: undefined } : message)),
      },
    ),
  },
  fc.constantFrom(100, 500, 3100, 9000, 30_000).map((time) => ({ name: `wait ${time}`, act: () => {}, time })),
);

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: byPerson },
  { weight: 2, arbitrary: byOthers },
  { weight: 5, arbitrary: byNetwork },
);

/** Plays one sequence of actions and checks it. */
async function sit(plan: string, actions: readonly Action[]): Promise<void> {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  localStorage.clear();
  const world = new World(plan);
  try {
    world.accept();
    world.read(0);
    world.deliver();
    await world.settle();
    for (const { act, person = false, time = 0 } of actions) {
      const { page } = world;
      const shown = [page?.sitting.refusal != null, page?.sitting.unsentLost === true];
      // Whoever left the page comes back before they do anything else.
      if (person && page === null) world.open();
      else act(world);
      world.news();
      if (time > 0) await vi.advanceTimersByTimeAsync(time);
      await world.settle();
      world.check();
      // What the person was told stays until they go on.
      if (!person && page === world.page) {
        const still = [page?.sitting.refusal != null, page?.sitting.unsentLost === true];
        expect(shown.map((was, index) => was && still[index] !== true)).toEqual([false, false]);
      }
    }
    await world.calm();
    world.check();
    world.checkAtRest();
    await world.placeOne();
  } finally {
    world.leave();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
}

test("no sequence of clicks, messages and failures loses or doubles a move, hides a failure or blocks the hand", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("222/222", "333/333"),
      fc.array(action, { maxLength: 60, size: "max" }),
      async (plan, actions) => sit(plan, actions),
    ),
    { numRuns: 100 },
  );
}, 120_000);
