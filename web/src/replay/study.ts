/** Analyses a game with a judge: the value of every position, and every move compared with the best one. */
import type { Game } from "../rules";
import type { Opinion, Verdict } from "./verdict";

/** The analysis of a game so far. */
export interface Study {
  /** How many moves lay ruins: those are not judged. */
  readonly first: number;
  /** Indexed by the number of moves; `undefined` for ruins and for positions that are not judged yet. */
  readonly opinions: readonly (Opinion | undefined)[];
  /** In the order of the game. */
  readonly verdicts: readonly Verdict[];
}

/** A judge of the positions and moves of a record. */
export interface Judging {
  readonly opinion: (record: string, moves: number) => Promise<Opinion>;
  readonly verdict: (record: string, number: number) => Promise<Verdict>;
}

/**
 * Judges a game position by position; nothing while ruins are being laid. `tell` is called after
 * every position, and returns whether to continue.
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
