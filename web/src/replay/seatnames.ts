/** The names of the seats: from the record, or the colour. */
import { colourNames } from "../parts/colournames";
import type { Colour, Game, GameView, Seat } from "../rules";
import type { Words } from "../words/index.svelte";

/** A seat with its name and colours. */
export interface SeatLabel {
  readonly seat: Seat;
  readonly colours: readonly Colour[];
  readonly name: string;
}

/** The seats in turn order. */
export function seatLabels(game: Game, view: GameView, words: Words): SeatLabel[] {
  return view.seats.map(({ seat, colours }) => {
    return { seat, colours, name: inWords(game.header(`Seat${seat}`), words) ?? colourNames(colours, words) };
  });
}

/** A name in the record; programs, written `level 3`, in the reader's language. */
function inWords(name: string | undefined, words: Words): string | undefined {
  const level = /^level ([1-9])$/.exec(name ?? "")?.[1];
  return level === undefined ? name : words.common.program(Number(level));
}
