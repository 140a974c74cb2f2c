/**
 * A local game while it is played: people place stones, programs think, and every move is stored.
 * Other tabs may have the same game open; all of them show the same moves.
 */
import { settings } from "../app/settings.svelte";
import { PACES } from "../board/retelling.svelte";
import * as stopwatch from "../puzzles/stopwatch";
import { forgetGame, rememberGame } from "../replay/recent";
import type { Fit } from "../bench/bench";
import {
  type ColourCount,
  Game,
  type GameView,
  matchAfter,
  type MatchView,
  type MoveView,
  type Seat,
  withGame,
} from "../rules";
import { forgetTakenBack, timeLastMove } from "../rules/times";
import { Lead } from "../store/lead";
import { Opened } from "../store/opened";
import type { Document } from "../store/shelf";
import { Dismissed, type Hired } from "../workers/call";
import { AdviceRefused, hireAdviser } from "../workers/advice";
import { hireEngine } from "../workers/engine";
import type { EngineDuties } from "../workers/engine.worker";
import { gameBench } from "./gamebench";
import { findGame, readGame, shelf, startGame } from "./games";
import { type Choice, isAlone, type LocalGame, programToMove, sitterAt } from "./local";
import { newGame } from "./newgame";

/**
 * The game at one moment. Its parts change together: while the page replaces what it showed of an earlier
 * moment, it asks for that one again, and the game itself has gone on.
 */
interface Moment {
  readonly kept: LocalGame;
  readonly view: GameView;
  readonly moves: readonly MoveView[];
}

function momentOf(kept: LocalGame, game: Game): Moment {
  return { kept: { ...kept, record: game.record() }, view: game.view(), moves: game.moves() };
}

/** How it stands with a hint that is not there: `closed` during a rated game, as for the analysis. */
type Hinting = "none" | "thinking" | "failed" | "closed";

/** How many simulations the engine makes for a hint, as in the terminal. */
const HINT = 800;

/** A local game on this screen. */
export class LocalSitting {
  readonly id: string;
  readonly #engine: Hired<EngineDuties>;
  readonly #stored: Opened<LocalGame>;
  readonly #lead: Lead;
  readonly #listening = new AbortController();
  #game: Game;
  #now: Moment;
  #failed = $state(false);
  #overtaken = $state(false);
  #removed = $state(false);
  #closed = false;
  #asking = false;
  /** How long the position has been on the screen. */
  #shown = stopwatch.stoppedAt(0);
  readonly #adviser: Hired<EngineDuties>;
  #hint = $state.raw<Hinting | Fit>("none");
  /** The position of the last hint: asking again there is the same hint. */
  #hinted: { readonly record: string; readonly fit: Fit } | null = null;

  constructor(
    document: Document<LocalGame>,
    engine: Hired<EngineDuties> = hireEngine(),
    adviser: Hired<EngineDuties> = hireAdviser(),
  ) {
    this.id = document.id;
    this.#engine = engine;
    this.#adviser = adviser;
    this.#game = readGame(document.value).game;
    this.#now = $state.raw(momentOf(document.value, this.#game));
    this.#stored = new Opened(shelf, document, {
      adopt: ({ value }) => this.#adopt(value),
      removed: () => (this.#removed = true),
    });
    this.#lead = new Lead(`game.${this.id}`, () => this.#leadChanged());
    const { signal } = this.#listening;
    // A tab in the background may have missed what others did, and must not hold up the programs.
    const wake = (): void => {
      if (globalThis.document.hidden) return;
      this.#lead.take();
      void this.#stored.refresh();
    };
    globalThis.document.addEventListener("visibilitychange", wake, { signal });
    addEventListener("pageshow", wake, { signal });
    this.#time();
    globalThis.document.addEventListener("visibilitychange", () => this.#time(this.#shown), { signal });
    void this.#letProgramsPlay();
  }

  /** Opens a stored game; `null` if there is none with this ID. */
  static async open(id: string): Promise<LocalSitting | null> {
    const found = await findGame(id);
    return found === null ? null : new LocalSitting(found);
  }

  /** What was chosen before the first game. */
  get choice(): Choice {
    return this.#now.kept.choice;
  }

  /** The records of the match's earlier games. */
  get earlier(): readonly string[] {
    return this.#now.kept.earlier;
  }

