/** The names of the seats, from the record. Several programs are told apart by their colours, as during the game. */
import { colourNames } from "../parts/colournames";
import type { Colour, Game, GameView, Seat } from "../rules";
import type { Words } from "../words/index.svelte";

/** A seat with its name and colours. */
export interface SeatLabel {
  readonly seat: Seat;
  readonly colours: readonly Colour[];
  readonly name: string;
  /** The level of a program that is named by its colour. */
  readonly note?: string;
}

/** The seats in turn order. */
export function seatLabels(game: Game, view: GameView, words: Words): SeatLabel[] {
  const seats = view.seats.map(({ seat, colours }) => {
    const name = game.header(`Seat${seat}`);
    return { seat, colours, name, level: levelIn(name) };
  });
  const programs = seats.filter(({ level }) => level !== null).length;
  return seats.map(({ seat, colours, name, level }) => {
    const named = { seat, colours, name: colourNames(colours, words) };
    if (level === null) return { ...named, name: name ?? named.name };
    if (programs === 1) return { ...named, name: words.common.program(level) };
    return { ...named, note: words.common.level(level) };
  });
}

/** The level of a program, which records write as `level 3`. */
function levelIn(name: string | undefined): number | null {
  const level = /^level ([1-9])$/.exec(name ?? "")?.[1];
  return level === undefined ? null : Number(level);
}
