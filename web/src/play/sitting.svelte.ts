/** A game at this screen while it is played: people place, programs think, everything is kept. */
import { forget, keep, recall } from "../app/storage";
import { rememberGame } from "../replay/recent";
import { Game, type GameView, matchAfter, type MatchView, type Seat } from "../rules";
import { Dismissed, type Hired } from "../workers/call";
import { hireEngine } from "../workers/engine";
import type { EngineDuties } from "../workers/engine.worker";
import { gameBench } from "./gamebench";
import { type Choice, isAlone, isLocalGame, KEPT_AS, type LocalGame, programToMove, sitterAt } from "./local";
import { keepNewGame } from "./newgame";

/** A program answers no quicker than this, so that its move can be seen. */
const SHORTEST_THOUGHT = 450;

/** A game at this screen. */
export class LocalSitting {
  readonly choice: Choice;
  readonly earlier: readonly string[];
  readonly #seed: number;
  readonly #game: Game;
  readonly #engine: Hired<EngineDuties>;
  #view: GameView;
  #failed = $state(false);
  #closed = false;

  private constructor(kept: LocalGame, game: Game, engine: Hired<EngineDuties>) {
    this.#engine = engine;
    this.choice = kept.choice;
    this.earlier = kept.earlier;
    this.#seed = kept.seed;
    this.#game = game;
    this.#view = $state.raw(game.view());
    void this.#letProgramsPlay();
  }

  /** The game that was kept, if there is one. */
  static resume(engine: Hired<EngineDuties> = hireEngine()): LocalSitting | null {
    const kept = recall(KEPT_AS, isLocalGame);
    if (kept === null) return null;
    try {
      const game = Game.read(kept.record);
      const { over } = game.view();
      // The match has to go on from here, too.
      matchAfter(kept.choice.setup, kept.choice.games, over ? [...kept.earlier, kept.record] : [...kept.earlier]);
      return new LocalSitting(kept, game, engine);
    } catch {
      // Kept by another version, or changed by hand: there is nothing to go on with.
      forget(KEPT_AS);
      return null;
    }
  }

  /** The position and everything that follows from it. */
  get view(): GameView {
    return this.#view;
  }

  /** Whether a person may place now. */
  get mine(): boolean {
    const { seat } = this.#view;
    return !this.#view.over && seat !== null && seat !== undefined && sitterAt(this.choice, seat).kind === "person";
  }

  /** The seats of people, where there is one: several take the tray in turn. */
  get #people(): Seat[] {
    if (!isAlone(this.choice)) return [];
    return this.#view.seats.map(({ seat }) => seat).filter((seat) => sitterAt(this.choice, seat).kind === "person");
  }

  /** Whether a program could not answer. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Asks the program again that could not answer. */
  tryAgain(): void {
    this.#failed = false;
    void this.#letProgramsPlay();
  }

  /** What the workbench works on. */
  readonly bench = $derived.by(() =>
    gameBench(this.#game, this.#view, this.mine, (drop) => this.place(drop), this.#people),
  );

  /** Places a stone; throws what the rules say when it is not legal. */
  place(drop: string): void {
    this.#game.play(drop);
    this.#changed();
  }

  /** Whether there is something to take back. */
  get canTakeBack(): boolean {
    if (!this.#view.canUndo) return false;
    return this.#game.moves().some((move) => move.seat != null && sitterAt(this.choice, move.seat).kind === "person");
  }

  /** Takes back to where a person was to move: their own last stone, and what programs answered. */
  takeBack(): void {
    if (!this.canTakeBack) return;
    this.#engine.dismiss();
    do this.#game.undo();
    while (!this.#isPersonsTurn(this.#game.view()) && this.#game.view().canUndo);
    this.#changed();
  }

  /** The record of the game so far. */
  record(): string {
    return this.#game.record();
  }

  /** The match so far, the game that is on included once it is over. */
  get match(): MatchView {
    return matchAfter(this.choice.setup, this.choice.games, this.#played());
  }

  /** The next game of the match, or another one like this. */
  again(): LocalSitting {
    this.close();
    const kept = keepNewGame(this.choice, this.match.next == null ? [] : this.#played());
    return new LocalSitting(kept, Game.read(kept.record), this.#engine);
  }

  /** Ends the programs' thinking; the game stays kept. */
  close(): void {
    this.#closed = true;
    this.#engine.dismiss();
  }

  #played(): string[] {
    return this.#view.over ? [...this.earlier, this.#game.record()] : [...this.earlier];
  }

  #isPersonsTurn(view: GameView): boolean {
    return !view.over && programToMove(this.choice, view) === null;
  }

  #changed(): void {
    this.#view = this.#game.view();
    this.#failed = false;
    this.#keep();
    if (this.#view.over) rememberGame(this.#game.record());
    void this.#letProgramsPlay();
  }

  #keep(): void {
    const kept: LocalGame = {
      choice: this.choice,
      record: this.#game.record(),
      earlier: this.earlier,
      seed: this.#seed,
    };
    keep(KEPT_AS, kept);
  }

  async #letProgramsPlay(): Promise<void> {
    const turn = programToMove(this.choice, this.#view);
    if (turn === null || this.#closed) return;
    const record = this.#game.record();
    try {
      const [drop] = await Promise.all([
        this.#engine.ask("choose", record, turn.level, turn.seat, this.#seed),
        new Promise((resolve) => setTimeout(resolve, SHORTEST_THOUGHT)),
      ]);
      // Somebody may have taken back meanwhile, or left.
      if (this.#closed || this.#game.record() !== record) return;
      this.place(drop);
    } catch (error) {
      if (!(error instanceof Dismissed)) this.#failed = true;
    }
  }
}
