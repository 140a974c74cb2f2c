/** Choosing a game: what goes with what. Pure functions over a form. */
import { editions, type GameSetup, plans, type Seat, site, type Site, ways } from "../rules";
import type { Choice, Sitter } from "./local";

/** The form of a new game. */
export interface Form {
  /** A plan's name, or the grid of one's own. */
  readonly plan: string;
  readonly players: number;
  readonly way: string;
  readonly edition: string;
  readonly ruins: "random" | "laid";
  /** One sitter for each seat, more than are needed. */
  readonly sitters: readonly Sitter[];
  readonly games: number;
  /** The seat that starts. */
  readonly start: Seat;
}

/** The form that the page opens with. */
export const FRESH_FORM: Form = {
  plan: "chullpa",
  players: 2,
  way: "standard",
  edition: "standard",
  ruins: "random",
  sitters: [{ kind: "person" }, program(3), program(3), program(3)],
  games: 1,
  start: "A",
};

function program(level: number): Sitter {
  return { kind: "program", level };
}

/** The numbers of players that a way to play is for. */
export function playersFor(way: string): readonly number[] {
  return ways().find((one) => one.name === way)?.players ?? [];
}

/** The editions that have a plan; a plan of one's own goes with all. */
export function editionsFor(plan: string): readonly string[] {
  const known = plans().some((one) => one.name === plan);
  return editions()
    .filter((edition) => !known || edition.plans.includes(plan))
    .map((edition) => edition.name);
}

/** The form with what no longer goes together put right: the plan and the way stay, the rest gives in. */
export function putRight(form: Form): Form {
  const players = playersFor(form.way);
  const edition = editionsFor(form.plan).includes(form.edition) ? form.edition : "standard";
  const right = { ...form, edition, players: players.includes(form.players) ? form.players : (players[0] ?? 2) };
  const seats: readonly Seat[] = seatsOf(right);
  return seats.includes(right.start) ? right : { ...right, start: "A" };
}

/** The seats of a form, in turn order. */
export function seatsOf(form: Form): Seat[] {
  return (["A", "B", "C", "D"] as const).slice(0, form.players);
}

/** What the rules are asked for. */
export function setupOf(form: Form, seed: number): GameSetup {
  const setup: GameSetup = { plan: form.plan, players: form.players, edition: form.edition, way: form.way };
  // Seats take the colours in their order, so a seat's first colour is the one with its number.
  const start = (["red", "yellow", "green", "blue"] as const)[seatsOf(form).indexOf(form.start)];
  if (start !== undefined) setup.start = start;
  if (form.way === "ruinas") setup.ruins = form.ruins === "random" ? `seed ${seed}` : "laid";
  return setup;
}

/** The building site of a form, or why there is none. */
export function siteOf(form: Form): { site: Site } | { why: string } {
  try {
    return { site: site(setupOf(form, 1)) };
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}

/** The game that was chosen. */
export function choiceOf(form: Form, seed: number): Choice {
  return { setup: setupOf(form, seed), sitters: form.sitters.slice(0, form.players), games: form.games };
}
