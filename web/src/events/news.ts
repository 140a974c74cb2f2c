/** What others did since the person's last move, for the line below the board. Pure functions. */
import type { Words } from "../words/index.svelte";
import type { GameEvent } from "./event";
import { sentencesOf } from "./spoken";

/** The news after more events. Whatever the person does, or another game, makes the earlier ones old. */
export function newsAfter(news: readonly GameEvent[], events: readonly GameEvent[]): readonly GameEvent[] {
  let after = news;
  for (const event of events) {
    if (event.type === "opened" || event.type === "taken-back" || (event.type === "placed" && event.own)) after = [];
    else if (event.type === "placed" || event.type === "out") after = [...after, event];
  }
  return after;
}

/** The news in words: the stone, if it was only one, and who is out. */
export function newsInWords(news: readonly GameEvent[], words: Words): string {
  const placed = news.filter(({ type }) => type === "placed");
  const told = placed.length > 1 ? news.filter((event) => !placed.includes(event)) : news;
  return told.flatMap((event) => sentencesOf(event, words)).join(" ");
}
