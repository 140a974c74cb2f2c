/** Searching and sorting the list. Pure functions. */
import { type Result, resultOf, type Row } from "./rows";
import type { Source } from "./entry";

/** Which part of the archive is shown: everything, games with a star, unfinished games, or a folder. */
export type Part = "all" | "starred" | "unfinished" | { readonly folder: string };

/** What is looked for. An empty value means any. */
export interface Wanted {
  readonly part: Part;
  /** Words, each of which must be in what the list says of a game. */
  readonly text: string;
  /** The name of a plan; `own` for people's own plans. */
  readonly plan: string;
  readonly way: string;
  readonly players: number | null;
  readonly result: Result | "";
  readonly from: Source | "";
  /** The first and the last day, as date fields write them. */
  readonly since: string;
  readonly until: string;
  readonly order: "newest" | "oldest";
}

/** Everything. */
export const EVERYTHING: Wanted = {
  ...{ part: "all", text: "", plan: "", way: "", players: null, result: "", from: "" },
  ...{ since: "", until: "", order: "newest" },
};

/** The plan of a game as the filter names it. */
export function planOf({ facts }: Pick<Row, "facts">): string {
  return facts.planName ?? "own";
}

/** A day of the calendar here, as date fields write it. */
export function dayOf(time: number): string {
  const date = new Date(time);
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A text in which accents and capitals make no difference. */
export function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

function isInPart(row: Row, part: Part): boolean {
  if (part === "all") return true;
  if (part === "starred") return row.star;
  if (part === "unfinished") return resultOf(row) === "unfinished";
  return row.folder === part.folder;
}

/** The games that are wanted, in the wanted order. `textOf` is what the list says of a game, as `plain` makes it. */
export function search(rows: readonly Row[], wanted: Wanted, textOf: (row: Row) => string): Row[] {
  const words = plain(wanted.text)
    .split(/\s+/)
    .filter((word) => word !== "");
  const found = rows.filter(
    (row) =>
      isInPart(row, wanted.part) &&
      (wanted.plan === "" || planOf(row) === wanted.plan) &&
      (wanted.way === "" || row.facts.way === wanted.way) &&
      (wanted.players === null || row.facts.players.length === wanted.players) &&
      (wanted.result === "" || resultOf(row) === wanted.result) &&
      (wanted.from === "" || row.from === wanted.from) &&
      (wanted.since === "" || dayOf(row.ended) >= wanted.since) &&
      (wanted.until === "" || dayOf(row.ended) <= wanted.until) &&
      (words.length === 0 || hasAll(textOf(row), words)),
  );
  const sign = wanted.order === "newest" ? -1 : 1;
  return found.sort((one, other) => sign * (one.ended - other.ended || (one.id < other.id ? -1 : 1)));
}

function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Whether a filter besides the part and the words is on. */
export function isFiltered(wanted: Wanted): boolean {
  const { plan, way, players, result, from, since, until, order } = wanted;
  return [plan, way, result, from, since, until].some((one) => one !== "") || players !== null || order !== "newest";
}

/** The numbers of the page with this index: the first game, behind the last one, and how many pages there are. */
export function pageOf(
  count: number,
  wanted: number,
  size: number,
): { page: number; pages: number; start: number; end: number } {
  const pages = Math.max(1, Math.ceil(count / size));
  const page = Math.min(Math.max(0, wanted), pages - 1);
  return { page, pages, start: page * size, end: Math.min(count, (page + 1) * size) };
}
