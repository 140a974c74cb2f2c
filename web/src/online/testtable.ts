/**
 * A server's table for tests: a small model that numbers events and answers commands as the server
 * does, and leaves what is legal to the rules. It knows two people, no clocks and no ratings.
 */
import type { ClientMessage, Command, ErrorBody, Event, ServerMessage, TableView } from "../generated/protocol";
import { type Colour, Game, type Seat, withGame } from "../rules";

/** Who sits at the table: seat A and seat B. */
export const PEOPLE = { A: "ann", B: "bob" } as const;
/** The seats of the table. */
export type TestSeat = keyof typeof PEOPLE;
const COLOUR_OF: Record<TestSeat, Colour> = { A: "red", B: "yellow" };

/** An event with the table after it. */
interface Entry {
  readonly event: Event;
  readonly table: TableView;
}

/** The answer to a command. */
type Verdict = ErrorBody | null;

const refusal = (code: ErrorBody["code"]): ErrorBody => ({ code, message: code });

/** A table at which a game has begun. */
export class TestTable {
  #entries: Entry[] = [];
  #game: Game;

  constructor(
    private readonly plan: string,
    private readonly games: number,
  ) {
    this.#game = this.#newGame();
    this.#begin(1);
  }

  /** The table now. */
  get view(): TableView {
    const last = this.#entries.at(-1);
    if (last === undefined) throw new Error("a table has events");
    return last.table;
  }

  get seq(): number {
    return this.#entries.length;
  }

  /** Everything that happened. */
  get events(): readonly Event[] {
    return this.#entries.map(({ event }) => event);
  }

  /** What a client receives after its hello. */
  greet(seen: number | null): ServerMessage[] {
    if (seen === null || seen > this.seq)
      return [{ type: "welcome", version: 1, you: PEOPLE.A, table: this.view }, this.#presence()];
    const missed = this.since(seen).map((message, index, all) =>
      message.type === "event" && index < all.length - 1 ? { ...message, table: null } : message,
    );
    return [
      ...missed,
      { type: "names", names: {} },
      { type: "back", version: 1, you: PEOPLE.A, seq: this.seq, now: Date.now() },
      this.#presence(),
    ];
  }

  /** The events after this one, each with its table. */
  since(seen: number): ServerMessage[] {
    return this.#entries.slice(seen).map(({ event, table }, index) => ({
      type: "event",
      seq: seen + index + 1,
      at: Date.now(),
      event,
      table,
    }));
  }

  /** Executes a command of somebody. */
  obey(seat: TestSeat, command: Command): Verdict {
    const { phase, paused, chairs, asked } = this.view;
    if (phase === "closed") return refusal("closed");
    if (chairs[seat === "A" ? 0 : 1] === "open") return refusal("not-seated");
    switch (command.type) {
      case "move":
        return this.#place(seat, command.position, command.move);
      case "say":
        return this.#happen({ type: "said", seat, phrase: command.phrase });
      case "ask":
        if (asked !== null) return refusal("not-now");
        if (command.wish === "next-game" ? phase !== "over" : phase !== "playing") return refusal("not-now");
        if (command.wish === "take-back" && this.#lastMoveOf(seat) === null) return refusal("not-now");
        return this.#happen(
          { type: "asked", seat, wish: command.wish },
          { asked: { by: seat, wish: command.wish, waiting: [PEOPLE[seat === "A" ? "B" : "A"]] } },
        );
      case "agree":
        if (asked === null || !asked.waiting.includes(PEOPLE[seat])) return refusal("not-now");
        this.#happen({ type: "agreed", seat });
        return this.#grant(asked.wish, asked.by as TestSeat);
      case "decline":
        return asked === null ? refusal("not-now") : this.#happen({ type: "declined", seat }, { asked: null });
      case "resume":
        return paused ? this.#happen({ type: "resumed" }, { paused: false }) : refusal("not-now");
      case "leave":
        return this.#leave(seat);
      case "sit":
      case "claim":
        return refusal("not-now");
    }
  }

  /** The time of a seat is up. */
  expire(seat: TestSeat): void {
    if (this.view.phase !== "playing" || this.view.game?.turn !== seat || this.view.paused) return;
    this.#retire(seat, "time");
  }

  /** The server comes back with a backup that lacks the last events; those of the first game's start stay. */
  restore(events: number): void {
    this.#entries = this.#entries.slice(0, Math.max(1, this.seq - events));
    const { game } = this.view;
    if (game !== null) this.#game = Game.read(game.record);
  }

  #newGame(): Game {
    return new Game({ plan: this.plan, players: 2 });
  }

  #place(seat: TestSeat, position: number, move: string): Verdict {
    const repeated = this.events.some(
      (event) => event.type === "moved" && event.seat === seat && event.position === position && event.move === move,
    );
    if (repeated) return null;
    const { phase, paused, game } = this.view;
    if (phase !== "playing" || game === null) return refusal("not-now");
    if (game.position !== position) return refusal("too-late");
    if (paused) return refusal("not-now");
    if (game.turn !== seat) return refusal("not-your-turn");
    try {
      this.#game.play(move);
    } catch {
      return refusal("illegal-move");
    }
    this.#happen({ type: "moved", seat, position, move }, { asked: null }, true);
    return this.#endIfOver();
  }

  #grant(wish: "take-back" | "pause" | "next-game", by: TestSeat): Verdict {
    if (wish === "pause") return this.#happen({ type: "paused" }, { paused: true, asked: null });
    if (wish === "next-game") return this.#begin((this.view.game?.number ?? 0) + 1);
    const kept = this.#lastMoveOf(by) ?? 0;
    while (this.#game.moves().length > kept) this.#game.undo();
    return this.#happen({ type: "taken-back", moves: kept }, { asked: null }, true);
  }

  #leave(seat: TestSeat): Verdict {
    const chairs = this.view.chairs.with(seat === "A" ? 0 : 1, "open");
    const alone = chairs.every((chair) => chair === "open");
    if (this.view.phase === "playing" && !this.#isOut(seat)) this.#retire(seat, "left", { chairs });
    else this.#happen({ type: "rose", seat }, { chairs });
    return alone ? this.#happen({ type: "closed" }, { phase: "closed", asked: null, paused: false }) : null;
  }

  #retire(seat: TestSeat, why: "time" | "left", changes: Partial<TableView> = {}): void {
    this.#game.retire(COLOUR_OF[seat]);
    this.#happen({ type: "retired", seat, why }, { ...changes, asked: null }, true);
    this.#endIfOver();
  }

  #isOut(seat: TestSeat): boolean {
    return this.#game.view().colours.some(({ colour, out }) => colour === COLOUR_OF[seat] && out);
  }

  #endIfOver(): Verdict {
    const { over, winners } = this.#game.view();
    if (!over) return null;
    const { number = 1, scores = {} } = this.view.game ?? {};
    const played = this.view.played + 1;
    return this.#happen({ type: "ended", game: number, scores, winners }, { phase: "over", played, paused: false });
  }

  #begin(number: number): Verdict {
    this.#game = this.#newGame();
    const began: Event = { type: "began", game: number, start: "red", ruins: "laid", rated: false };
    return this.#happen(began, { phase: "playing", asked: null, paused: false }, true);
  }

  /** How many moves come before the last one of a seat; `null` if it has none. */
  #lastMoveOf(seat: Seat): number | null {
    const at = this.#game.moves().findLastIndex((move) => move.seat === seat);
    return at === -1 ? null : at;
  }

  #happen(event: Event, changes: Partial<TableView> = {}, moved = false): null {
    const before = this.#entries.at(-1)?.table ?? this.#unopened();
    const seq = this.seq + 1;
    const number = event.type === "began" ? event.game : (before.game?.number ?? 1);
    const position = moved ? seq : (before.game?.position ?? seq);
    const table = { ...before, ...changes, seq, now: Date.now() };
    this.#entries.push({ event, table: { ...table, game: this.#gameView(number, position, table.phase) } });
    return null;
  }

  #gameView(number: number, position: number, phase: TableView["phase"]): NonNullable<TableView["game"]> {
    const { seat, toMove, winners, position: text } = this.#game.view();
    const playing = phase === "playing";
    return {
      number,
      rated: false,
      position,
      text,
      record: this.#game.record(),
      turn: playing ? (seat ?? null) : null,
      colour: playing && toMove !== "ruin" ? (toMove ?? null) : null,
      scores: Object.fromEntries(this.#game.count().map(({ colour, score }) => [colour, score])),
      winners,
      clocks: null,
    };
  }

  #unopened(): TableView {
    return {
      id: "a".repeat(26),
      seq: 0,
      now: Date.now(),
      phase: "waiting",
      paused: false,
      terms: { plan: this.plan, seats: ["me", "open"], games: this.games },
      chairs: [{ person: PEOPLE.A }, { person: PEOPLE.B }],
      game: null,
      asked: null,
      totals: [0, 0],
      played: 0,
      names: {},
    };
  }

  #presence(): ServerMessage {
    return { type: "present", people: Object.values(PEOPLE), watchers: 0 };
  }
}

