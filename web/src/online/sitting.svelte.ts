/**
 * A table while this screen looks at it: what is known of it, the line to it, the own stone that is
 * on its way, and what can be wanted. The server decides everything.
 */
import { SvelteDate } from "svelte/reactivity";
import type { Bench } from "../bench/bench";
import type { Command, ErrorBody, ServerMessage, TableId, TableView } from "../generated/protocol";
import type { Seat } from "../generated/rules";
import { gameBench } from "../play/gamebench";
import { Game, type GameView } from "../rules";
import * as api from "./api";
import { seatsOf } from "./chairs";
import { type Absence, absence } from "./absence";
import { Connection, isPassing, type Line } from "./connection";
import { untilEnough } from "./polling";
import { adopted, hear, type Said, serverTime, type TableState } from "./state";

/** For so long a phrase is shown. */
const SPOKEN_FOR = 8000;
/** How often clocks are looked at. */
const TICK = 500;

/** A move that the server has not confirmed. */
interface Sent {
  readonly position: number;
  readonly drop: string;
}

/** What somebody wants to know as it happens. */
export type Hearer = (message: ServerMessage, before: TableState | null, now: TableState | null) => void;

/** A table at this screen. */
export class OnlineSitting {
  readonly id: TableId;
  readonly #line: Connection;
  readonly #hearer: Hearer;
  readonly #clock = new SvelteDate();
  readonly #ticking: ReturnType<typeof setInterval>;
  readonly #listening = new AbortController();
  #known = $state.raw<TableState | null>(null);
  #state = $state<Line>("connecting");
  #ended = $state.raw<ErrorBody | null>(null);
  #nobody = $state(false);
  #sent = $state.raw<Sent | null>(null);
  #refusal = $state.raw<ErrorBody | null>(null);
  #sittingDown = $state(false);
  #asking = false;

