/**
 * A table on this screen: its known state, the connection, the person's unconfirmed stone, and
 * commands. The server decides everything.
 */
import { SvelteDate } from "svelte/reactivity";
import type { Bench } from "../bench/bench";
import type { Held } from "../bench/hand";
import type { Command, ErrorBody, Event, ServerMessage, TableId, TableView } from "../generated/protocol";
import type { Seat } from "rumis";
import { gameBench } from "../play/gamebench";
import { type ColourCount, Game, type GameView, type MoveView } from "../rules";
import * as api from "./api";
import { seatsOf } from "./chairs";
import { isHurried } from "./clocks";
import { type Absence, absence } from "./absence";
import { type Answer, Connection, isUnanswered } from "./connection";
import { evenTime } from "./eventime";
import { isPassing, type Line } from "./lifeline";
import { untilEnough } from "./polling";
import { adopted, hear, type Said, serverTime, type TableState } from "./state";
import { forgetUnsent, keepUnsent, type Sent, unsentAt } from "./unsent";

/** How long a phrase is shown, in milliseconds. */
const SPOKEN_FOR = 8000;
/** How often clocks are updated, in milliseconds. */
const TICK = 500;
/** After somebody left, the server may end the game: messages about that come within so many milliseconds. */
const SETTLED_AFTER = 500;

/** A listener for messages. */
export type Hearer = (message: ServerMessage, before: TableState | null, now: TableState | null) => void;

/** Whether the next visit should send a move again: it was not answered, or the person has to sign in first. */
function isStillUnsent(answer: Answer): boolean {
  return isUnanswered(answer) || answer?.code === "sign-in-first";
}

/** A table on this screen. */
export class OnlineSitting {
  readonly id: TableId;
  readonly #line: Connection;
  readonly #hearer: Hearer;
  readonly #clock = new SvelteDate(evenTime());
  readonly #ticking: ReturnType<typeof setInterval>;
  readonly #listening = new AbortController();
  #known = $state.raw<TableState | null>(null);
  #declined = $state.raw<Seat | null>(null);
  #leaver = $state.raw<Seat | null>(null);
  #settling: ReturnType<typeof setTimeout> | undefined;
  #state = $state<Line>("connecting");
  #ended = $state.raw<ErrorBody | null>(null);
  #nobody = $state(false);
  #sent = $state.raw<Sent | null>(null);
  #refusal = $state.raw<ErrorBody | null>(null);
  #sittingDown = $state(false);
  /** The moves of earlier visits that the server has not answered. */
  #unsent: readonly Sent[];
  #unsentLost = $state(false);
  #asking = false;
  #held: Held | null = null;

  constructor(id: TableId, hearer: Hearer) {
    this.id = id;
    this.#hearer = hearer;
    this.#unsent = unsentAt(id);
    this.#line = new Connection(() => new WebSocket(api.tableSocket(id)), {
      hear: (message) => this.#hear(message),
      unreadable: () => this.#loseTrack(),
      seen: () => (this.#known === null || this.#known.unsure ? null : this.#known.view.seq),
      hurried: () => isHurried(this.#known?.view ?? null),
      line: (line, why) => this.#become(line, why),
    });
    this.#ticking = setInterval(() => this.#clock.setTime(evenTime()), TICK);
    const { signal } = this.#listening;
    const wake = (): void => {
      if (!document.hidden) this.#line.wake();
    };
    document.addEventListener("visibilitychange", wake, { signal });
    addEventListener("online", wake, { signal });
    addEventListener("pageshow", wake, { signal });
  }

  /** The known state; `null` before the first message. */
  get known(): TableState | null {
    return this.#known;
  }

  /** The seat that declined a wish in the last event; `null` if nothing was declined, or by the person. */
  get declined(): Seat | null {
    return this.#declined;
  }

  /** The seat whose player has just left, until it is certain whether the game goes on. */
  get leaver(): Seat | null {
    return this.#leaver;
  }

