/** What somebody at a table asks for, in words. Pure functions. */
import type { TableView, Wish } from "../generated/protocol";
import type { Seat } from "rumis";
import { Game, withGame } from "../rules";
import type { Words } from "../words/index.svelte";
import { chairAt, personAt, seatsOf } from "./chairs";

type Played = Pick<TableView, "chairs" | "game">;

/** A request of somebody else. */
export function requestOf(wish: Wish, by: Seat, name: string, table: Played, words: Words): string {
  return withLater(words.online.asks[wish](name), wish, by, table, words);
}

/** The person's own request. */
export function ownRequest(wish: Wish, by: Seat, table: Played, words: Words): string {
  return withLater(words.online.asked[wish], wish, by, table, words);
}

/** Others may have answered the stone that somebody wants back: then their stones go too. */
function withLater(sentence: string, wish: Wish, by: Seat, table: Played, words: Words): string {
  return wish === "take-back" && isAnswered(by, table) ? `${sentence} ${words.online.laterToo}` : sentence;
}

/** Whether others have placed stones after the last one of the person on a seat. */
function isAnswered(by: Seat, { chairs, game }: Played): boolean {
  if (game === null) return false;
  const seats = seatsOf(chairs, personAt(chairAt(chairs, by)));
  const last = withGame(Game.read(game.record), (read) => read.moves()).at(-1)?.seat;
  return last != null && !seats.includes(last);
}