/** The legal moves of whoever is to move, in drop notation. */
export function legalMoves(record: string): string[] {
  return withGame(Game.read(record), (game) => {
    const { columns, over } = game.view();
    if (over) return [];
    const fits = columns.flatMap(({ file, row }) => game.fitsAt(file, row));
    const drops = fits.map(({ orientation, handle }) => game.letDown(orientation, handle.file, handle.row).drop ?? "");
    return [...new Set(drops)].filter((drop) => drop !== "");
  });
}

/** One connection as the server sees it. */
export class ServedConnection {
  #greeted = false;
  /** The last event sent. */
  #sent = 0;
  /** What is on its way to the client. */
  readonly outbox: ServerMessage[] = [];

  constructor(private readonly table: TestTable) {}

  /** Answers a message, or refuses its command with an error. */
  hear(message: ClientMessage, failure: ErrorBody | null = null): void {
    if (message.type === "hello") {
      this.outbox.push(...this.table.greet(message.seen ?? null));
      this.#greeted = true;
      this.#sent = this.table.seq;
    } else if (message.type === "ping") this.outbox.push({ type: "pong", now: Date.now() });
    else {
      const error = failure ?? this.table.obey("A", message.command);
      this.tellNews();
      const { id } = message;
      if (error === null) this.outbox.push({ type: "done", id, seq: this.table.seq });
      else this.outbox.push({ type: "refused", id, error, table: failure === null ? this.table.view : null });
    }
  }

  /** Sends the events that happened meanwhile. */
  tellNews(): void {
    if (!this.#greeted) return;
    this.outbox.push(...this.table.since(this.#sent));
    this.#sent = this.table.seq;
  }
}
