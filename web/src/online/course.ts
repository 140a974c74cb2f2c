/** The course of a game at a table, for its events; and its result in words. Pure functions. */
import type { ClockReading, Course } from "../events/course";
import type { Ending } from "../events/event";
import type { TableView } from "../generated/protocol";
import { gameCourse, gameEnding, type MatchPoints, winnersInWords } from "../play/course";
import { type ColourCount, type GameView, type Seat, SEATS } from "../rules";
import type { Words } from "../words/index.svelte";
import { freeSeats, seatNames } from "./chairs";
import { endedEarly } from "./leaving";
import { seatName } from "./news";
import { changesInWords } from "./ratings";
import type { OnlineSitting } from "./sitting.svelte";
import type { TableState } from "./state";
import { refusalInWords } from "./trouble";

/** The course of a game at a table, including the person's unconfirmed stone. */
export function tableCourse(
  sitting: Pick<OnlineSitting, "mySeats" | "refusal" | "counts" | "leaver">,
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
  const course = gameCourse(
    table.game?.number,
    view,
    { isMine, nameOf },
    over ? endingAt(table, sitting, view, named, words) : null,
  );
  const refusal = sitting.refusal === null ? null : refusalInWords(sitting.refusal, view, words);
  // Nobody may place while the game is paused, and after somebody left it may be over.
  const isWaiting = table.phase === "playing" && !table.paused && sitting.leaver === null;
  return { ...course, clocks, refusal, turn: isWaiting ? course.turn : null };
}

/** The end of a game, to be heard. If it ended early, nothing is counted, and who left was announced before. */
function endingAt(
  table: TableView,
  { mySeats, counts }: Pick<OnlineSitting, "mySeats" | "counts">,
  view: GameView,
  nameOf: (seat: Seat) => string,
  words: Words,
): Ending {
  const seats = view.seats.map(({ seat }) => seat);
  const rated = changesInWords(table, seats, nameOf, words).map((change) => `${change}.`);
  if (table.game?.aborted === true) rated.push(words.online.table.aborted);
  const won = wonInWords(table, mySeats, nameOf, words);
  if (endedEarly(view, table.game)) return { sentences: [won, ...rated], counted: true };
  return gameEnding(placed(counts, table), won, matchPoints(table), nameOf, words, rated);
}

/** Who won, the game or the whole match; before that, who left, if that ended the game. */
export function resultInWords(
  table: Pick<TableView, "terms" | "played" | "totals" | "game" | "chairs">,
  view: Pick<GameView, "over" | "colours">,
  mySeats: readonly Seat[],
  nameOf: (seat: Seat) => string,
  words: Words,
): string {
  const isEarly = endedEarly(view, table.game);
  const left = isEarly ? freeSeats(table.chairs).map((seat) => words.online.news.gone(nameOf(seat))) : [];
  return [...left, wonInWords(table, mySeats, nameOf, words)].join(" ");
}

function wonInWords(
  table: Pick<TableView, "terms" | "played" | "totals" | "game">,
  mySeats: readonly Seat[],
  nameOf: (seat: Seat) => string,
  words: Words,
): string {
  const winners = winnersAt(table);
  const mine = winners.some((seat) => mySeats.includes(seat));
  const sentence = winnersInWords(winners.map(nameOf), mine, words);
  return isMatchOver(table) ? words.play.matchOver(sentence) : sentence;
}

/** The seats that won the game, or the whole match. A match is won on points, whoever won the last game. */
export function winnersAt(table: Pick<TableView, "terms" | "played" | "totals" | "game">): readonly Seat[] {
  if (!isMatchOver(table)) return table.game?.winners ?? [];
  const most = Math.max(...table.totals);
  return SEATS.filter((_, index) => table.totals[index] === most);
}

/** The points of the match so far. */
export function matchPoints({ terms, played, totals }: Pick<TableView, "terms" | "played" | "totals">): MatchPoints {
  const points = SEATS.slice(0, totals.length).map((seat, index) => ({ seat, points: totals[index] ?? 0 }));
  return { games: terms.games ?? 1, played, totals: points };
}

/**
 * The counts with the places at the table. Whoever left cannot win, whatever their points: then the
 * rules know no places, and only the winners have one, each with the better of their colours.
 */
export function placed(counts: readonly ColourCount[], { game }: Pick<TableView, "game">): readonly ColourCount[] {
  const winners = game?.winners ?? [];
  const agreed = counts.every(({ seat, place }) => place === null || (place === 1) === winners.includes(seat));
  if (agreed) return counts;
  const bestOf = (seat: Seat): ColourCount | undefined =>
    counts.filter((count) => count.seat === seat).sort((one, other) => other.score - one.score)[0];
  return counts.map((count) => ({
    ...count,
    place: winners.includes(count.seat) && bestOf(count.seat) === count ? 1 : null,
  }));
}

function isMatchOver({ terms, played }: Pick<TableView, "terms" | "played">): boolean {
  const games = terms.games ?? 1;
  return games > 1 && played >= games;
}
