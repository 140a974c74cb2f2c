/** Events in sentences, for screen readers. Pure functions. */
import { squaresInWords } from "../bench/spoken";
import type { Words } from "../words/index.svelte";
import type { GameEvent, Turn } from "./event";

/** What to say about an event; empty if something else on the page says it. */
export function sentencesOf(event: GameEvent, words: Words): readonly string[] {
  switch (event.type) {
    case "opened":
      return event.turn === null ? [] : turnInWords(event.turn, words);
    case "placed":
      return [placedInWords(event, words)];
    case "out":
      return [words.bench.cannotPlace(words.common.Colours[event.colour])];
    case "taken-back":
      return [words.online.news.takenBack];
    case "turn":
      return turnInWords(event.turn, words);
    case "low-time": {
      const { yourClock, theirClock } = words.online.news;
      return [event.mine ? yourClock(event.seconds) : theirClock(event.name, event.seconds)];
    }
    case "over":
      return event.ending.sentences;
    case "refused":
    case "awaited":
    case "told":
      return [event.sentence];
    case "left":
    case "replayed":
    case "winner":
      return [];
  }
}

/** The person's own turn. While others move, the status line says who. */
function turnInWords({ owner, mine, name }: Turn, words: Words): string[] {
  if (!mine) return [];
  return [owner === "ruin" ? words.play.layRuins(name) : words.bench.yourTurn(words.common.colours[owner])];
}

function placedInWords({ stone, by }: Extract<GameEvent, { type: "placed" }>, words: Words): string {
  const name = words.common.stones[stone.stone] ?? stone.stone;
  const squares = squaresInWords(stone.cells, words);
  if (stone.owner === "ruin" && by !== null) return words.online.news.laidRuin(by, name, squares);
  return words.bench.placed(words.common.Colours[stone.owner], name, squares);
}
