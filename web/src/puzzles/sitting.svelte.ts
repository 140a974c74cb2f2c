/**
 * Somebody at a puzzle: what stands there, the watch, hints. Everything is kept over a reload, and
 * several tabs with the same puzzle stay in step: a tab takes over what another one has stored.
 */
import type { Fit } from "../bench/bench";
import type { Cell, Colour } from "../board/scene";
import { Solitaire, type SolitaireView } from "../rules";
import { keepBegunDay, keepSolvedDay } from "../daily/solved.svelte";
import { Dismissed } from "../workers/call";
import { type Help, Helper } from "./helper";
import { type Begun, keepBegun, keepFeat, onBegunElsewhere, recallBegunOne, sameStones } from "./progress";
import { type LaidStone, type Puzzle, sameStone, solitaireOf, type StoneInPlace } from "./puzzle";
import { removable, solitaireBench } from "./solitairebench";
import { atLeast, read, start, stop, type Stopwatch, stoppedAt } from "./stopwatch";

/** What was found out about the position last. */
export type Finding = "solvable" | "unsolvable" | "unknown" | "hint" | "failed";

/** What somebody did to a puzzle. */
interface Action {
  readonly did: "place" | "remove";
  readonly stone: StoneInPlace;
}

/** Somebody at a puzzle. */
export class PuzzleSitting {
  readonly puzzle: Puzzle;
  readonly #solitaire: Solitaire;
  readonly #helper: Helper;
  #view: SolitaireView;
  #watch: Stopwatch;
  /** Whether the person has stopped the watch. */
  #stopped = $state(false);
  /** Whether nobody sees the page, so that the watch stands. */
  #resting = false;
  /** The stored stones as this tab last saw them. */
  #seen: readonly StoneInPlace[] = [];
  #overtaken = $state(false);
  readonly #deafen: () => void;
  #hints = $state(0);
  #finding = $state<Finding | null>(null);
  #offered = $state.raw<Fit | null>(null);
  #thinking = $state<"hint" | "solvable" | null>(null);
  /** What can be undone, the latest last. */
  #done = $state.raw<readonly Action[]>([]);
  #now = $state(Date.now());

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
    this.#helper = new Helper(puzzle);
    this.#solitaire = new Solitaire(solitaireOf(puzzle));
    const begun = recallBegunOne(puzzle.id);
    if (begun !== null) this.#restore(begun);
    this.#view = $state.raw(this.#solitaire.view());
    this.#watch = $state.raw(stoppedAt(begun?.time ?? 0));
    this.#run();
    this.#deafen = onBegunElsewhere(() => this.#catchUp());
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
    return this.#stopped && !this.#view.solved;
  }

  /** Whether the last action was not done, because the puzzle was continued in another tab. */
  get overtaken(): boolean {
    return this.#overtaken;
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
    this.#done = [...this.#done, { did: "place", stone: { colour, cells } }];
    this.#changed();
  }

  /** Takes a stone away; false where it may not go. */
  takeUp(id: string): boolean {
    const stone = this.#view.stones.find((one) => one.id === id);
    if (stone === undefined || stone.owner === "ruin" || !this.#solitaire.remove(id)) return false;
    this.#done = [...this.#done, { did: "remove", stone: { colour: stone.owner, cells: stone.cells } }];
    this.#changed();
    return true;
  }

  /** Whether there is anything to undo. */
  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  /** Undoes the last action: takes the placed stone off again, or puts the removed one back. */
  undo(): void {
    const last = this.#done.at(-1);
    if (last === undefined) return;
    const { colour, cells } = last.stone;
    if (last.did === "remove") this.#solitaire.place(colour, [...cells]);
    else {
      const placed = this.#view.stones.find(
        (stone) => stone.owner === colour && sameStone({ colour, cells: stone.cells }, last.stone),
      );
      if (placed === undefined || !this.#solitaire.remove(placed.id)) return;
    }
    this.#done = this.#done.slice(0, -1);
    this.#changed();
  }

  /** Clears everything away but what is given, and sets the watch back. */
  startOver(): void {
    this.#solitaire.clear();
    this.#done = [];
    this.#watch = stoppedAt(0);
    this.#hints = 0;
    this.#changed();
  }

  /** Stops the watch, until the person goes on. */
  pause(): void {
    this.#stopped = true;
    this.#watch = stop(this.#watch, Date.now());
    this.#keep();
  }

  unpause(): void {
    this.#stopped = false;
    this.#run();
    this.#keep();
  }

  /** Stops the watch while nobody sees the page. */
  rest(): void {
    this.#resting = true;
    this.#watch = stop(this.#watch, Date.now());
    this.#keep();
  }

  /** The page is seen again. */
  wake(): void {
    this.#resting = false;
    this.#catchUp();
    this.#run();
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
    this.#deafen();
    this.#helper.dismiss();
    this.rest();
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

  /** Lets the watch run, if there is anything to measure. */
  #run(): void {
    this.tick();
    if (!this.#stopped && !this.#resting && !this.#view.solved) this.#watch = start(this.#watch, this.#now);
  }

  /** Places the stones that were stored, onto an empty board. */
  #restore(begun: Begun): void {
    this.#seen = begun.stones;
    this.#stopped = begun.stopped;
    this.#hints = begun.hints;
    try {
      for (const { colour, cells } of begun.stones) this.#solitaire.place(colour, [...cells]);
      this.#done = begun.stones.map((stone) => ({ did: "place", stone }));
    } catch {
      // Kept by another version, or changed by hand: begin anew.
      this.#solitaire.clear();
      this.#done = [];
    }
  }

  /** Looks at what another tab may have stored. */
  #catchUp(): void {
    const stored = recallBegunOne(this.puzzle.id);
    // Whatever was removed from the store still stands here, and is stored again with the next stone.
    if (stored === null) return;
    if (!sameStones(stored.stones, this.#seen)) this.#takeOver(stored);
    else {
      this.#hints = Math.max(this.#hints, stored.hints);
      this.#watch = atLeast(this.#watch, stored.time, Date.now());
    }
  }

  #takeOver(stored: Begun): void {
    this.#solitaire.clear();
    this.#restore(stored);
    this.#watch = stoppedAt(stored.time);
    this.#look();
    this.#run();
  }

  /** Looks at the board again, and forgets what was found out about it. */
  #look(): void {
    if (this.#thinking !== null) this.#helper.dismiss();
    this.#thinking = null;
    this.#finding = null;
    this.#offered = null;
    this.#overtaken = false;
    this.#view = this.#solitaire.view();
    this.#now = Date.now();
  }

  /** After every action of the person. */
  #changed(): void {
    const wasSolved = this.#view.solved;
    this.#look();
    if (this.#view.stones.length > this.#view.given) keepBegunDay(this.puzzle.id);
    this.#stopped = false;
    if (this.#view.solved) this.#watch = stop(this.#watch, this.#now);
    else this.#run();
    if (!this.#keep()) this.#overtaken = true;
    else if (this.#view.solved && !wasSolved) {
      keepFeat(this.puzzle.id, { time: this.time, hints: this.#hints });
      keepSolvedDay(this.puzzle.id);
    }
  }

  /** Stores how it stands; false if another tab has continued the puzzle, which is then taken over. */
  #keep(): boolean {
    const stones = this.#laid()
      .slice(this.#view.given)
      .map(({ colour, cells }) => ({ colour, cells }));
    const begun = { id: this.puzzle.id, stones, hints: this.#hints, stopped: this.#stopped };
    const newer = keepBegun({ ...begun, time: read(this.#watch, Date.now()) }, this.#seen);
    if (newer === null) this.#seen = stones;
    else this.#takeOver(newer);
    return newer === null;
  }
}