  /** The server's view of the table. */
  readonly table: TableView | null = $derived(this.#known?.view ?? null);

  /** The state of the connection. */
  get line(): Line {
    return this.#state;
  }

  /** The error with which the server ended the connection, if it did. */
  get ended(): ErrorBody | null {
    // When a person takes the last chair of a table without watchers, the server first disconnects
    // them as a stranger.
    return this.#sittingDown ? null : this.#ended;
  }

  /** Whether the person is about to sit down. */
  get sittingDown(): boolean {
    return this.#sittingDown;
  }

  /** Whether the host has no server. */
  get nobody(): boolean {
    return this.#nobody;
  }

  /** Why the last command was refused, until the next one. */
  get refusal(): ErrorBody | null {
    return this.#refusal;
  }

  /** Whether a move of an earlier visit came too late, until the person has read it. */
  get unsentLost(): boolean {
    return this.#unsentLost;
  }

  /** The server's time. */
  readonly now: number = $derived(this.#known === null ? 0 : serverTime(this.#known, this.#clock.getTime()));

  /** The person's seats. */
  readonly mySeats: readonly Seat[] = $derived(seatsOf(this.table?.chairs ?? [], this.#known?.you ?? null));

  readonly #record: string | null = $derived(this.table?.game?.record ?? null);
  readonly #position: number | null = $derived(this.table?.game?.position ?? null);

  /** The game, including the person's unconfirmed stone. */
  readonly #game: Game | null = $derived.by(() => {
    if (this.#record === null) return null;
    const game = Game.read(this.#record);
    if (this.#sent !== null && this.#sent.position === this.#position) game.play(this.#sent.drop);
    return game;
  });

  /** The state of the game on this screen. */
  readonly view: GameView | null = $derived(this.#game?.view() ?? null);

  /** The moves so far, including the person's unconfirmed stone. */
  readonly moves: readonly MoveView[] = $derived(this.#game?.moves() ?? []);

  /** The game so far; empty before it begins. */
  readonly record: string = $derived(this.#record ?? "");

  /** The state after this many moves. */
  viewAfter(moves: number): GameView {
    const view = this.#game?.viewAfter(moves);
    if (view === undefined) throw new Error("there is no game yet");
    return view;
  }

  /** How the points of every colour come about now. */
  readonly counts: readonly ColourCount[] = $derived(this.#game?.count() ?? []);

  /** Whether it is the person's turn and no stone is unconfirmed. */
  readonly mine: boolean = $derived.by(() => {
    const turn = this.table?.game?.turn ?? null;
    const open = this.table?.phase === "playing" && !this.table.paused && this.#leaver === null && this.#sent === null;
    return open && turn !== null && this.mySeats.includes(turn);
  });

  /** Whether the person's stone is unconfirmed. */
  get onItsWay(): boolean {
    return this.#sent !== null;
  }

  /** Whether the person has placed a stone in this game. */
  readonly hasMoved: boolean = $derived.by(
    () => this.#game?.moves().some(({ seat }) => seat != null && this.mySeats.includes(seat)) ?? false,
  );

  /** Whether the person has a move that could be taken back. */
  readonly canAskBack: boolean = $derived.by(() => this.table?.game?.rated === false && this.hasMoved);

  /** The bench for the workbench. */
  readonly bench: Bench | null = $derived.by(() => {
    if (this.#game === null || this.view === null) return null;
    return gameBench(this.#game, this.view, this.mine, (drop) => this.place(drop), this.mySeats);
  });

  /** The phrases that are currently shown. */
  readonly said: readonly Said[] = $derived(this.#known?.said.filter(({ at }) => this.now - at < SPOKEN_FOR) ?? []);

  /** The absent player, and how long until the person may claim the seat; `null` if there is none. */
  readonly absent: Absence | null = $derived(this.#known === null ? null : absence(this.#known, this.now));

  /** Sends a move; throws the error of the rules if it is illegal. */
  place(text: string): void {
    if (this.#game === null || this.#position === null || !this.mine) return;
    const tried = this.#game.clone();
    tried.play(text);
    const drop = tried.moves().at(-1)?.text ?? text;
    void this.#send({ position: this.#position, drop });
  }

  async #send(sent: Sent): Promise<void> {
    this.#sent = sent;
    keepUnsent(this.id, sent);
    const answer = await this.#ask({ type: "move", position: sent.position, move: sent.drop });
    if (!isStillUnsent(answer)) forgetUnsent(this.id, sent);
    // When a late answer arrives, the next stone may already be sent. A stone that was accepted stays
    // on the board until the table that contains it arrives.
    if (this.#sent === sent && (answer !== null || this.#known?.unsure !== true)) this.#sent = null;
  }

  /** Sends the moves of earlier visits. */
  #takeUpUnsent(): void {
    // Strangers have to sign in first.
    if (this.#unsent.length === 0 || this.#known?.you == null || this.#known.unsure) return;
    const isPaused = this.table?.paused === true;
    const waiting = this.#unsent.filter(({ position }) => isPaused && position === this.#position);
    const due = this.#unsent.filter((unsent) => !waiting.includes(unsent));
    this.#unsent = waiting;
    for (const unsent of due) {
      if (this.mine && unsent.position === this.#position && this.#isLegal(unsent.drop)) void this.#send(unsent);
      else void this.#sendTooLate(unsent);
    }
  }

  /**
   * Sends a move whose position has passed, perhaps in an earlier game of the match. It may have arrived
   * at the time; only the server knows.
   */
  async #sendTooLate(unsent: Sent): Promise<void> {
    const answer = await this.#line.wish({ type: "move", position: unsent.position, move: unsent.drop });
    if (isStillUnsent(answer)) return;
    forgetUnsent(this.id, unsent);
    if (answer !== null) this.#unsentLost = true;
  }

  /** Whether a move is legal now. Stored ones may have been changed by hand. */
  #isLegal(drop: string): boolean {
    const tried = this.#game?.clone();
    try {
      tried?.play(drop);
      return tried !== undefined;
    } catch {
      return false;
    } finally {
      tried?.free();
    }
  }

  /** Sends a command; `refusal` has the error if it is refused. */
  async want(command: Command): Promise<boolean> {
    return (await this.#ask(command)) === null;
  }

  async #ask(command: Command): Promise<Answer> {
    this.#refusal = null;
    const answer = await this.#line.wish(command);
    // Another command may have been refused meanwhile.
    if (answer !== null) this.#refusal = answer;
    return answer;
  }

  /** Takes a chair. A person whom the server did not know gets an identity, and so needs a new connection. */
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

  /** What is in the hand. Whoever takes or turns a stone goes on, and has read what was refused before. */
  hold(held: Held | null): void {
    if (held !== null && held !== this.#held) this.forgive();
    this.#held = held;
  }

  /** Clears a refusal that was read. */
  forgive(): void {
    this.#refusal = null;
    this.#unsentLost = false;
  }

  /** Leaves the page of the table; the person keeps their chair. */
  close(): void {
    this.#listening.abort();
    clearInterval(this.#ticking);
    clearTimeout(this.#settling);
    this.#line.close();
  }

  #hear(message: ServerMessage): void {
    const before = this.#known;
    this.#known = hear(before, message, evenTime());
    this.#settleSent();
    if (message.type === "event") {
      this.#declined = this.#declinedIn(message.event);
      this.#noticeLeaving(message.event);
    }
    this.#hearer(message, before, this.#known);
    if (this.#known?.unsure === true && message.type !== "bye") void this.#askForAll();
  }

  /** Who declines in an event, unless it is the person. */
  #declinedIn(event: Event): Seat | null {
    return event.type === "declined" && !this.mySeats.includes(event.seat) ? event.seat : null;
  }

  #noticeLeaving(event: Event): void {
    if (event.type !== "retired" || (event.why !== "left" && event.why !== "claimed")) return;
    this.#leaver = event.seat;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => (this.#leaver = null), SETTLED_AFTER);
  }

  /** The table may have changed: a sent move may have passed, and an unsent one may be due. */
  #settleSent(): void {
    // Confirmed, or outdated: the position of the move has passed.
    if (this.#sent !== null && this.#sent.position !== this.#position) this.#sent = null;
    this.#takeUpUnsent();
  }

  /** A message of a newer server may have changed the table: load it. */
  #loseTrack(): void {
    if (this.#known === null) return;
    this.#known = { ...this.#known, unsure: true };
    void this.#askForAll();
  }

  async #askForAll(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      await untilEnough(() => this.#adoptAll(), this.#listening.signal);
    } catch {
      // The next hello asks for it again, because unsure events do not count as seen. A broken
      // connection reconnects by itself, and an ended one stays ended.
      if (this.#state === "open") this.#line.renew();
    } finally {
      this.#asking = false;
    }
  }

  /** Loads the whole table; returns whether the state is certain now. */
  async #adoptAll(): Promise<boolean> {
    const view = await api.table(this.id);
    // Messages that arrived meanwhile count too.
    if (this.#known?.unsure === true) this.#known = adopted(this.#known, view, evenTime());
    this.#settleSent();
    return this.#known?.unsure !== true;
  }

  #become(line: Line, why: ErrorBody | null): void {
    this.#state = line;
    this.#ended = why;
    if (line === "broken" && this.#known === null) void this.#askWhyNot();
  }

  /** A socket that cannot be opened does not say why; an HTTP request does. */
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
