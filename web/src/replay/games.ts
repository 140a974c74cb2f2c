/** Games for the lines of a tree, played by the rules. */
import type { Game, GameView } from "../rules";
import { type Line, lineOf, type Tree } from "./tree";

/** The same game as it was after so many moves. Who retired until then stays so. */
export function rewound(game: Game, moves: number): Game {
  const copy = game.clone();
  for (let played = copy.moves().length; played > moves; played -= 1) copy.undo();
  return copy;
}

/** The game that a line is, to its end. */
export function gameOf(main: Game, tree: Tree, id: number): Game {
  const line = lineOf(tree, id);
  if (line === undefined) return main.clone();
  const game = rewound(gameOf(main, tree, line.parent), line.from);
  for (const drop of line.drops) game.play(drop);
  return game;
}

/** The tree with as many of these lines as the rules allow. */
export function treeOf(main: Game, lines: readonly Line[]): Tree {
  let tree: Tree = { main: main.moves().map((move) => move.text), lines: [] };
  for (const line of lines) {
    const longer = { ...tree, lines: [...tree.lines, line] };
    try {
      if (gameOf(main, longer, line.id).moves().length !== line.from + line.drops.length) return tree;
    } catch {
      return tree;
    }
    tree = longer;
  }
  return tree;
}

/** The views of a game by the number of moves, each made when it is first asked for. */
export function viewsOf(game: Game): (moves: number) => GameView {
  const made = new Map<number, GameView>();
  return (moves) => {
    const view = made.get(moves) ?? game.viewAfter(moves);
    made.set(moves, view);
    return view;
  };
}
