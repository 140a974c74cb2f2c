/** Goes through a game with a judge: what every position is worth, and every move beside the best one. */
import type { Game } from "../rules";
import type { Opinion, Verdict } from "./verdict";

/** What is found out about a game, as far as one is. */
export interface Study {
  /** How many moves are ruins that were laid: there is nothing to say about them. */
  readonly first: number;
  /** By the number of moves before it; missing for ruins and for what is not judged yet. */
  readonly opinions: readonly (Opinion | undefined)[];
  /** In the order of the game. */
  readonly verdicts: readonly Verdict[];
}

/** Somebody who judges the positions and moves of a record. */
export interface Judging {
  readonly opinion: (record: string, moves: number) => Promise<Opinion>;
  readonly verdict: (record: string, number: number) => Promise<Verdict>;
}

/**
 * Judges a game position by position; nothing where the ruins are still being laid. `tell` is told
 * after every position, and says whether to go on.
 */
export async function studyOf(game: Game, judge: Judging, tell: (study: Study) => boolean): Promise<Study | null> {
  const record = game.record();
  const moves = game.moves().length;
  const first = Array.from({ length: moves + 1 }, (_, at) => at).find(
    (at) => game.viewAfter(at).ruinsLeft.length === 0,
  );
  if (first === undefined) return null;
  let study: Study = { first, opinions: [], verdicts: [] };
  for (let at = first; at <= moves; at += 1) {
    const opinions = [...study.opinions];
    opinions[at] = await judge.opinion(record, at);
    const verdicts = at === first ? [] : [...study.verdicts, await judge.verdict(record, at)];
    study = { first, opinions, verdicts };
    if (!tell(study)) break;
  }
  return study;
}
