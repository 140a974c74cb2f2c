/** The moves of a game as rows of a list, in words. */
import { capitalised } from "../bench/spoken";
import type { Owner } from "../board/scene";
import type { GameView, MoveView } from "../rules";
import type { Words } from "../words/index.svelte";
import { moveInWords } from "./naming";

/** A move in a list, and the colours that retire after it. */
export interface ListedMove {
  readonly number: number;
  readonly owner: Owner;
  readonly stone: string;
  readonly text: string;
  readonly below: readonly string[];
}

/** The moves, in order. */
export function listedMoves(
  moves: readonly MoveView[],
  viewAfter: (moves: number) => GameView,
  words: Words,
  codes: boolean,
): ListedMove[] {
  return moves.map(({ text, owner, stone }, index) => ({
    number: index + 1,
    owner,
    stone,
    text: capitalised(moveInWords(text, words, codes)),
    below: retiredIn(viewAfter(index + 1), viewAfter(index)).map((colour) =>
      words.replay.retires(words.common.Colours[colour]),
    ),
  }));
}

function retiredIn(after: GameView, before: GameView) {
  const earlier = new Set(before.colours.filter((one) => one.retired).map((one) => one.colour));
  return after.colours.filter((one) => one.retired && !earlier.has(one.colour)).map((one) => one.colour);
}
