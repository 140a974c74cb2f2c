/** Somebody at a puzzle: what stands there, the watch, hints; everything is kept over a reload. */
import type { Fit } from "../bench/bench";
import type { Cell, Colour } from "../board/scene";
import { Solitaire, type SolitaireView } from "../rules";
import { Dismissed } from "../workers/call";
import { type Help, Helper } from "./helper";
import { type Begun, keepBegun, keepFeat, recallBegun } from "./progress";
import { type LaidStone, type Puzzle, solitaireOf } from "./puzzle";
import { removable, solitaireBench } from "./solitairebench";
import { read, start, stop, type Stopwatch, stoppedAt } from "./stopwatch";

/** What was found out about the position last. */
export type Finding = "solvable" | "unsolvable" | "unknown" | "hint" | "failed";

/** Somebody at a puzzle. */
export class PuzzleSitting {
  readonly puzzle: Puzzle;
  readonly #solitaire: Solitaire;
  readonly #helper: Helper;
  #view: SolitaireView;
  #watch: Stopwatch;
  #hints = $state(0);
  #finding = $state<Finding | null>(null);
  #offered = $state.raw<Fit | null>(null);
  #thinking = $state<"hint" | "solvable" | null>(null);
  #now = $state(Date.now());

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
    this.#helper = new Helper(puzzle);
    this.#solitaire = new Solitaire(solitaireOf(puzzle));
    const begun = recallBegun().find(({ id }) => id === puzzle.id);
    if (begun !== undefined) this.#resume(begun);
    this.#hints = begun?.hints ?? 0;
    this.#view = $state.raw(this.#solitaire.view());
    this.#watch = $state.raw(stoppedAt(begun?.time ?? 0));
    this.unpause();
  }

  /** How it stands. */
  get view(): SolitaireView {
    return this.#view;
  }

  /** Milliseconds spent so far, as of the last tick. */
  get time(): number {
    return read(this.#watch, this.#now);
  }

  get paused(): boolean {
    return this.#watch.since === null && !this.#view.solved;
  }

  get hints(): number {
    return this.#hints;
  }

  /** What was found out about the position, until it changes. */
  get finding(): Finding | null {
    return this.#finding;
  }

  /** The stone that a hint puts into the hand. */
  get offered(): Fit | null {
    return this.#offered;
  }

  /** What the solver is being asked. */
  get thinking(): "hint" | "solvable" | null {
    return this.#thinking;
  }

  /** What the workbench works on. */
  readonly bench = $derived.by(() =>
    solitaireBench(this.#solitaire, this.#view, this.puzzle.kind, {
      place: (colour, cells) => this.place(colour, cells),
      takeUp: (id) => this.takeUp(id),
    }),
  );

  /** The stones that may be taken up again. */
  readonly removable = $derived.by(() => removable(this.#view, this.puzzle.kind).map(({ id }) => id));

  place(colour: Colour, cells: readonly Cell[]): void {
    this.#solitaire.place(colour, [...cells]);
    this.#changed();
  }

  /** Takes a stone away; false where it may not go. */
  takeUp(id: string): boolean {
    if (!this.#solitaire.remove(id)) return false;
    this.#changed();
    return true;
  }

  get canTakeBack(): boolean {
    return this.#view.stones.length > this.#view.given;
  }

  takeBack(): void {
    if (this.#solitaire.takeBack()) this.#changed();
  }

  /** Clears everything away but what is given, and sets the watch back. */
  startOver(): void {
    this.#solitaire.clear();
    this.#watch = stoppedAt(0);
    this.#hints = 0;
    this.#changed();
  }

  pause(): void {
    this.#watch = stop(this.#watch, Date.now());
    this.#keep();
  }

  unpause(): void {
    if (this.#view.solved) return;
    this.tick();
    this.#watch = start(this.#watch, this.#now);
  }

  /** Looks at the clock; the page does so every second. */
  tick(): void {
    this.#now = Date.now();
  }

  /** Asks for the next stone. The same hint once more costs nothing. */
  async hint(): Promise<void> {
    const again = this.#offered;
    await this.#ask("hint", async () => {
      const help: Help =
        again === null
          ? await this.#helper.hint(this.#laid(), (colour, stone) => this.#holds(colour, stone))
          : { kind: "next", fit: { ...again } };
      return () => {
        if (help.kind === "next") {
          this.#hints += again === null ? 1 : 0;
          this.#offered = help.fit;
          this.#keep();
        }
        this.#finding = help.kind === "next" ? "hint" : help.kind === "unsolvable" ? "unsolvable" : "unknown";
      };
    });
  }

  /** Asks whether it still comes out. */
  async askSolvable(): Promise<void> {
    await this.#ask("solvable", async () => {
      const solvable = await this.#helper.solvable(this.#laid());
      return () => (this.#finding = solvable === null ? "unknown" : solvable ? "solvable" : "unsolvable");
    });
  }

  /** Ends the solver's thinking and keeps everything. */
  close(): void {
    this.#helper.dismiss();
    if (this.#watch.since !== null) this.pause();
  }

  /** Asks the helper, and forgets the answer if the position changed meanwhile. */
  async #ask(what: "hint" | "solvable", work: () => Promise<() => void>): Promise<void> {
    if (this.#thinking !== null) return;
    this.#thinking = what;
    this.#finding = null;
    const asked = this.#view;
    try {
      const tell = await work();
      if (this.#view === asked) tell();
    } catch (error) {
      if (!(error instanceof Dismissed)) this.#finding = "failed";
    } finally {
      if (this.#view === asked) this.#thinking = null;
    }
  }

  #laid(): LaidStone[] {
    return this.#view.stones.flatMap(({ owner, stone, cells }) =>
      owner === "ruin" ? [] : [{ colour: owner, stone, cells }],
    );
  }

  #holds(colour: Colour, stone: string): boolean {
    return this.#view.colours.some((supply) => supply.colour === colour && supply.left.includes(stone));
  }

  #resume(begun: Begun): void {
    try {
      for (const { colour, cells } of begun.stones) this.#solitaire.place(colour, [...cells]);
    } catch {
      // Kept by another version, or changed by hand: begin anew.
      this.#solitaire.clear();
    }
  }

  #changed(): void {
    if (this.#thinking !== null) this.#helper.dismiss();
    const wasSolved = this.#view.solved;
    this.#thinking = null;
    this.#finding = null;
    this.#offered = null;
    this.#view = this.#solitaire.view();
    this.#now = Date.now();
    if (this.#view.solved) {
      this.#watch = stop(this.#watch, this.#now);
      if (!wasSolved) keepFeat(this.puzzle.id, { time: this.time, hints: this.#hints });
    } else {
      this.unpause();
    }
    this.#keep();
  }

  #keep(): void {
    const stones = this.#laid().slice(this.#view.given);
    keepBegun({
      id: this.puzzle.id,
      stones: stones.map(({ colour, cells }) => ({ colour, cells })),
      time: read(this.#watch, Date.now()),
      hints: this.#hints,
    });
  }
}
