/** The people on the chairs, and their names. */
import type { ChairView, ListedTable, Me, PersonId, TableView } from "../generated/protocol";
import type { Seat } from "rumis";
import { colourNames } from "../parts/colournames";
import { SEATS, type SeatView } from "../rules";
import type { Words } from "../words/index.svelte";
import { ratingInWords } from "./ratingwords";

/** What is known of a table after a game. */
interface OverTable {
  readonly chairs: readonly ChairView[];
  /** Who began the game. */
  readonly players?: readonly ChairView[];
  /** The number of the game; 0 before the first. */
  readonly game: number;
}

/** The person on a chair, if it is a person. */
export function personAt(chair: ChairView | undefined): PersonId | null {
  return typeof chair === "object" && "person" in chair ? chair.person : null;
}

/** The chair of a seat. */
export function chairAt(chairs: readonly ChairView[], seat: Seat): ChairView {
  return chairs[SEATS.indexOf(seat)] ?? "open";
}

/** The seats of a person. */
export function seatsOf(chairs: readonly ChairView[], person: PersonId | null): Seat[] {
  return person === null ? [] : SEATS.filter((seat) => personAt(chairAt(chairs, seat)) === person);
}

/** The ID under which a person sits at a table: the account's own, or that of a guest who signed in to it. */
export function identityAt(chairs: readonly ChairView[], me: Pick<Me, "id" | "also">): PersonId | null {
  const isSeated = (id: PersonId | null): boolean => seatsOf(chairs, id).length > 0;
  return isSeated(me.id) ? me.id : (me.also?.find(isSeated) ?? me.id);
}

/** The free seats. */
export function freeSeats(chairs: readonly ChairView[]): Seat[] {
  return SEATS.slice(0, chairs.length).filter((seat) => chairAt(chairs, seat) === "open");
}

/** The name of somebody on a chair. */
export function chairName(chair: ChairView, names: TableView["names"], you: PersonId | null, words: Words): string {
  if (chair === "open") return words.online.free;
  if ("program" in chair) return words.common.program(chair.program);
  if (chair.person === you) return words.common.you;
  return names[chair.person] ?? words.online.guest;
}

/**
 * Who plays for a seat in the current or last game: whoever began it there, also if they left, or the
 * program that replaced them. Before the first game, whoever sits there.
 */
export function playerAt({ chairs, game }: Pick<TableView, "chairs" | "game">, seat: Seat): ChairView {
  const chair = chairAt(chairs, seat);
  const isReplaced = typeof chair === "object" && "program" in chair;
  return isReplaced ? chair : (game?.players?.[SEATS.indexOf(seat)] ?? chair);
}

/**
 * The names of the seats in a game. Seats without a name of their own have their colours: open seats,
 * guests, and seats of the same person or of programs of the same level.
 */
export function seatNames(
  seats: readonly SeatView[],
  table: Pick<TableView, "chairs" | "game" | "names">,
  you: PersonId | null,
  words: Words,
): ReadonlyMap<Seat, string> {
  const named = seats.map(({ seat, colours }) => {
    const chair = playerAt(table, seat);
    return { seat, colours, open: chair === "open", name: chairName(chair, table.names, you, words) };
  });
  return new Map(
    named.map(({ seat, colours, open, name }) => {
      const shared = named.some((other) => other.seat !== seat && other.name === name);
      return [seat, open || shared || name === words.online.guest ? colourNames(colours, words) : name] as const;
    }),
  );
}

/** The name of somebody with an account, other than the viewer; `null` for anybody else: only accounts have a page. */
export function nameWithPage(chair: ChairView, names: TableView["names"], you: PersonId | null): string | null {
  const person = personAt(chair);
  return person === null || person === you ? null : (names[person] ?? null);
}

/**
 * The other people at a table at which a game is over, also those who have left. After a game of two, the other one can
 * be asked for another one with the same settings.
 */
export function opponentsAt({ chairs, players, game }: OverTable, me: Pick<Me, "id" | "also">): PersonId[] {
  const people = (players ?? chairs).flatMap((chair) => personAt(chair) ?? []);
  const own = [me.id, ...(me.also ?? [])];
  if (game === 0 || !people.some((id) => own.includes(id))) return [];
  return [...new Set(people.filter((id) => !own.includes(id)))];
}

/** Somebody at a listed table, with their rating. */
export interface Sitter {
  readonly text: string;
  /** Whose page to link to. */
  readonly person: string | null;
}

/** Everybody at a listed table. */
export function sittersAt(
  { card, ratings }: Pick<ListedTable, "card" | "ratings">,
  names: TableView["names"],
  you: PersonId | null,
  words: Words,
): Sitter[] {
  const isPlayed = card.phase !== "waiting";
  const chairs = card.chairs.map(
    (chair, index) => (chair === "open" && isPlayed ? card.players?.[index] : null) ?? chair,
  );
  return chairs.map((chair) => {
    const name = chairName(chair, names, you, words);
    const rating = ratings?.[personAt(chair) ?? ""];
    const text = rating === undefined ? name : `${name} (${ratingInWords(rating, words)})`;
    return { text, person: nameWithPage(chair, names, you) };
  });
}
