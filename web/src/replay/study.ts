/**
 * Goes through a game as `rumis analyse` does: what every position is worth, and how every move
 * compares with the best one.
 */
import type { Analysis } from "../generated/wasm/engine/engine";
import type { Game, GameView } from "../rules";
import { playedOn, rewound } from "./games";
import { type Opinion, opinionOf, type Owned, type Verdict, verdictOn } from "./verdict";

/** Asks the engine about the end of a record. */
export type Think = (record: string, moves: number, simulations: number) => Promise<Analysis>;

/** What is found out about a game, as far as one is. */
export interface Study {
  /** How many moves are ruins that were laid: there is nothing to say about them. */
  readonly first: number;
  /** By the number of moves before it; missing for ruins and for what is not judged yet. */
  readonly opinions: readonly (Opinion | undefined)[];
  /** In the order of the game. */
  readonly verdicts: readonly Verdict[];
}

/** How a study is made. */
export interface Method {
  readonly think: Think;
  readonly simulations: number;
  /** What is known about positions, by their text; it grows. */
  readonly known: Map<string, Opinion>;
  /** Is told after every position; says whether to go on. */
  readonly tell: (study: Study) => boolean;
}

/** Judges a game position by position; nothing where the ruins are still being laid. */
export async function studyOf(game: Game, method: Method): Promise<Study | null> {
  const moves = game.moves();
  const views = Array.from({ length: moves.length + 1 }, (_, at) => game.viewAfter(at));
  const first = views.findIndex((view) => view.ruinsLeft.length === 0);
  if (first < 0) return null;
  let study: Study = { first, opinions: [], verdicts: [] };
  for (let at = first; at <= moves.length; at += 1) {
    const opinions = [...study.opinions];
    opinions[at] = await judge(rewound(game, at), method);
    const verdict = at > first ? await judgeMove(game, at, views, opinions, method) : null;
    study = { first, opinions, verdicts: verdict === null ? study.verdicts : [...study.verdicts, verdict] };
    if (!method.tell(study)) break;
  }
  return study;
}

async function judgeMove(
  game: Game,
  number: number,
  views: readonly GameView[],
  opinions: readonly (Opinion | undefined)[],
  method: Method,
): Promise<Verdict | null> {
  const [before, expected, move] = [views[number - 1], opinions[number - 1], game.moves()[number - 1]];
  if (!before || !expected || !move || before.seat === null || expected.best === null) return null;
  const { seat } = before;
  // Who retires after a move changes what the game is worth, and that is not the move's doing. Where
  // nobody does, this is the position after the move, which is known already.
  const played = await judge(playedOn(game, number - 1, [move.text]), method);
  // Where the end is known, the position itself says what the best move leads to.
  const best = expected.exact
    ? expected
    : expected.best === move.text
      ? played
      : await judge(playedOn(game, number - 1, [expected.best]), method);
  const seats = before.seats.map((one) => one.seat);
  const colours = before.colours.map<Owned>(({ colour, seat: owner }) => ({ colour, seat: seats.indexOf(owner) }));
  const judged = { number, seat, seatNumber: seats.indexOf(seat), move: move.text, best: expected.best, colours };
  return verdictOn(judged, best, played);
}

/** What a game is worth as it stands. The game was made to be judged: it is played on and freed. */
async function judge(game: Game, { known, think, simulations }: Method): Promise<Opinion> {
  try {
    const { position } = game.view();
    const before = known.get(position);
    if (before !== undefined) return before;
    const [forced] = playForced(game);
    const view = game.view();
    const ahead = view.over
      ? certain(view)
      : opinionOf(await think(game.record(), game.moves().length, simulations), simulations);
    const opinion = { ...ahead, best: forced ?? ahead.best };
    known.set(position, opinion);
    return opinion;
  } finally {
    game.free();
  }
}

/** What the end of a game says. */
function certain(view: GameView): Opinion {
  const win = view.seats.map(({ seat }) => (view.winners.includes(seat) ? 1 / view.winners.length : 0));
  return { win, points: view.colours.map((colour) => colour.score), exact: true, simulations: 0, best: null };
}

/** The engine thinks only where there is a choice, so moves without one are made before it is asked. */
function playForced(game: Game): string[] {
  const forced: string[] = [];
  for (let drop = onlyMove(game); drop !== null; drop = onlyMove(game)) {
    game.play(drop);
    forced.push(drop);
  }
  return forced;
}

function onlyMove(game: Game): string | null {
  const view = game.view();
  if (view.colours.find((colour) => colour.colour === view.toMove)?.moves !== 1) return null;
  for (const { file, row } of view.columns) {
    const [fit] = game.fitsAt(file, row);
    if (fit !== undefined) return game.letDown(fit.orientation, fit.handle.file, fit.handle.row).drop ?? null;
  }
  return null;
}
