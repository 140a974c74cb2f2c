/** Who will probably own the squares of a position at the end of the game. */
import { squareName } from "../bench/bench";
import type { ExpectedOwner, Square } from "../board/scene";
import type { LikelyOwner } from "../generated/values";
import type { Colour } from "../rules";

/** The squares that somebody will probably own. */
export function expectedOn(squares: readonly Square[], owners: readonly LikelyOwner[]): ExpectedOwner[] {
  const known = new Map(owners.map((owner) => [owner.square, owner]));
  return squares.flatMap(({ file, row }) => {
    const { colour = null, chance = 0 } = known.get(squareName({ file, row })) ?? {};
    return colour === null ? [] : [{ file, row, colour, chance }];
  });
}

/** How many squares each of these colours will probably own. */
export function squaresOf(colours: readonly Colour[], expected: readonly ExpectedOwner[]): [Colour, number][] {
  return colours.map((colour) => [colour, expected.filter((square) => square.colour === colour).length]);
}
