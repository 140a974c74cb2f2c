/** The stones that a colour still has, and which of them fit nowhere: what everybody may see. */
import { type ColourView, type GameView, stoneCodes } from "../rules";
import { list, type Words } from "../words/index.svelte";

/** One of a colour's eleven stones. */
export interface RemainingStone {
  readonly code: string;
  /** `nowhere`: it could not be placed if it were the colour's turn. */
  readonly standing: "fits" | "nowhere" | "placed";
}

/** A colour's eleven stones in the order of their codes. While ruins are laid, all of them may still fit. */
export function remainingStones(view: Pick<GameView, "ruinsLeft">, colour: ColourView): RemainingStone[] {
  const laying = view.ruinsLeft.length > 0;
  return stoneCodes().map((code) => {
    if (!colour.left.includes(code)) return { code, standing: "placed" };
    return { code, standing: laying || colour.playable.includes(code) ? "fits" : "nowhere" };
  });
}

/** The same as a sentence: "Yellow has 2 stones left: pair and T. Fits nowhere now: T." */
export function remainingInWords(view: Pick<GameView, "ruinsLeft">, colour: ColourView, words: Words): string {
  const stones = remainingStones(view, colour);
  const names = (of: readonly RemainingStone[]): string =>
    list(of.map(({ code }) => words.common.stones[code] ?? code));
  const left = stones.filter(({ standing }) => standing !== "placed");
  const nowhere = left.filter(({ standing }) => standing === "nowhere");
  const name = words.common.Colours[colour.colour];
  const sentences = [words.bench.hasLeft(name, left.length, names(left))];
  // Of a colour that is out, none fits.
  if (nowhere.length > 0 && !colour.out) sentences.push(words.bench.fitNowhere(nowhere.length, names(nowhere)));
  return sentences.join(" ");
}
