/** The rival of the last lesson: fast, deterministic, and looking only one stone ahead. */
import type { Game, GameView } from "../rules";

/** Every legal move once, in alphabetical order. */
export function movesOf(game: Game): string[] {
  const squares = game.view().columns;
  return [...new Set(squares.flatMap(({ file, row }) => game.fitsAt(file, row).map((fit) => fit.drop)))].sort();
}

/** The move after which the player to move has the greatest lead; `null` when the game is over. */
export function answer(game: Game): string | null {
  const { toMove } = game.view();
  let best: { move: string; lead: number } | null = null;
  for (const move of movesOf(game)) {
    const lead = leadOf(viewAfter(game, move), toMove);
    if (best === null || lead > best.lead) best = { move, lead };
  }
  return best?.move ?? null;
}

function viewAfter(game: Game, move: string): GameView {
  const tried = game.clone();
  try {
    tried.play(move);
    return tried.view();
  } finally {
    tried.free();
  }
}

function leadOf(view: GameView, owner: GameView["toMove"]): number {
  const own = view.colours.filter((one) => one.colour === owner).map((one) => one.score);
  const others = view.colours.filter((one) => one.colour !== owner).map((one) => one.score);
  return Math.max(...own) - Math.max(...others);
}
