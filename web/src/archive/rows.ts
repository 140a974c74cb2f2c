/** The rows of the list: unfinished games of this browser and games in the archive, in one form. Pure functions. */
import type { GameEntry } from "../play/games";
import { isAlone, sitterAt } from "../play/local";
import { headerOf } from "../play/strengths";
import type { Seat } from "../rules";
import type { Archived } from "./archive";
import { type Facts, isGone, type Source } from "./entry";
import { factsOf } from "./facts";
import { idOfLocal } from "./local";

/** A game in the list. */
export interface Row {
  readonly id: string;
  /** The ID under which an unfinished game is continued; `null` for other games. */
  readonly open: string | null;
  /** Which game of its match an unfinished game is, if the match has several. */
  readonly inMatch: { readonly game: number; readonly games: number } | null;
  readonly from: Source;
  /** When it ended, or was played last. */
  readonly ended: number;
  readonly mine: readonly Seat[];
  readonly facts: Facts;
  /** What the person calls it; empty if it has no name of its own. */
  readonly name: string;
  readonly star: boolean;
  /** The ID of its folder. */
  readonly folder: string | null;
}

/** How a game ended, for the person if it is known where they sat. */
export const RESULTS = ["won", "lost", "shared", "over", "unfinished"] as const;
export type Result = (typeof RESULTS)[number];

/** All rows, in no order. A game that was taken back and goes on is shown as it is now. */
export function rowsOf(archived: readonly Archived[], unfinished: readonly GameEntry[]): Row[] {
  const known = new Map(archived.map((one) => [one.id, one]));
  const open = unfinished.map((game): Row => {
    const id = idOfLocal(game.id, numberOf(game));
    return { ...openRow(game), id, ...added(known.get(id)) };
  });
  const shown = new Set(open.map(({ id }) => id));
  const ended = archived.flatMap((one): Row[] => {
    const { id, from, ended: at, mine, facts } = one;
    if (facts === null || isGone(one) || shown.has(id)) return [];
    return [{ id, open: null, inMatch: null, from, ended: at, mine, facts, ...added(one) }];
  });
  return [...open, ...ended];
}

/** The number of the game that goes on: the next one of the match if this one is over. */
function numberOf({ game: { earlier }, view }: GameEntry): number {
  return earlier.length + (view.over ? 2 : 1);
}

function openRow(entry: GameEntry): Omit<Row, "id" | "name" | "star" | "folder"> {
  const { id, game, view, changed } = entry;
  const { choice } = game;
  const nameOf = (seat: Seat): string | null => {
    const sitter = sitterAt(choice, seat);
    return sitter.kind === "program" ? headerOf(sitter) : null;
  };
  const people = view.seats.map(({ seat }) => seat).filter((seat) => sitterAt(choice, seat).kind === "person");
  const facts = factsOf(view, nameOf);
  const inMatch = choice.games > 1 ? { game: numberOf(entry), games: choice.games } : null;
  return { open: id, inMatch, from: "here", ended: changed, mine: isAlone(choice) ? people : [], facts };
}

function added(one: Archived | undefined): Pick<Row, "name" | "star" | "folder"> {
  const { name, star, folder } = one?.marks ?? {};
  return { name: name?.value ?? "", star: star?.value ?? false, folder: folder?.value ?? null };
}

/** How a game ended. */
export function resultOf({ open, facts, mine }: Pick<Row, "open" | "facts" | "mine">): Result {
  if (open !== null || (!facts.over && facts.winners.length === 0)) return "unfinished";
  if (mine.length === 0) return "over";
  if (!facts.winners.some((seat) => mine.includes(seat))) return "lost";
  return facts.winners.every((seat) => mine.includes(seat)) ? "won" : "shared";
}
