/**
 * Records as the rules write them: one header on each line, an empty line, then one move, retirement or comment
 * after the other. What they mean is decided by the rules.
 */
import { Game, type GameSetup, withGame } from "../rules";

/** The headers that the rules use. All others are names, dates and the like. */
const OF_THE_RULES = new Set([
  ...["Format", "Plan", "Grid", "Players", "Edition", "Way", "Colours", "Start", "Ruins", "RuinsLayout", "Result"],
]);

/** A record in the rules' own form. */
export function written(record: string): string {
  return withGame(Game.read(record), (game) => game.record());
}

/** The headers of a written record, and what follows them. */
export function partsOf(record: string): readonly [string, string] {
  const end = record.indexOf("\n\n");
  return end < 0 ? [record, ""] : [record.slice(0, end), record.slice(end + 2)];
}

/** Whether a line of a written record is a move. */
export function isMove(line: string): boolean {
  return /^\d+\. /.test(line);
}

function header(head: string, key: string): string | undefined {
  return new RegExp(`^\\[${key} "(.*)"\\]$`, "m").exec(head)?.[1];
}

/** Whether the game of a written record began with random ruins, and not with ruins that somebody chose. */
export function hasRandomRuins(record: string): boolean {
  return header(partsOf(record)[0], "Ruins")?.startsWith("seed ") === true;
}

/** The record of the same game without comments, and without headers that the rules do not use. */
export function bareRecord(record: string): string {
  const [head, body] = partsOf(written(record));
  const kept = head.split("\n").filter((line) => OF_THE_RULES.has(/^\[(\w+) /.exec(line)?.[1] ?? ""));
  return written([...kept, "", body.replaceAll(/\{[^}]*\}/g, "")].join("\n"));
}

/** What was agreed on before the game of a record. */
export function setupOf(record: string): GameSetup {
  const game = written(record);
  const view = withGame(Game.read(game), (read) => read.view());
  const [head] = partsOf(game);
  const ruins = header(head, "RuinsLayout") ?? header(head, "Ruins");
  return {
    plan: view.plan,
    players: view.players,
    edition: view.edition,
    way: view.way,
    colours: view.colours.map(({ colour }) => colour),
    start: view.start,
    ...(ruins === undefined ? {} : { ruins }),
  };
}
