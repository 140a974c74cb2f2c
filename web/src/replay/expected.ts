/** Who will probably own the squares of a position at the end of the game. */
import { squareName } from "../bench/bench";
import type { ExpectedOwner, Square } from "../board/scene";
import type { LikelyOwner } from "rumis";
import type { Colour } from "../rules";
import type { Words } from "../words/index.svelte";

/** Owners, or why they are not known: the network cannot be loaded, or the engine failed. */
export type Known<Owner> = readonly Owner[] | "no-network" | "failed";

/** The squares that somebody will probably own. */
export function expectedOn(squares: readonly Square[], owners: readonly LikelyOwner[]): ExpectedOwner[] {
  const known = new Map(owners.map((owner) => [owner.square, owner]));
  return squares.flatMap(({ file, row }) => {
    const { colour = null, chance = 0 } = known.get(squareName({ file, row })) ?? {};
    return colour === null ? [] : [{ file, row, colour, chance }];
  });
}

/** How many squares each of these colours will probably own, or why that is not known, in words. */
export function ownersInWords(colours: readonly Colour[], expected: Known<ExpectedOwner>, words: Words): string {
  if (expected === "no-network") return words.replay.ownersNeedNetwork;
  if (expected === "failed") return words.replay.analysisFailed;
  const squares = (colour: Colour): number => expected.filter((square) => square.colour === colour).length;
  return words.replay.ownersSum(
    colours.map((colour) => `${words.common.colours[colour]} ${squares(colour)}`).join(", "),
  );
}
