/** A lesson in progress: what the person places, what the rival answers, and whether the task is done. */
import type { Bench } from "../bench/bench";
import type { Colour } from "../board/scene";
import { gameBench } from "../play/gamebench";
import { Game, type GameView } from "../rules";
import type { Lesson, Verdict } from "./lessons";
import { answer } from "./rival";

/** The pause between two stones, in milliseconds. */
const PAUSE = 700;

/** A lesson in progress. */
export class LessonSitting {
  readonly lesson: Lesson;
  readonly #start: GameView;
  readonly #game: Game;
  readonly #met: () => void;
  #view: GameView;
  #showing = $state(false);
  #shown = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The bench. Made once for each position, because it is asked at every move of the pointer. */
  readonly bench: Bench = $derived.by(() => {
    const bench = gameBench(this.#game, this.#view, this.mine, (drop) => this.place(drop));
    const { stones } = this.lesson;
    if (stones === undefined) return bench;
    return {
      ...bench,
      trays: bench.trays.map((tray) => ({ ...tray, stones: tray.stones.filter(({ code }) => stones.includes(code)) })),
      fitsAt: (owner, square) => bench.fitsAt(owner, square).filter((fit) => stones.includes(fit.stone)),
    };
  });

  /** `met` is called when the person has completed the task without the solution. */
  constructor(lesson: Lesson, met: () => void) {
    this.lesson = lesson;
    this.#met = met;
    this.#game = Game.read(lesson.record);
    this.#start = this.#game.view();
    this.#view = $state.raw(this.#start);
  }

  /** The current state. */
  get view(): GameView {
    return this.#view;
  }

  /** The person's colour. */
  get colour(): Colour {
    const { toMove } = this.#start;
    return toMove == null || toMove === "ruin" ? "red" : toMove;
  }

  /** Whether it is done. */
  get verdict(): Verdict {
    return this.lesson.goal(this.#start, this.#view);
  }

  /** Whether the solution was shown. */
  get shown(): boolean {
    return this.#shown;
  }

  /** Whether a stone was placed that could be taken back. */
  get begun(): boolean {
    return this.#view.moves > this.#start.moves;
  }

  /** Whether the person may place a stone now. */
  get mine(): boolean {
    return !this.#showing && this.verdict === "open" && this.#view.toMove === this.colour;
  }

  /** Places a stone; throws the error of the rules if it is illegal. */
  place(drop: string): void {
    if (!this.mine) return;
    this.#play(drop);
    if (this.verdict === "met") this.#met();
    else this.#await();
  }

  /** Takes everything back. */
  again(): void {
    clearTimeout(this.#timer);
    this.#showing = false;
    this.#shown = false;
    while (this.#game.moves().length > this.#start.moves) this.#game.undo();
    this.#view = this.#game.view();
  }

  /** Shows the solution, stone by stone. */
  show(): void {
    this.again();
    this.#showing = true;
    this.#shown = true;
    this.#showFrom(0);
  }

  /** Ends it. */
  close(): void {
    clearTimeout(this.#timer);
    this.#game.free();
  }

  #showFrom(index: number): void {
    const move = this.lesson.solution[index];
    if (move === undefined) {
      this.#showing = false;
      return;
    }
    this.#timer = setTimeout(() => {
      this.#play(move);
      this.#answer(() => this.#showFrom(index + 1));
    }, PAUSE);
  }

  /** Lets the rival answer, and checks the result. */
  #await(): void {
    this.#answer(() => {
      if (this.verdict === "met") this.#met();
    });
  }

  #answer(then: () => void): void {
    const { toMove, over } = this.#view;
    if (!this.lesson.answered || over || toMove === this.colour) {
      then();
      return;
    }
    this.#timer = setTimeout(() => {
      const move = answer(this.#game);
      if (move !== null) this.#play(move);
      this.#answer(then);
    }, PAUSE);
  }

  #play(move: string): void {
    this.#game.play(move);
    this.#view = this.#game.view();
  }
}
