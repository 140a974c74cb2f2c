/** The names of games in lists, headings and files, based on the rules. */
import { stoneInWords } from "../bench/spoken";
import type { GameView } from "../rules";
import { number, type Words } from "../words/index.svelte";

/** `Chullpa, 4 players`, with the way to play if it is not the standard one. */
export function titleOf(game: Pick<GameView, "planName" | "players" | "way">, words: Pick<Words, "common">): string {
  const { plans, players, ways } = words.common;
  const parts = [plans[game.planName ?? "own"] ?? game.planName, players(game.players)];
  if (game.way !== "standard") parts.push(ways[game.way] ?? game.way);
  return parts.join(", ");
}

/** All points, the most first, or that the game is not over. */
export function outcomeOf(game: Pick<GameView, "over" | "colours">, words: Pick<Words, "common" | "replay">): string {
  if (!game.over) return words.replay.unfinished;
  const ranked = [...game.colours].sort((one, other) => other.score - one.score);
  const points = ranked.map(({ colour, score }) => `${words.common.colours[colour]} ${number(score)}`);
  return words.replay.result(points.join(", "));
}

/** A name for the file: `rumis-chullpa-4.rumis`. */
export function fileNameOf(game: Pick<GameView, "planName" | "players">, ending: string): string {
  return `rumis-${game.planName ?? "plan"}-${game.players}.${ending}`;
}

/** A move in drop notation as people read it: the stone's name and its squares; or as it is, if they want codes. */
export function moveInWords(drop: string, words: Words, codes: boolean): string {
  if (codes) return drop;
  const [stone = "", ...columns] = drop.split(" ");
  const squares = columns.map((column) => {
    const [square = "", cubes = "1"] = column.split(":");
    return words.grid.stack(square, Number(cubes));
  });
  return [stoneInWords(stone, words, false), ...squares].join(", ");
}
