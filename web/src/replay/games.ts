/** Games for the lines of a tree, played by the rules. The caller must free or keep them. */
import { type Game, type GameView, withGame } from "../rules";
import { forgetTakenBack } from "../rules/times";
import { dropsOf, type Line, lineOf, type Tree } from "./tree";

/** The same game after this many moves. Colours that retired before then stay retired. */
export function rewound(game: Game, moves: number): Game {
  const copy = game.clone();
  for (let played = copy.moves().length; played > moves; played -= 1) copy.undo();
  forgetTakenBack(copy);
  return copy;
}

/** The game after this many moves and some others; throws the error of the rules. */
export function playedOn(game: Game, moves: number, drops: readonly string[]): Game {
  const copy = rewound(game, moves);
  try {
    for (const drop of drops) copy.play(drop);
    return copy;
  } catch (error) {
    copy.free();
    throw error;
  }
}

/** The game of a line, to its end. */
export function gameOf(main: Game, tree: Tree, id: number): Game {
  const shared = sharedWithMain(tree, id);
  return playedOn(main, shared, dropsOf(tree, id).slice(shared));
}

/** How many moves of the main game a line starts with, directly or through its parents. */
function sharedWithMain(tree: Tree, id: number): number {
  let shared = tree.main.length;
  for (let line = lineOf(tree, id); line !== undefined; line = lineOf(tree, line.parent)) {
    shared = Math.min(shared, line.from);
  }
  return shared;
}

/** The tree with those of these lines that are legal. */
export function treeOf(main: Game, lines: readonly Line[]): Tree {
  let tree: Tree = { main: main.moves().map((move) => move.text), lines: [] };
  for (const line of lines) {
    const longer = { ...tree, lines: [...tree.lines, line] };
    try {
      const length = withGame(gameOf(main, longer, line.id), (game) => game.moves().length);
      if (length !== line.from + line.drops.length) return tree;
    } catch {
      return tree;
    }
    tree = longer;
  }
  return tree;
}

/** The views of a game by number of moves, each computed when first needed. */
export function viewsOf(game: Game): (moves: number) => GameView {
  const made = new Map<number, GameView>();
  return (moves) => {
    const view = made.get(moves) ?? game.viewAfter(moves);
    made.set(moves, view);
    return view;
  };
}
