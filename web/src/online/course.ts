/** The course of a game at a table, for its events; and its result in words. Pure functions. */
import type { ClockReading, Course } from "../events/course";
import type { TableView } from "../generated/protocol";
import { gameCourse, gameEnding, winnersInWords } from "../play/course";
import { type GameView, type Seat, SEATS } from "../rules";
import type { Words } from "../words/index.svelte";
import { seatNames } from "./chairs";
import { seatName } from "./news";
import type { OnlineSitting } from "./sitting.svelte";
import type { TableState } from "./state";
import { refusalInWords } from "./trouble";

/** The course of a game at a table, including the person's unconfirmed stone. */
export function tableCourse(
  sitting: Pick<OnlineSitting, "mySeats" | "refusal">,
  known: TableState,
  view: GameView,
  clocks: readonly ClockReading[],
  words: Words,
): Course {
  const table = known.view;
  const isMine = (seat: Seat): boolean => sitting.mySeats.includes(seat);
  const nameOf = (seat: Seat): string => seatName(known, seat, words);
  const over = table.phase === "over" || (table.phase === "closed" && view.over);
  const names = seatNames(view.seats, table, known.you, words);
  const named = (seat: Seat): string => names.get(seat) ?? "";
  const ending = over ? gameEnding(view, resultInWords(table, sitting.mySeats, named, words), named, words) : null;
  const course = gameCourse(table.game?.number, view, { isMine, nameOf }, ending);
  const refusal = sitting.refusal === null ? null : refusalInWords(sitting.refusal, view, words);
  // Nobody may place while the game is paused, or after everybody has left.
  return { ...course, clocks, refusal, turn: table.paused || table.phase !== "playing" ? null : course.turn };
}

/** Who won, the game or the whole match. */
export function resultInWords(
  { terms, played, totals, game }: Pick<TableView, "terms" | "played" | "totals" | "game">,
  mySeats: readonly Seat[],
  nameOf: (seat: Seat) => string,
  words: Words,
): string {
  const games = terms.games ?? 1;
  // A match is won on points, whoever won the last game.
  const ended = games > 1 && played >= games;
  const most = Math.max(...totals);
  const winners = ended ? SEATS.filter((_, index) => totals[index] === most) : (game?.winners ?? []);
  const mine = winners.some((seat) => mySeats.includes(seat));
  const sentence = winnersInWords(winners.map(nameOf), mine, words);
  return ended ? words.play.matchOver(sentence) : sentence;
}
