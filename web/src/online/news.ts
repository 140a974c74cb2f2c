/**
 * Events of a table in sentences, for screen readers. Stones, turns and the end of a game follow from
 * its course, see `course.ts`. Pure functions.
 */
import type { Event } from "../generated/protocol";
import type { Seat } from "rumis";
import { colourNames } from "../parts/colournames";
import type { Words } from "../words/index.svelte";
import { chairAt, chairName, personAt, playerAt } from "./chairs";
import { requestOf } from "./requests";
import { coloursAt } from "./setup";
import type { TableState } from "./state";

/** The name of a seat in a sentence: its program, the name of its player, or its colours. */
export function seatName(known: TableState, seat: Seat, words: Words): string {
  const { names, terms } = known.view;
  const chair = playerAt(known.view, seat);
  const person = personAt(chair);
  const isCalled = person === null ? chair !== "open" : person !== known.you && names[person] !== undefined;
  return isCalled ? chairName(chair, names, known.you, words) : colourNames(coloursAt(terms, seat), words);
}

/** The sentence for an event, given the table before and after it; `null` if there is nothing to announce. */
export function newsOf(event: Event, before: TableState, now: TableState, words: Words): string | null {
  if (isOwn(event, now)) return null;
  const { news } = words.online;
  const name = (seat: Seat): string => seatName(before, seat, words);
  switch (event.type) {
    case "sat":
      return news.sat(seatName(now, event.seat, words));
    case "rose":
      return news.rose(name(event.seat));
    case "began":
      // The line about the lot is announced where it is shown.
      return news.began;
    case "retired":
      return retiredNews(event, name(event.seat), words);
    case "replaced":
      return news.replaced(name(event.seat), event.level);
    case "asked":
      return requestOf(event.wish, event.seat, name(event.seat), before.view, words);
    case "agreed":
      return news.agreed(name(event.seat));
    case "declined":
      return news.declined(name(event.seat));
    case "paused":
      return words.online.table.paused;
    case "resumed":
      return news.resumed;
    case "said":
      return words.online.table.says(name(event.seat), words.online.phrases[event.phrase]);
    case "closed":
      return words.online.table.closed;
    case "opened":
    case "moved":
    case "taken-back":
    case "ended":
    case "outage":
      return null;
  }
}

/** Whether this person did it, and so needs no announcement. */
function isOwn(event: Event, now: TableState): boolean {
  const own: readonly Event["type"][] = ["sat", "asked", "agreed", "declined", "said"];
  if (!own.includes(event.type) || !("seat" in event) || now.you === null) return false;
  return personAt(chairAt(now.view.chairs, event.seat)) === now.you;
}

/** Why a seat is out. Whoever is alone after the others left hears the result next. */
function retiredNews({ why }: Extract<Event, { type: "retired" }>, name: string, words: Words): string | null {
  if (why === "alone") return null;
  return why === "time" ? words.online.news.outOfTime(name) : words.online.news.left(name);
}