  constructor(id: TableId, hearer: Hearer) {
    this.id = id;
    this.#hearer = hearer;
    this.#line = new Connection(() => new WebSocket(api.socketAddress(id)), {
      hear: (message) => this.#hear(message),
      seen: () => (this.#known === null || this.#known.unsure ? null : this.#known.view.seq),
      line: (line, why) => this.#become(line, why),
    });
    this.#ticking = setInterval(() => this.#clock.setTime(Date.now()), TICK);
    const { signal } = this.#listening;
    const wake = (): void => {
      if (!document.hidden) this.#line.wake();
    };
    document.addEventListener("visibilitychange", wake, { signal });
    addEventListener("online", wake, { signal });
    addEventListener("pageshow", wake, { signal });
  }

  /** Everything that is known, once there is something. */
  get known(): TableState | null {
    return this.#known;
  }

  /** The table as the server tells it. */
  readonly table: TableView | null = $derived(this.#known?.view ?? null);

  /** How the line to the server is. */
  get line(): Line {
    return this.#state;
  }

  /** Why the server ended it, if it did. */
  get ended(): ErrorBody | null {
    // Who takes the last chair of a table without watchers is shown out as a stranger just before.
    return this.#sittingDown ? null : this.#ended;
  }

  /** Whether one is about to sit down. */
  get sittingDown(): boolean {
    return this.#sittingDown;
  }

  /** Whether these files have no server at all. */
  get nobody(): boolean {
    return this.#nobody;
  }

  /** Why the last wish was refused, until the next one. */
  get refusal(): ErrorBody | null {
    return this.#refusal;
  }

  /** The server's time. */
  readonly now: number = $derived(this.#known === null ? 0 : serverTime(this.#known, this.#clock.getTime()));

  /** The seats that are one's own. */
  readonly mySeats: readonly Seat[] = $derived(seatsOf(this.table?.chairs ?? [], this.#known?.you ?? null));

  readonly #record: string | null = $derived(this.table?.game?.record ?? null);
  readonly #position: number | null = $derived(this.table?.game?.position ?? null);

  /** The game, with the own stone that is on its way. */
  readonly #game: Game | null = $derived.by(() => {
    if (this.#record === null) return null;
    const game = Game.read(this.#record);
    if (this.#sent !== null && this.#sent.position === this.#position) game.play(this.#sent.drop);
    return game;
  });

  /** How the game stands on this screen. */
  readonly view: GameView | null = $derived(this.#game?.view() ?? null);

  /** Whether it is one's own turn, and the stone has not been placed. */
  readonly mine: boolean = $derived.by(() => {
    const turn = this.table?.game?.turn ?? null;
    const open = this.table?.phase === "playing" && !this.table.paused && this.#sent === null;
    return open && turn !== null && this.mySeats.includes(turn);
  });

  /** Whether one's own stone is on its way to the server. */
  get onItsWay(): boolean {
    return this.#sent !== null;
  }

  /** Whether there is a move of one's own that everybody could be asked to take back. */
  readonly canAskBack: boolean = $derived.by(() => {
    if (this.table?.game?.rated !== false || this.#game === null) return false;
    return this.#game.moves().some(({ seat }) => seat != null && this.mySeats.includes(seat));
  });

  /** What the workbench works on. */
  readonly bench: Bench | null = $derived.by(() => {
    if (this.#game === null || this.view === null) return null;
    return gameBench(this.#game, this.view, this.mine, (drop) => this.place(drop), this.mySeats);
  });

  /** What is being said now. */
  readonly said: readonly Said[] = $derived(this.#known?.said.filter(({ at }) => this.now - at < SPOKEN_FOR) ?? []);

  /** Who keeps everybody waiting, and how long until one may say so; `null` if nobody does. */
  readonly absent: Absence | null = $derived(this.#known === null ? null : absence(this.#known, this.now));

  /** Sends a stone on its way; throws what the rules say when it is not legal. */
  place(text: string): void {
    if (this.#game === null || this.#position === null || !this.mine) return;
    const tried = this.#game.clone();
    tried.play(text);
    const drop = tried.moves().at(-1)?.text ?? text;
    const sent: Sent = { position: this.#position, drop };
    this.#sent = sent;
    void this.want({ type: "move", position: sent.position, move: drop }).then(() => {
      // By the time of a late answer, the next stone may be on its way.
      if (this.#sent === sent) this.#sent = null;
    });
  }

  /** Wants something; what is refused can be read in `refusal`. */
  async want(command: Command): Promise<boolean> {
    this.#refusal = null;
    this.#refusal = await this.#line.wish(command);
    return this.#refusal === null;
  }

  /** Takes a chair. Whoever the server does not know yet is known afterwards, and so needs a new line. */
  async sit(seat?: Seat): Promise<void> {
    this.#refusal = null;
    this.#sittingDown = true;
    try {
      await api.command(this.id, seat === undefined ? { type: "sit" } : { type: "sit", seat });
      if (this.#known?.you == null) this.#line.renew();
    } catch (error) {
      if (error instanceof api.Refused) this.#refusal = error.body;
      else if (error instanceof api.NoAnswer) this.#refusal = { code: "unavailable", message: error.message };
      else throw error;
    } finally {
      this.#sittingDown = false;
    }
  }

  /** Forgets a refusal that has been read. */
  forgive(): void {
    this.#refusal = null;
  }

  /** Lets go of the table; one's chair stays. */
  close(): void {
    this.#listening.abort();
    clearInterval(this.#ticking);
    this.#line.close();
  }

  #hear(message: ServerMessage): void {
    const before = this.#known;
    this.#known = hear(before, message, Date.now());
    // Confirmed, or overtaken: the position it was made in has passed.
    if (this.#sent !== null && this.#sent.position !== this.#position) this.#sent = null;
    this.#hearer(message, before, this.#known);
    if (this.#known?.unsure === true && message.type !== "bye") void this.#askForAll();
  }

  async #askForAll(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      await untilEnough(() => this.#adoptAll(), this.#listening.signal);
    } catch {
      // Asked for again with the next hello, since what is unsure is not counted as seen. A line that
      // is broken says that by itself, and one that was ended has nothing more to say.
      if (this.#state === "open") this.#line.renew();
    } finally {
      this.#asking = false;
    }
  }

  /** Asks for the whole table; whether that is enough to be sure. */
  async #adoptAll(): Promise<boolean> {
    const view = await api.table(this.id);
    // What was heard meanwhile counts too.
    if (this.#known?.unsure === true) this.#known = adopted(this.#known, view, Date.now());
    return this.#known?.unsure !== true;
  }

  #become(line: Line, why: ErrorBody | null): void {
    this.#state = line;
    this.#ended = why;
    if (line === "broken" && this.#known === null) void this.#askWhyNot();
  }

  /** A socket that can't be opened does not say why; asked without one, the server does. */
  async #askWhyNot(): Promise<void> {
    try {
      await api.table(this.id);
      this.#nobody = false;
    } catch (error) {
      this.#nobody = error instanceof api.NoAnswer && error.kind === "nobody";
      if (!(error instanceof api.Refused) || isPassing(error.body)) return;
      this.close();
      this.#ended = error.body;
    }
  }
}
