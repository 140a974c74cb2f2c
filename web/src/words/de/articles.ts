/** The stones with their articles, for sentences that name one. */
import { common } from "./common";

const ARTICLES: Readonly<Record<string, string>> = {
  S01: "das",
  S02: "die",
  S03: "den",
  S04: "die",
  S05: "das",
  S06: "das",
  S07: "das",
  S08: "das",
  S09: "das",
  S10R: "die",
  S10L: "die",
};

/** What is placed, in the accusative: "den Winkel". A name that is unknown stays as it is. */
export function withArticle(stone: string): string {
  const code = Object.keys(common.stones).find((one) => common.stones[one] === stone);
  const article = ARTICLES[code ?? ""];
  return article === undefined ? stone : `${article} ${stone}`;
}
