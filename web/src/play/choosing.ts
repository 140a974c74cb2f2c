/** Choosing a game: what goes with what. Pure functions over a form. */
import { custom, safeParse } from "valibot";
import { reasonOf } from "../editor/reasons";
import {
  type Colour,
  COLOURS,
  editions,
  type GameSetup,
  isRulesError,
  plans,
  seats,
  type SeatView,
  site,
  type Site,
  ways,
} from "../rules";
import { hasFields } from "../store/layout";
import { Drawer } from "../store/drawer";
import { w, type Words } from "../words/index.svelte";
import { type Choice, type Sitter, SITTER, type Strength } from "./local";
import { strengthOf } from "./strengths";

/** The form of a new game. */
export interface Form {
  /** A plan's name, or the grid of one's own. */
  readonly plan: string;
  readonly players: number;
  readonly way: string;
  readonly edition: string;
  readonly ruins: "random" | "laid";
  /** All four colours, first those that play, in turn order. */
  readonly colours: readonly Colour[];
  /** One sitter for each seat, more than are needed. */
  readonly sitters: readonly Sitter[];
  /** As it was typed; `isMatchLength` says whether it can be played. */
  readonly games: number;
  /** The colour that starts, unless it is drawn by lot. */
  readonly start: Colour | "lot";
}

/** The form that the page opens with. */
export const FRESH_FORM: Form = {
  plan: "chullpa",
  players: 2,
  way: "standard",
  edition: "standard",
  ruins: "laid",
  colours: COLOURS,
  sitters: against({ level: 3 }),
  games: 1,
  start: "red",
};

/** A person against programs. */
function against(strength: Strength): Sitter[] {
  const program: Sitter = { kind: "program", ...strength };
  return [{ kind: "person" }, program, program, program];
}

/** The form of the last game. Every version puts its own fields into it; `formIn` reads all of them. */
export const formDrawer = new Drawer({ name: "form", schema: custom<Readonly<Record<string, unknown>>>(hasFields) });

/** How many games a match may have. */
export const LONGEST_MATCH = 20;

/** Whether a match can have so many games. */
export function isMatchLength(games: number): boolean {
  return Number.isInteger(games) && games >= 1 && games <= LONGEST_MATCH;
}

/** The edition that a form begins with: the booklet in the reader's language, if there is one. */
export function editionIn(language: string): string {
  return editions().find((edition) => edition.language === language)?.name ?? FRESH_FORM.edition;
}

/**
 * The form that the page opens with: as it was kept, or a fresh one in the reader's edition. A link that
 * names a game means the same for everybody, so only who plays is as it was kept.
 */
export function openForm(
  kept: Readonly<Record<string, unknown>> | null,
  query: URLSearchParams,
  language: string,
): Form {
  if (query.toString() !== "") return formIn({ sitters: kept?.["sitters"] });
  return formIn({ edition: editionIn(language), ...kept });
}

/** The form in what was kept: whatever does not belong into one is as in a fresh form. */
export function formIn(kept: Readonly<Record<string, unknown>>): Form {
  const { plan, players, edition, ruins, sitters, games, start } = kept;
  const way = ways().find(({ name }) => name === kept["way"])?.name ?? FRESH_FORM.way;
  const places: readonly unknown[] = Array.isArray(sitters) ? sitters : [];
  const form = putRight({
    plan: typeof plan === "string" ? plan : FRESH_FORM.plan,
    players: typeof players === "number" ? players : FRESH_FORM.players,
    way,
    edition: editions().find(({ name }) => name === edition)?.name ?? FRESH_FORM.edition,
    // A form for another way to play has ruins that nobody chose.
    ruins: way === "ruinas" && ruins === "random" ? "random" : FRESH_FORM.ruins,
    colours: coloursIn(kept["colours"]),
    sitters: FRESH_FORM.sitters.map((fresh, index) => {
      const sitter = safeParse(SITTER, places[index]);
      return sitter.success ? sitter.output : fresh;
    }),
    games: typeof games === "number" && isMatchLength(games) ? games : FRESH_FORM.games,
    start: "lot",
  });
  return { ...form, start: start === "lot" ? "lot" : startIn(form, start) };
}

/** All four colours in the order that was kept; those that were not kept come last. */
function coloursIn(kept: unknown): readonly Colour[] {
  const words: readonly unknown[] = Array.isArray(kept) ? kept : [];
  const named = words.flatMap((word) => COLOURS.filter((colour) => colour === word));
  if (named.length < words.length || new Set(named).size < named.length) return FRESH_FORM.colours;
  return [...named, ...COLOURS.filter((colour) => !named.includes(colour))];
}

