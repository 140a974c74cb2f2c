/** Games that end because players leave. Pure functions. */
import type { TableView } from "../generated/protocol";
import { type GameView, type Seat, SEATS } from "../rules";

type TableGame = NonNullable<TableView["game"]>;

/**
 * Whether a game ended before its building was finished, because all players but one left. If instead
 * the time of the last players was up, their points decide.
 */
export function endedEarly(
  { over, colours }: Pick<GameView, "over" | "colours">,
  game: Pick<TableGame, "winners" | "clocks"> | null,
): boolean {
  const isTimeUp = (seat: Seat): boolean => game?.clocks?.left[SEATS.indexOf(seat)] === 0;
  return over && colours.every(({ retired }) => retired) && game?.winners.some(isTimeUp) !== true;
}