  /** The position and everything that follows from it. */
  get view(): GameView {
    return this.#now.view;
  }

  /** The moves so far. */
  get moves(): readonly MoveView[] {
    return this.#now.moves;
  }

  /** The state after this many moves. */
  viewAfter(moves: number): GameView {
    return this.#game.viewAfter(moves);
  }

  /** Whether a person may place now. */
  get mine(): boolean {
    const { over, seat } = this.view;
    return !over && seat !== null && seat !== undefined && sitterAt(this.choice, seat).kind === "person";
  }

  /** The seats of people, where there is one: several take the tray in turn. */
  get #people(): Seat[] {
    if (!isAlone(this.choice)) return [];
    return this.view.seats.map(({ seat }) => seat).filter((seat) => sitterAt(this.choice, seat).kind === "person");
  }

  /** Whether a program could not answer. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Whether the last move here was dropped, because another tab had moved first. */
  get overtaken(): boolean {
    return this.#overtaken;
  }

  /** Whether another tab has deleted the game. */
  get removed(): boolean {
    return this.#removed;
  }

  /** Asks the program again that could not answer. */
  tryAgain(): void {
    this.#failed = false;
    void this.#letProgramsPlay();
  }

  /** How many hints were given in this game. */
  get hints(): number {
    return this.#now.kept.hints ?? 0;
  }

  /** Whether this game has hints: there is a program to play against. */
  get hasHints(): boolean {
    return this.choice.sitters.some(({ kind }) => kind === "program");
  }

  /** Whether a hint can be asked for now. */
  get canHint(): boolean {
    return this.hasHints && this.mine && this.view.toMove !== "ruin" && this.#hint !== "thinking";
  }

  /** Whether the engine looks for a hint, or why there is none. */
  get hinting(): Hinting {
    return typeof this.#hint === "string" ? this.#hint : "none";
  }

  /** The stone of the last hint, at its place. */
  get offered(): Fit | null {
    return typeof this.#hint === "string" ? null : this.#hint;
  }

  /** Looks for a good move and offers it. */
  async hint(): Promise<void> {
    const { seat, toMove } = this.view;
    if (!this.canHint || seat == null || toMove == null) return;
    const record = this.record();
    if (this.#hinted?.record === record) {
      // Another object, so that it is offered again.
      this.#hint = { ...this.#hinted.fit };
      return;
    }
    this.#hint = "thinking";
    try {
      const [{ move }, { fitOf }] = await Promise.all([
        this.#adviser.ask("search", record, HINT, seat, this.#now.kept.seed),
        import("../puzzles/turning"),
      ]);
      if (this.#closed || this.record() !== record) return;
      const cells = withGame(Game.read(record), (game) => {
        game.play(move);
        return game.view().stones.at(-1)?.cells ?? [];
      });
      const fit = fitOf(toMove, cells);
      this.#hinted = { record, fit };
      this.#now = { ...this.#now, kept: { ...this.#now.kept, hints: this.hints + 1 } };
      this.#hint = fit;
      void this.#save(false);
    } catch (error) {
      if (this.record() !== record) return;
      this.#hint = error instanceof Dismissed ? "none" : error instanceof AdviceRefused ? "closed" : "failed";
    }
  }

  /** What the workbench works on. */
  readonly bench = $derived.by(() =>
    gameBench(this.#game, this.view, this.mine, (drop) => this.place(drop), this.#people),
  );

  /** Places a stone; throws the error of the rules if it is not legal. */
  place(drop: string): void {
    this.#play(drop);
    this.#lead.take();
    this.#changed(true);
  }

  /** Whether there is something to take back. */
  get canTakeBack(): boolean {
    if (!this.view.canUndo) return false;
    return this.#game.moves().some((move) => move.seat != null && sitterAt(this.choice, move.seat).kind === "person");
  }

  /** Takes back to where a person was to move: their own last stone, and what programs answered. */
  takeBack(): void {
    if (!this.canTakeBack) return;
    this.#engine.dismiss();
    if (this.view.over) forgetGame(this.record());
    do this.#game.undo();
    while (!this.#isPersonsTurn(this.#game.view()) && this.#game.view().canUndo);
    forgetTakenBack(this.#game);
    this.#lead.take();
    this.#changed(true);
  }

  /** The record of the game so far. */
  record(): string {
    return this.#now.kept.record;
  }

  /** How the points of every colour come about now. */
  get counts(): ColourCount[] {
    return withGame(Game.read(this.record()), (game) => game.count());
  }

  /** The match so far, the current game included once it is over. */
  get match(): MatchView {
    return matchAfter(this.choice.setup, this.choice.games, this.#played());
  }

  /** Starts the next game of the match here, or another match; returns the ID of the game to show. */
  async again(): Promise<string> {
    if (this.match.next == null) return startGame(this.choice);
    this.#show(newGame(this.choice, this.#played()));
    await this.#save(true);
    return this.id;
  }

  /** Ends the programs' thinking; the game stays stored. */
  close(): void {
    this.#closed = true;
    this.#listening.abort();
    this.#stored.close();
    this.#lead.close();
    this.#engine.dismiss();
    this.#adviser.dismiss();
  }

  #played(): string[] {
    return this.view.over ? [...this.earlier, this.record()] : [...this.earlier];
  }

  #isPersonsTurn(view: GameView): boolean {
    return !view.over && programToMove(this.choice, view) === null;
  }

  #play(drop: string): void {
    this.#game.play(drop);
    timeLastMove(this.#game, stopwatch.read(this.#shown, performance.now()) / 1000);
  }

  /** Measures how long a position is on the screen, from now on or going on. */
  #time(before = stopwatch.stoppedAt(0)): void {
    const now = performance.now();
    this.#shown = globalThis.document.hidden ? stopwatch.stop(before, now) : stopwatch.start(before, now);
  }

  #changed(byPerson: boolean): void {
    this.#time();
    this.#forgetHint();
    this.#now = momentOf(this.#now.kept, this.#game);
    this.#failed = this.#overtaken = false;
    const saved = this.#save(byPerson);
    if (this.view.over) {
      rememberGame(this.record());
      void saved.then(() => this.#archive());
    }
    void this.#letProgramsPlay();
  }

  async #save(byPerson: boolean): Promise<void> {
    const fate = await this.#stored.save(this.#now.kept);
    if (fate === "overtaken" && byPerson) this.#overtaken = true;
  }

  async #archive(): Promise<void> {
    const { id } = this;
    const { kept } = this.#now;
    // If this cannot be loaded, the archive finds the game when it is looked at.
    const archive = await import("../archive/local").catch(() => null);
    await archive?.keepLocal(id, kept);
  }

  /** Another tab has changed the game. */
  #adopt(kept: LocalGame): void {
    this.#engine.dismiss();
    this.#show(kept);
  }

  #forgetHint(): void {
    if (this.#hint === "thinking") this.#adviser.dismiss();
    this.#hint = "none";
  }

  #show(kept: LocalGame): void {
    this.#time();
    this.#forgetHint();
    this.#game = readGame(kept).game;
    this.#now = momentOf(kept, this.#game);
    this.#failed = this.#overtaken = this.#removed = false;
    void this.#letProgramsPlay();
  }

  #leadChanged(): void {
    if (!this.#lead.leads) this.#engine.dismiss();
    void this.#letProgramsPlay();
  }

  async #letProgramsPlay(): Promise<void> {
    const turn = programToMove(this.choice, this.view);
    if (turn === null || this.#closed || !this.#lead.leads || this.#asking) return;
    const record = this.record();
    const { seed } = this.#now.kept;
    this.#asking = true;
    try {
      const [drop] = await Promise.all([
        turn.seconds === undefined
          ? this.#engine.ask("choose", record, turn.level, turn.seat, seed)
          : this.#engine.ask("searchFor", record, turn.seconds, turn.seat, seed),
        // A program answers no quicker than the person wants to follow.
        new Promise((resolve) => setTimeout(resolve, PACES[settings.pace])),
      ]);
      this.#asking = false;
      // Somebody may have taken back meanwhile, left, or moved in another tab.
      if (this.#closed || !this.#lead.leads || this.record() !== record) return void this.#letProgramsPlay();
      this.#play(drop);
      this.#changed(false);
    } catch (error) {
      this.#asking = false;
      if (error instanceof Dismissed) void this.#letProgramsPlay();
      else this.#failed = true;
    }
  }
}
