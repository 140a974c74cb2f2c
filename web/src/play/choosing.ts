/** Choosing a game: what goes with what. Pure functions over a form. */
import { reasonOf } from "../editor/reasons";
import {
  coloursOf,
  editions,
  type GameSetup,
  isRulesError,
  plans,
  type Seat,
  SEATS,
  site,
  type Site,
  ways,
} from "../rules";
import { w } from "../words/index.svelte";
import { type Choice, isSitter, LEVELS, type Sitter } from "./local";

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
  /** The seat that starts, unless that is drawn by lot. */
  readonly start: Seat | "lot";
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

/** How many games a match may have. */
export const MATCHES: readonly number[] = [1, 2, 3, 4, 6, 8, 12, 20];

/** The edition that a form begins with: the booklet in the reader's language, if there is one. */
export function editionIn(language: string): string {
  return editions().find((edition) => edition.language === language)?.name ?? FRESH_FORM.edition;
}

/**
 * The form that the page opens with: as it was kept, or a fresh one. A link that names a game means the
 * edition `standard` if it names none, unless another was chosen before.
 */
export function openForm(
  kept: Readonly<Record<string, unknown>> | null,
  query: URLSearchParams,
  language: string,
): Form {
  const edition = query.toString() === "" ? editionIn(language) : FRESH_FORM.edition;
  return formIn({ edition, ...kept });
}

/** The form in what was kept: whatever does not belong into one is as in a fresh form. */
export function formIn(kept: Readonly<Record<string, unknown>>): Form {
  const { plan, players, way, edition, ruins, sitters, games, start } = kept;
  const seats: readonly unknown[] = Array.isArray(sitters) ? sitters : [];
  return putRight({
    plan: typeof plan === "string" ? plan : FRESH_FORM.plan,
    players: typeof players === "number" ? players : FRESH_FORM.players,
    way: ways().find(({ name }) => name === way)?.name ?? FRESH_FORM.way,
    edition: editions().find(({ name }) => name === edition)?.name ?? FRESH_FORM.edition,
    ruins: ruins === "laid" ? "laid" : FRESH_FORM.ruins,
    sitters: FRESH_FORM.sitters.map((fresh, index) => {
      const sitter = seats[index];
      return isSitter(sitter) ? sitter : fresh;
    }),
    games: MATCHES.find((count) => count === games) ?? FRESH_FORM.games,
    start: start === "lot" ? "lot" : (SEATS.find((seat) => seat === start) ?? FRESH_FORM.start),
  });
}

/** The form with what a link asks for: `#/new?plan=pisac&players=4&level=5`. */
export function withLink(form: Form, query: URLSearchParams): Form {
  const asked: Record<string, unknown> = { ...form };
  for (const name of ["plan", "way", "edition", "ruins", "start"]) if (query.has(name)) asked[name] = query.get(name);
  if (query.has("players")) asked["players"] = Number(query.get("players"));
  const level = LEVELS.find((one) => String(one) === query.get("level"));
  if (level !== undefined) asked["sitters"] = [{ kind: "person" }, program(level), program(level), program(level)];
  return formIn(asked);
}

/** The numbers of players that a way to play is for. */
export function playersFor(way: string): readonly number[] {
  return (
    ways()
      .find((one) => one.name === way)
      ?.tables.map((table) => table.players) ?? []
  );
}

/** The editions that have a plan; a plan of one's own goes with all. */
export function editionsFor(plan: string): readonly string[] {
  const known = plans().some((one) => one.name === plan);
  return editions()
    .filter((edition) => !known || edition.plans.includes(plan))
    .map((edition) => edition.name);
}

/** What changes in a form when an edition is chosen: a plan that it lacks makes way for one that all have. */
export function inEdition(form: Form, edition: string): Pick<Form, "edition" | "plan"> {
  return { edition, plan: editionsFor(form.plan).includes(edition) ? form.plan : FRESH_FORM.plan };
}

/** The form with what no longer goes together put right: the plan and the way stay, the rest gives in. */
export function putRight(form: Form): Form {
  const players = playersFor(form.way);
  const edition = editionsFor(form.plan).includes(form.edition) ? form.edition : "standard";
  const right = { ...form, edition, players: players.includes(form.players) ? form.players : (players[0] ?? 2) };
  return right.start === "lot" || seatsOf(right).includes(right.start) ? right : { ...right, start: "A" };
}

/** The seats of a form, in turn order. */
export function seatsOf(form: Form): Seat[] {
  return SEATS.slice(0, form.players);
}

/** What the rules are asked for, whoever starts. */
function setupOf(form: Form, seed: number): GameSetup {
  const setup: GameSetup = { plan: form.plan, players: form.players, edition: form.edition, way: form.way };
  if (form.way === "ruinas") setup.ruins = form.ruins === "random" ? `seed ${seed}` : "laid";
  return setup;
}

/** The building site of a form, or why there is none, in words. */
export function siteOf(form: Form): { site: Site } | { why: string } {
  try {
    return { site: site(setupOf(form, 1)) };
  } catch (error) {
    if (!isRulesError(error)) throw error;
    return { why: whyNot(error.code, error.message) };
  }
}

/** The sentence for a code of the rules; what they say themselves, in English, where there is none. */
function whyNot(code: string, message: string): string {
  const { common, editor, play } = w();
  const isOurs = (name: string): name is keyof typeof play.faults => Object.hasOwn(play.faults, name);
  if (isOurs(code)) return play.faults[code];
  return Object.hasOwn(editor.faults, code) ? reasonOf(code, null, w()) : common.failed(message);
}

/** The game that was chosen. What is left to chance comes from the seed. */
export function choiceOf(form: Form, seed: number): Choice {
  const setup = setupOf(form, seed);
  const seats = seatsOf(form);
  const seat = form.start === "lot" ? (seats[seed % seats.length] ?? "A") : form.start;
  const [start] = coloursOf(seat, form.way, form.players);
  if (start !== undefined) setup.start = start;
  return { setup, sitters: form.sitters.slice(0, form.players), games: form.games };
}
