/** A replayed game: its lines, the current position, and whether a variation is being tried. */
import type { Cell } from "../board/scene";
import { Game, type GameComment, type GameView, type MoveView, withGame } from "../rules";
import { type MoveTime, timesOf } from "../rules/times";
import { type Note, notesFor, storedNotes } from "../notes/notes";
import { gameOf, playedOn, rewound, treeOf, viewsOf } from "./games";
import { Studies } from "./studies.svelte";
import type { Study } from "./study";
import { cut, dropsOf, lineOf, MAIN, type Place, playAt, type Spot, takeBack, type Tree } from "./tree";
import { readLines } from "./treetext";

/** A replayed game. */
export class Session {
  readonly main: Game;
  readonly studies = new Studies();
  /** The person's own notes on the game. */
  readonly notes: readonly Note[];
  #tree: Tree;
  #spot: Spot;

  /**
   * Parses a record and the text of its lines; throws the error of the rules. It opens at a position of
   * a line, or without a position at the end of the line. An unknown line means the game itself.
   */
  constructor(record: string, lines = "", at: number | null = null, line: number = MAIN) {
    this.main = Game.read(record);
    this.notes = notesFor(storedNotes(), record);
    this.#tree = $state.raw(treeOf(this.main, readLines(lines)));
    const known = lineOf(this.#tree, line)?.id ?? MAIN;
    const end = dropsOf(this.#tree, known).length;
    this.#spot = $state.raw({ line: known, at: at === null ? end : Math.min(Math.max(0, at), end) });
  }

  get tree(): Tree {
    return this.#tree;
  }

  get spot(): Spot {
    return this.#spot;
  }

  /** The current line, to its end. */
  readonly game: Game = $derived.by(() => gameOf(this.main, this.#tree, this.#spot.line));
  readonly record: string = $derived.by(() => this.game.record());
  readonly moves: readonly MoveView[] = $derived.by(() => this.game.moves());
  readonly comments: readonly GameComment[] = $derived.by(() => this.game.comments());
  /** How long the moves took, as far as the record says so. Variations took no time. */
  readonly times: readonly MoveTime[] = $derived.by(() => timesOf(this.game));
  /** How many moves of the line are those of the game itself. */
  readonly shared: number = $derived.by(() => {
    const { main } = this.#tree;
    const end = this.moves.findIndex((move, index) => move.text !== main[index]);
    return end < 0 ? this.moves.length : end;
  });
  readonly #views = $derived(viewsOf(this.game));

  /** The state after this many moves of the line. */
  viewAfter(moves: number): GameView {
    return this.#views(moves);
  }

  /** The current position. */
  readonly view: GameView = $derived.by(() => this.viewAfter(this.#spot.at));

  /** The same as a game, to try variations. */
  readonly here: Game = $derived.by(() => rewound(this.game, this.#spot.at));

  /** The engine's analysis of the line so far. */
  get study(): Study | undefined {
    return this.studies.of(this.record);
  }

  /** Goes to a position of the line. */
  goTo(at: number): void {
    this.#spot = { ...this.#spot, at: Math.min(Math.max(0, at), this.moves.length) };
  }

  /** Goes to a line: to its end, or to where it left its parent. */
  goToLine(line: number): void {
    const chosen = lineOf(this.#tree, line);
    const at = chosen === undefined ? Math.min(this.#spot.at, this.#tree.main.length) : chosen.from + 1;
    this.#spot = { line, at };
  }

  /** Returns to the main game, where the variation started. */
  goToGame(): void {
    let at = this.#spot.at;
    for (let line = lineOf(this.#tree, this.#spot.line); line !== undefined; line = lineOf(this.#tree, line.parent)) {
      at = Math.min(at, line.from);
    }
    this.#spot = { line: MAIN, at };
  }

  /** Plays a move; throws the error of the rules if it is illegal. */
  play(drop: string): void {
    // In the rules' own form, so that the same move is recognised however it was typed.
    const written = withGame(this.#with(drop), (after) => after.moves().at(-1)?.text);
    this.#take(playAt(this.#tree, this.#spot, written ?? drop));
  }

  /** Takes back the last move of a variation. */
  takeBack(): void {
    this.#take(takeBack(this.#tree, this.#spot));
  }

  /** Deletes a line. */
  cut(line: number): void {
    const parent = lineOf(this.#tree, line);
    if (parent === undefined) return;
    const tree = cut(this.#tree, line);
    if (this.#spot.line !== MAIN && lineOf(tree, this.#spot.line) === undefined) this.goToGame();
    this.#tree = tree;
  }

  /** The cells of a legal move. */
  cellsOf(drop: string): readonly Cell[] {
    return withGame(this.#with(drop), (after) => after.view().stones.at(-1)?.cells ?? []);
  }

  /** Stops the engine. */
  close(): void {
    this.studies.close();
  }

  /** The current position after another move. */
  #with(drop: string): Game {
    return playedOn(this.game, this.#spot.at, [drop]);
  }

  #take({ tree, spot }: Place): void {
    this.#tree = tree;
    this.#spot = spot;
  }
}
