/** Who sits where, and what they are called. */
import type { Card, ChairView, PersonId, TableView, Terms } from "../generated/protocol";
import type { Seat } from "../generated/rules";
import { type Colour, coloursOf, SEATS } from "../rules";
import type { Words } from "../words/index.svelte";

/** Who sits on a chair, if it is a person. */
export function personAt(chair: ChairView | undefined): PersonId | null {
  return typeof chair === "object" && "person" in chair ? chair.person : null;
}

/** The chair of a seat. */
export function chairAt(chairs: readonly ChairView[], seat: Seat): ChairView {
  return chairs[SEATS.indexOf(seat)] ?? "open";
}

/** Everybody who sits there, each once, in the order in which the server names them. */
export function peopleAt(chairs: readonly ChairView[]): PersonId[] {
  return [...new Set(chairs.map(personAt))].filter((person) => person !== null).sort();
}

/** The seats that somebody has. */
export function seatsOf(chairs: readonly ChairView[], person: PersonId | null): Seat[] {
  return person === null ? [] : SEATS.filter((seat) => personAt(chairAt(chairs, seat)) === person);
}

/** The seats that nobody has. */
export function freeSeats(chairs: readonly ChairView[]): Seat[] {
  return SEATS.slice(0, chairs.length).filter((seat) => chairAt(chairs, seat) === "open");
}

/** The colours that a seat plays. */
export function coloursAt({ way, seats }: Terms, seat: Seat): readonly Colour[] {
  return coloursOf(seat, way ?? "standard", seats.length);
}

/** What somebody on a chair is called. */
export function chairName(chair: ChairView, names: TableView["names"], you: PersonId | null, words: Words): string {
  if (chair === "open") return words.online.free;
  if ("program" in chair) return words.common.program(chair.program);
  if (chair.person === you) return words.common.you;
  return names[chair.person] ?? words.online.guest;
}

/** Who sits at a table of a list, in one line. */
export function sittersLine(card: Card, names: TableView["names"], you: PersonId | null, words: Words): string {
  return card.chairs.map((chair) => chairName(chair, names, you, words)).join(" · ");
}
