/** What the list says of a game. */
import { colourNames } from "../parts/colournames";
import { programName, strengthIn } from "../play/strengths";
import { titleOf } from "../replay/naming";
import type { ArchiveWords } from "../words/archive";
import { day, number, type Words } from "../words/index.svelte";
import { resultOf, type Row } from "./rows";
import { dayOf, plain } from "./search";

/** The name that the person gave it, or its plan, players and way. */
export function titleOfRow(row: Row, words: Words): string {
  return row.name === "" ? plainTitle(row, words) : row.name;
}

/** The plan, the players and the way. */
export function plainTitle({ facts: { planName, players, way } }: Row, words: Words): string {
  return titleOf({ planName, players: players.length, way }, words);
}

/** Who plays, in turn order. */
export function playersLine({ facts, mine, from }: Row, words: Words): string {
  const names = facts.players.map(({ seat, colours, name }) => {
    if (mine.includes(seat)) return words.common.you;
    const program = strengthIn(name ?? undefined);
    if (program !== undefined) return programName(program, words);
    // As the server names people without a name.
    if (from === "table" && name === "guest") return words.online.guest;
    return name ?? colourNames(colours, words);
  });
  // The names contain commas.
  return names.join(" / ");
}

/** The points of a finished game, the most first. */
export function pointsLine({ facts }: Row, words: Words): string {
  if (!facts.over) return "";
  const ranked = [...facts.points].sort((one, other) => other.score - one.score);
  return ranked.map(({ colour, score }) => `${words.common.colours[colour]} ${number(score)}`).join(", ");
}

/** Days in words. Many games are of the same day, and writing one takes long. */
const days = new Map<string, string>();

/** The day of a game. */
export function dayLine(row: Row, language: string): string {
  const key = `${language} ${dayOf(row.ended)}`;
  const written = days.get(key) ?? day(row.ended);
  days.set(key, written);
  return written;
}

/** Everything that a search finds a game by. */
export function searchText(
  row: Row,
  folder: string,
  words: Words,
  own: Pick<ArchiveWords, "results" | "sources">,
  language: string,
): string {
  const result = resultOf(row);
  return plain(
    [
      row.name,
      plainTitle(row, words),
      playersLine(row, words),
      words.common.editions[row.facts.edition] ?? "",
      own.results[result],
      own.sources[row.from],
      pointsLine(row, words),
      dayLine(row, language),
      dayOf(row.ended),
      folder,
    ].join(" · "),
  );
}
