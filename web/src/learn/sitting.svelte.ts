/** A lesson while somebody does it: what they place, what the rival answers, and whether it was asked for. */
import type { Bench } from "../bench/bench";
import type { Colour } from "../board/scene";
import { gameBench } from "../play/gamebench";
import { Game, type GameView } from "../rules";
import type { Lesson, Verdict } from "./lessons";
import { answer } from "./rival";

/** How long one looks at a stone before the next comes, in milliseconds. */
const PAUSE = 700;

/** A lesson that is being done. */
export class LessonSitting {
  readonly lesson: Lesson;
  readonly #start: GameView;
  readonly #game: Game;
  readonly #met: () => void;
  #view: GameView;
  #showing = $state(false);
  #shown = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What stones are set into: made once a position, since it is asked with every move of the pointer. */
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

  /** `met` is told when somebody has done what was asked, by themselves. */
  constructor(lesson: Lesson, met: () => void) {
    this.lesson = lesson;
    this.#met = met;
    this.#game = Game.read(lesson.record);
    this.#start = this.#game.view();
    this.#view = $state.raw(this.#start);
  }

  /** How it stands. */
  get view(): GameView {
    return this.#view;
  }

  /** The colour one plays. */
  get colour(): Colour {
    const { toMove } = this.#start;
    return toMove == null || toMove === "ruin" ? "red" : toMove;
  }

  /** Whether it is done. */
  get verdict(): Verdict {
    return this.lesson.goal(this.#start, this.#view);
  }

  /** Whether what stands there was shown and not found. */
  get shown(): boolean {
    return this.#shown;
  }

  /** Whether anything was placed that could be taken back. */
  get begun(): boolean {
    return this.#view.moves > this.#start.moves;
  }

  /** Whether one may place now. */
  get mine(): boolean {
    return !this.#showing && this.verdict === "open" && this.#view.toMove === this.colour;
  }

  /** Places a stone; throws what the rules say where they object. */
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

  /** Shows one way to do it, stone by stone. */
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

  /** Lets the rival answer, and looks at the result. */
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
