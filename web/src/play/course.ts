/** The course of a game between players, for its events; and its result in sentences. Pure functions. */
import type { Course } from "../events/course";
import type { Ending } from "../events/event";
import type { GameView, Seat } from "../rules";
import type { Words } from "../words/index.svelte";
import { tieInWords } from "./tie";

/** Who plays, as seen from this screen. */
export interface Players {
  readonly isMine: (seat: Seat) => boolean;
  readonly nameOf: (seat: Seat) => string;
}

/** The course of a game. */
export function gameCourse(game: unknown, view: GameView, players: Players, ending: Ending | null): Course {
  const { toMove, seat } = view;
  const turn =
    toMove == null || seat == null ? null : { owner: toMove, mine: players.isMine(seat), name: players.nameOf(seat) };
  return { game, stones: view.stones, turn, ending };
}

/** Who won, in one sentence. `you` if the person at this screen won alone. */
export function winnersInWords(names: readonly string[], you: boolean, words: Words): string {
  const [first, ...others] = names;
  if (first === undefined) return words.play.gameOver;
  if (others.length > 0) return tieInWords(names, words);
  return you ? words.play.youWin : words.play.wins(first);
}

/** The end of a game: that it is over, who won, and the points of every player. */
export function gameEnding(view: GameView, winners: string, nameOf: (seat: Seat) => string, words: Words): Ending {
  const points = view.colours.map(({ colour, seat, score }) => {
    const several = view.colours.filter((other) => other.seat === seat).length > 1;
    const name = several ? words.common.Colours[colour] : nameOf(seat);
    return `${words.common.labelled(name, words.common.points(score))}.`;
  });
  return { sentences: [words.play.gameOver, winners, ...points] };
}
