/** The names of the seats, from the record. Several programs are told apart by their colours, as during the game. */
import { colourNames } from "../parts/colournames";
import type { Colour, Game, GameView, Seat } from "../rules";
import { programName, strengthIn, strengthName } from "../play/strengths";
import type { Words } from "../words/index.svelte";

/** A seat with its name and colours. */
export interface SeatLabel {
  readonly seat: Seat;
  readonly colours: readonly Colour[];
  readonly name: string;
  /** The strength of a program that is named by its colour. */
  readonly note?: string;
}

/** The seats in turn order. */
export function seatLabels(game: Game, view: GameView, words: Words): SeatLabel[] {
  const seats = view.seats.map(({ seat, colours }) => {
    const name = game.header(`Seat${seat}`);
    return { seat, colours, name, program: strengthIn(name) };
  });
  const programs = seats.filter(({ program }) => program !== undefined).length;
  return seats.map(({ seat, colours, name, program }) => {
    const named = { seat, colours, name: colourNames(colours, words) };
    if (program === undefined) return { ...named, name: name ?? named.name };
    if (programs === 1) return { ...named, name: programName(program, words) };
    return { ...named, note: strengthName(program, words) };
  });
}
