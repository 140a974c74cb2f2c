/** The course of a game between players, for its events; and its result in sentences. Pure functions. */
import type { Course } from "../events/course";
import type { Ending } from "../events/event";
import { sumInWords } from "../finish/sum";
import type { Colour, ColourCount, GameView, Seat, Total } from "../rules";
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
  return { game, stones: view.stones, turn, out: outOf(view), ending };
}

/** The colours that cannot place any more stones while others go on. Those that retired have another reason. */
export function outOf({ colours, over }: Pick<GameView, "colours" | "over">): readonly Colour[] {
  return over ? [] : colours.filter(({ out, retired }) => out && !retired).map(({ colour }) => colour);
}

/** Who won, in one sentence. `you` if the person at this screen won alone. */
export function winnersInWords(names: readonly string[], you: boolean, words: Words): string {
  const [first, ...others] = names;
  if (first === undefined) return words.play.gameOver;
  if (others.length > 0) return tieInWords(names, words);
  return you ? words.play.youWin : words.play.wins(first);
}

/** The points of a match so far. */
export interface MatchPoints {
  readonly games: number;
  readonly played: number;
  readonly totals: readonly Total[];
}

/**
 * The end of a game, to be heard: that it is over, who won, the place and the points of every colour,
 * the points of the match, and `more` sentences.
 */
export function gameEnding(
  counts: readonly ColourCount[],
  winners: string,
  match: MatchPoints,
  nameOf: (seat: Seat) => string,
  words: Words,
  more: readonly string[] = [],
): Ending {
  const { common, play } = words;
  const points = counts.map((count) => {
    const name = countedName(count, counts, nameOf, words);
    const who = count.place === null ? name : `${name}, ${play.place(count.place)}`;
    const sum = sumInWords({ squares: count.squares.length, stones: count.stones.length }, words);
    return `${common.labelled(who, `${common.points(count.score)} (${sum})`)}.`;
  });
  const totals = match.totals.map(
    ({ seat, points: total }) => `${common.labelled(nameOf(seat), play.inTotal(common.points(total)))}.`,
  );
  const matched = match.games > 1 ? [`${play.gameOf(match.played, match.games)}.`, ...totals] : [];
  return { sentences: [play.gameOver, winners, ...points, ...matched, ...more], counted: true };
}

/** Whose points they are: the player, or the colour if a player has several. */
export function countedName(
  { colour, seat }: ColourCount,
  counts: readonly ColourCount[],
  nameOf: (seat: Seat) => string,
  words: Words,
): string {
  const several = counts.filter((other) => other.seat === seat).length > 1;
  return several ? words.common.Colours[colour] : nameOf(seat);
}