/** The colour that starts: the one that was kept, or the first colour of a seat, as version 0.1.0 kept it. */
function startIn(form: Form, kept: unknown): Colour {
  const playing = playingIn(form);
  const first = seatsOf(form).find(({ seat }) => seat === kept)?.colours[0];
  return playing.find((colour) => colour === kept) ?? first ?? playing[0] ?? "red";
}

/**
 * The form with what a link asks for: `#/new?plan=pisac&players=4&colours=blue,green&level=5`, or
 * `#/new?people=2` for people alone. `level=10s` is a program that thinks for ten seconds about each move.
 */
export function withLink(form: Form, query: URLSearchParams): Form {
  const asked: Record<string, unknown> = { ...form };
  for (const name of ["plan", "way", "edition", "ruins"]) if (query.has(name)) asked[name] = query.get(name);
  for (const name of ["players", "games"]) if (query.has(name)) asked[name] = Number(query.get(name));
  // A link to Ruinas means random ruins if it names none, as it always has.
  if (form.way !== "ruinas" && !query.has("ruins")) asked["ruins"] = "random";
  if (query.has("colours")) {
    asked["colours"] = query.get("colours")?.split(",");
    // Then the first of them starts.
    if (form.start !== "lot") asked["start"] = undefined;
  }
  if (query.has("start")) asked["start"] = query.get("start");
  const people = [2, 3, 4].find((one) => String(one) === query.get("people"));
  if (people !== undefined) {
    asked["players"] = people;
    asked["sitters"] = FRESH_FORM.sitters.map(() => ({ kind: "person" }));
  }
  const strength = strengthOf(query.get("level"));
  if (strength !== undefined) asked["sitters"] = against(strength);
  return formIn(asked);
}

/** What was chosen about the match that is not as usual, in words: who starts, how many games. */
export function unusual(form: Form, words: Words): string[] {
  const { terms } = words.online;
  const parts: string[] = [];
  if (form.start === "lot") parts.push(terms.lot);
  else if (form.start !== playingIn(form)[0]) parts.push(terms.starts(words.common.Colours[form.start]));
  if (isMatchLength(form.games) && form.games > 1) parts.push(terms.games(form.games));
  return parts;
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
  return right.start === "lot" ? right : { ...right, start: startIn(right, right.start) };
}

/** The colours that play, in turn order. */
export function playingIn({ way, players, colours }: Pick<Form, "way" | "players" | "colours">): readonly Colour[] {
  const table = ways()
    .find(({ name }) => name === way)
    ?.tables.find((one) => one.players === players);
  return colours.slice(0, table?.seats.flatMap((seat) => seat.colours).length);
}

/** The seats of a form, in turn order, with their colours; the same on every plan. */
export function seatsOf(form: Form): SeatView[] {
  return seats({ ...setupOf(form, 1), plan: FRESH_FORM.plan });
}

/** What changes in a form when a seat takes another colour: whoever had that one gets the seat's own. */
export function exchange(
  { colours, start }: Pick<Form, "colours" | "start">,
  own: Colour,
  other: Colour,
): Pick<Form, "colours" | "start"> {
  const exchanged = (colour: Colour): Colour => (colour === own ? other : colour === other ? own : colour);
  return { colours: colours.map(exchanged), start: start === "lot" ? "lot" : exchanged(start) };
}

/** What the rules are asked for, whoever starts. */
function setupOf(form: Form, seed: number): GameSetup {
  const { plan, players, edition, way } = form;
  const setup: GameSetup = { plan, players, edition, way, colours: [...playingIn(form)] };
  if (way === "ruinas") setup.ruins = form.ruins === "random" ? `seed ${seed}` : "laid";
  return setup;
}

/** The building site of a form, or why there is none, in words. */
export function siteOf(form: Form): { site: Site } | { why: string } {
  return siteFor(setupOf(form, 1));
}

/** The building site of a game, or why there is none, in words. */
export function siteFor(setup: GameSetup): { site: Site } | { why: string } {
  try {
    return { site: site(setup) };
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

/** The game that was chosen. Random ruins come from the seed; who starts may be drawn when the game begins. */
export function choiceOf(form: Form, seed: number): Choice {
  const setup = setupOf(form, seed);
  const choice: Choice = { setup, sitters: form.sitters.slice(0, form.players), games: form.games };
  return form.start === "lot" ? { ...choice, lot: true } : { ...choice, setup: { ...setup, start: form.start } };
}
