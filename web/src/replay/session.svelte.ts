/** A game that is looked at: its lines, where one is, and whether one tries something. */
import type { Cell } from "../board/scene";
import { Game, type GameComment, type GameView, type MoveView, withGame } from "../rules";
import { gameOf, playedOn, rewound, treeOf, viewsOf } from "./games";
import { Studies } from "./studies.svelte";
import type { Study } from "./study";
import { cut, lineOf, MAIN, type Place, playAt, type Spot, takeBack, type Tree } from "./tree";
import { readLines } from "./treetext";

/** A game that is looked at. */
export class Session {
  readonly main: Game;
  readonly studies = new Studies();
  #tree: Tree;
  #spot: Spot;

  /** Reads a record and lines in their text; throws what the rules say. Without a place it opens at the end. */
  constructor(record: string, lines = "", at: number | null = null) {
    this.main = Game.read(record);
    this.#tree = $state.raw(treeOf(this.main, readLines(lines)));
    const end = this.#tree.main.length;
    this.#spot = $state.raw({ line: MAIN, at: at === null ? end : Math.min(Math.max(0, at), end) });
  }

  get tree(): Tree {
    return this.#tree;
  }

  get spot(): Spot {
    return this.#spot;
  }

  /** The line that is looked at, to its end. */
  readonly game: Game = $derived.by(() => gameOf(this.main, this.#tree, this.#spot.line));
  readonly record: string = $derived.by(() => this.game.record());
  readonly moves: readonly MoveView[] = $derived.by(() => this.game.moves());
  readonly comments: readonly GameComment[] = $derived.by(() => this.game.comments());
  readonly #views = $derived(viewsOf(this.game));

  /** How it stood after so many moves of the line. */
  viewAfter(moves: number): GameView {
    return this.#views(moves);
  }

  /** The position that is looked at. */
  readonly view: GameView = $derived.by(() => this.viewAfter(this.#spot.at));

  /** The same, as a game in which something can be tried. */
  readonly here: Game = $derived.by(() => rewound(this.game, this.#spot.at));

  /** What the engine thinks of the line, as far as it has thought. */
  get study(): Study | undefined {
    return this.studies.of(this.record);
  }

  /** Goes to a position of the line. */
  goTo(at: number): void {
    this.#spot = { ...this.#spot, at: Math.min(Math.max(0, at), this.moves.length) };
  }

  /** Goes to a line: to its end, or to where it left the one it came from. */
  goToLine(line: number): void {
    const chosen = lineOf(this.#tree, line);
    const at = chosen === undefined ? Math.min(this.#spot.at, this.#tree.main.length) : chosen.from + 1;
    this.#spot = { line, at };
  }

  /** Back to the game itself, to where what was tried began. */
  goToGame(): void {
    let at = this.#spot.at;
    for (let line = lineOf(this.#tree, this.#spot.line); line !== undefined; line = lineOf(this.#tree, line.parent)) {
      at = Math.min(at, line.from);
    }
    this.#spot = { line: MAIN, at };
  }

  /** Makes a move; throws what the rules say when it is not legal. */
  play(drop: string): void {
    // As the rules write it, so that the same move is found again however it was typed.
    const written = withGame(this.#with(drop), (after) => after.moves().at(-1)?.text);
    this.#take(playAt(this.#tree, this.#spot, written ?? drop));
  }

  /** Takes back what was tried last. */
  takeBack(): void {
    this.#take(takeBack(this.#tree, this.#spot));
  }

  /** Forgets a line. */
  cut(line: number): void {
    const parent = lineOf(this.#tree, line);
    if (parent === undefined) return;
    const tree = cut(this.#tree, line);
    if (this.#spot.line !== MAIN && lineOf(tree, this.#spot.line) === undefined) this.goToGame();
    this.#tree = tree;
  }

  /** Where a move that could be made now would lie. */
  cellsOf(drop: string): readonly Cell[] {
    return withGame(this.#with(drop), (after) => after.view().stones.at(-1)?.cells ?? []);
  }

  /** Ends the engine's thinking. */
  close(): void {
    this.studies.close();
  }

  /** The position that is looked at with another move made. */
  #with(drop: string): Game {
    return playedOn(this.game, this.#spot.at, [drop]);
  }

  #take({ tree, spot }: Place): void {
    this.#tree = tree;
    this.#spot = spot;
  }
}
