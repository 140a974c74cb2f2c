/** Data stored by version 0.1.0 of the app, and its meaning: the files in `tests/fixtures/v0.1.0`. */
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { squareName } from "../bench/bench";
import type { Cell } from "../board/scene";
import type { Puzzle } from "../puzzles/puzzle";
import { Game, withGame } from "../rules";

const FOLDER = "tests/fixtures/v0.1.0";

function read<T>(file: string): T {
  return JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8")) as T;
}

/** The names of the browsers whose storage was saved. */
export const BROWSERS: readonly string[] = readdirSync(`${FOLDER}/storage`).map((file) => basename(file, ".json"));

/** The links that the app made, by name. */
export const LINKS = read<Readonly<Record<string, string>>>("links.json");

/** The meaning of every stored or linked game. */
export const GAMES = read<Readonly<Record<string, GameMeaning>>>("games.json");

/** The meaning of every puzzle of the book, and of a few random ones. */
export const PUZZLES = read<Readonly<Record<string, PuzzleMeaning>>>("puzzles.json");

/** Gives this test's browser the storage of one of those. */
export function returnTo(browser: string): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(read<Record<string, string>>(`storage/${browser}.json`))) {
    localStorage.setItem(key, value);
  }
}

/** The part of a link that the app reads. */
export function hashOf(name: string): string {
  const link = LINKS[name];
  if (link === undefined) throw new Error(`there is no link ${name}`);
  return new URL(link).hash;
}

/** The meaning of a record, independent of its layout. */
export interface GameMeaning {
  readonly setup: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly moves: readonly string[];
  readonly comments: readonly string[];
  /** The cubes of every non-empty square, from the ground up. */
  readonly building: Readonly<Record<string, string>>;
  readonly points: Readonly<Record<string, number>>;
  readonly out: readonly string[];
  readonly retired: readonly string[];
  readonly toMove: string | null;
  readonly ruinsLeft: readonly string[];
  readonly over: boolean;
  readonly winners: readonly string[];
}

/** The headers for people. */
const HEADERS = ["Event", "Date", "SeatA", "SeatB", "SeatC", "SeatD"];

/** The meaning of a record according to the current rules. */
export function meaningOf(record: string): GameMeaning {
  return withGame(Game.read(record), (game) => {
    const view = game.view();
    const built = view.columns.filter(({ cubes }) => cubes.length > 0);
    const those = (which: (colour: (typeof view.colours)[number]) => boolean): string[] =>
      view.colours.filter(which).map(({ colour }) => colour);
    return {
      setup: `${view.planName ?? view.plan}, ${view.edition}, ${view.way}, ${view.players} players`,
      headers: Object.fromEntries(
        HEADERS.flatMap((key) => {
          const value = game.header(key);
          return value === undefined ? [] : [[key, value]];
        }),
      ),
      moves: game.moves().map(({ owner, text }) => `${owner}: ${text}`),
      comments: game.comments().map(({ move, text }) => `${move}: ${text}`),
      building: Object.fromEntries(built.map((column) => [squareName(column), column.cubes.join(" ")])),
      points: Object.fromEntries(view.colours.map(({ colour, score }) => [colour, score])),
      out: those(({ out }) => out),
      retired: those(({ retired }) => retired),
      toMove: view.toMove,
      ruinsLeft: view.ruinsLeft,
      over: view.over,
      winners: view.winners,
    };
  });
}

/** A puzzle, with cells as three digits: file, row and level. */
export interface PuzzleMeaning {
  readonly kind: string;
  readonly colours: number;
  readonly stones: string | null;
  readonly usesAll: boolean;
  readonly cells: string;
  readonly given: readonly string[];
}

/** The meaning of a current puzzle. */
export function shapeOf({ kind, colours, stones, usesAll, cells, given }: Puzzle): PuzzleMeaning {
  const text = (some: readonly Cell[]): string =>
    some
      .map(({ file, row, level }) => `${file}${row}${level}`)
      .sort()
      .join(" ");
  return {
    kind,
    colours: colours.length,
    stones: stones === null ? null : [...stones].sort().join(" "),
    usesAll,
    cells: text(cells),
    given: given.map((stone) => `${stone.colour} ${stone.stone}: ${text(stone.cells)}`).sort(),
  };
}
