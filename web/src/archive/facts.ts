/** What the list shows of a game, from its record by the rules, and what recognises the same game. */
import { Game, type GameView, type Seat, withGame } from "../rules";
import { writeBuilding } from "./building";
import type { Facts } from "./entry";

/** A record that was read. */
export interface ReadRecord {
  /** The record as the rules write it. */
  readonly record: string;
  readonly facts: Facts;
  readonly print: string;
  /** The day in its header, in milliseconds since 1970; `null` without one. */
  readonly day: number | null;
  /** What an export wrote into it. */
  readonly exported: { readonly name: string | undefined; readonly folder: string | undefined; readonly star: boolean };
}

/** The headers in which an export keeps what the person added. */
export const EXPORTED = { name: "Name", folder: "Folder", star: "Star" } as const;

/** Reads a record; throws the error of the rules. */
export function readRecord(text: string): ReadRecord {
  return withGame(Game.read(text), (game) => {
    const view = game.view();
    const date = game.header("Date");
    return {
      record: game.record(),
      facts: factsOf(view, (seat) => game.header(`Seat${seat}`) ?? null),
      print: printOf(
        view,
        date,
        game.moves().map(({ text: move }) => move),
      ),
      day: dayIn(date),
      exported: {
        name: game.header(EXPORTED.name),
        folder: game.header(EXPORTED.folder),
        star: game.header(EXPORTED.star) === "yes",
      },
    };
  });
}

/** A record; `null` if it is not valid or has no moves, so that nobody would look for it. */
export function readOrNull(record: string): ReadRecord | null {
  try {
    const read = readRecord(record);
    return read.facts.moves > 0 ? read : null;
  } catch {
    // Stored by another version, or changed by hand.
    return null;
  }
}

/** The facts of a game that is on or over. */
export function factsOf(view: GameView, nameOf: (seat: Seat) => string | null): Facts {
  return {
    plan: view.plan,
    planName: view.planName ?? null,
    way: view.way,
    edition: view.edition,
    players: view.seats.map(({ seat, colours }) => ({ seat, colours, name: nameOf(seat) })),
    points: view.colours.map(({ colour, score }) => ({ colour, score })),
    over: view.over,
    winners: view.winners,
    moves: view.moves,
    building: writeBuilding(view),
  };
}

/**
 * The same for the same game: the same settings, day, moves and retirements. Names may change, comments and other
 * headers may be added.
 */
function printOf(view: GameView, date: string | undefined, moves: readonly string[]): string {
  return hashed([view.position, date ?? "", ...moves].join("\n"));
}

/** The day that a record names. */
function dayIn(date: string | undefined): number | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date ?? "") ?? [];
  if (year === undefined) return null;
  const time = new Date(Number(year), Number(month) - 1, Number(day), 12).getTime();
  return Number.isFinite(time) && time >= 0 ? time : null;
}

/** 128 bits in letters. Nobody is kept from choosing equal ones: it only recognises games of one's own archive. */
function hashed(text: string): string {
  const lanes = [0x811c9dc5, 0x2545f491, 0x9e3779b9, 0x5bd1e995];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    for (let lane = 0; lane < lanes.length; lane += 1) {
      const mixed = Math.imul((lanes[lane] ?? 0) ^ (code + lane), 0x01000193 + 2 * lane);
      lanes[lane] = mixed ^ (mixed >>> 15);
    }
  }
  return lanes.map((lane) => (lane >>> 0).toString(36).padStart(7, "0")).join("");
}
