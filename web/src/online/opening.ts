/** Opening a table: the form, which choices are compatible, and the terms for the server. */
import { custom } from "valibot";
import type { ClockRule, SeatChoice, Terms } from "../generated/protocol";
import { type Form, FRESH_FORM, editionIn, isMatchLength, playingIn, putRight } from "../play/choosing";
import { LEVELS } from "../play/local";
import { COLOURS, ways } from "../rules";
import { Drawer } from "../store/drawer";

/** The form of a new table. */
export interface TableForm extends Pick<
  Form,
  "plan" | "players" | "way" | "edition" | "ruins" | "colours" | "games" | "start"
> {
  /** A choice for each seat, also for seats that are not needed. */
  readonly seats: readonly SeatChoice[];
  readonly clock: "none" | "minutes" | "days";
  readonly minutes: number;
  /** The increment in seconds per move. */
  readonly increment: number;
  readonly days: number;
  readonly listed: boolean;
  readonly watchers: boolean;
  readonly rated: boolean;
  /** The level of the program that takes over for leavers; with 0 their colours retire. */
  readonly whenGone: number;
}

/** A private table for two. */
export const FRESH_TABLE: TableForm = {
  plan: "chullpa",
  players: 2,
  way: "standard",
  edition: "standard",
  ruins: "laid",
  colours: COLOURS,
  games: 1,
  start: "red",
  seats: ["me", "open", "open", "open"],
  clock: "none",
  minutes: 15,
  increment: 10,
  days: 2,
  listed: false,
  watchers: true,
  rated: false,
  whenGone: 0,
};

const isText = (value: unknown): boolean => typeof value === "string";
const isFlag = (value: unknown): boolean => typeof value === "boolean";
const isOneOf = (value: unknown, choices: readonly unknown[]): boolean => choices.includes(value);
const isCount = (value: unknown, least: number): boolean => Number.isInteger(value) && Number(value) >= least;
const isLevel = (value: unknown): boolean => isOneOf(value, LEVELS);

function isSeatChoice(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return isOneOf(value, ["me", "open"]);
  return "program" in value && isLevel(value.program);
}

/** Whether it has each of the four colours once. */
function isOrder(value: unknown): boolean {
  return Array.isArray(value) && value.length === COLOURS.length && COLOURS.every((colour) => value.includes(colour));
}

/** The valid values of each field of a stored form. */
const FIELDS: { readonly [Field in keyof TableForm]: (value: unknown) => boolean } = {
  plan: isText,
  players: (value) => isCount(value, 1),
  way: (value) => ways().some(({ name }) => name === value),
  edition: isText,
  ruins: (value) => isOneOf(value, ["random", "laid"]),
  colours: isOrder,
  games: (value) => typeof value === "number" && isMatchLength(value),
  start: (value) => value === "lot" || isOneOf(value, COLOURS),
  seats: (value) => Array.isArray(value) && value.length === FRESH_TABLE.seats.length && value.every(isSeatChoice),
  clock: (value) => isOneOf(value, ["none", "minutes", "days"]),
  minutes: (value) => isCount(value, 1),
  increment: (value) => isCount(value, 0),
  days: (value) => isCount(value, 1),
  listed: isFlag,
  watchers: isFlag,
  rated: isFlag,
  whenGone: (value) => value === 0 || isLevel(value),
};

/** Whether stored data is a form, or a part of one from an earlier version. */
export function isTableForm(value: unknown): value is Partial<TableForm> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const kept = value as Partial<Record<string, unknown>>;
  return Object.entries(FIELDS).every(([field, fits]) => !(field in kept) || fits(kept[field]));
}

/** The form of the last table. */
export const tableFormDrawer = new Drawer({ name: "table-form", schema: custom<Partial<TableForm>>(isTableForm) });

/**
 * The form that the page opens with: as it was kept, or a fresh one. A link to a plan means the standard
 * edition, as it always has, unless another was chosen before.
 */
export function openTableForm(kept: Partial<TableForm> | null, linked: string | null, language: string): TableForm {
  const edition = linked === null ? editionIn(language) : FRESH_TABLE.edition;
  const wanted = linked === null ? {} : { plan: linked };
  const form = { ...FRESH_TABLE, edition, ...kept, ...wanted };
  // A form for another way to play has ruins that nobody chose.
  const ruins = form.way === "ruinas" ? form.ruins : FRESH_TABLE.ruins;
  return putTableRight({ ...form, ruins });
}

/** The corresponding form of a local game, for shared checks. */
export function asGame(form: TableForm): Form {
  return { ...FRESH_FORM, ...form };
}

/** The form with incompatible choices corrected. The person has at least one seat. */
export function putTableRight(form: TableForm): TableForm {
  const { players, edition, start } = putRight(asGame(form));
  const mine = form.seats.slice(0, players).includes("me");
  const seats = mine ? form.seats : form.seats.map((seat, index) => (index === 0 ? "me" : seat));
  return { ...form, players, edition, start, seats };
}

/** The terms for the server. */
export function termsOf(form: TableForm): Terms {
  const { plan, edition, way, ruins, games, listed, watchers, rated } = form;
  return {
    plan,
    edition,
    way,
    ruins,
    games,
    listed,
    watchers,
    rated,
    colours: [...playingIn(form)],
    start: form.start === "lot" ? "drawn" : form.start,
    seats: form.seats.slice(0, form.players),
    clock: clockOf(form),
    whenGone: form.whenGone === 0 ? "out" : { program: form.whenGone },
  };
}

function clockOf(form: TableForm): ClockRule {
  if (form.clock === "minutes") return { minutes: { seconds: form.minutes * 60, increment: form.increment } };
  return form.clock === "days" ? { days: form.days } : "none";
}

/** A seat's choice as the value of a form field. */
export function seatValue(choice: SeatChoice | undefined): string {
  return typeof choice === "object" ? String(choice.program) : (choice ?? "open");
}

/** The seat's choice for the value of a form field. */
export function seatChoice(value: string): SeatChoice {
  return value === "me" || value === "open" ? value : { program: Number(value) };
}
