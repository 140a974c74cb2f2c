/** The scene for a bench, a hand and a view. */
import { EMPTY_MARKS, type Ghost, type Look, type Marks, type Scene, type Square } from "../board/scene";
import { coveredBy } from "./aim";
import { type Bench, type Landing, squareName } from "./bench";
import type { Hand } from "./hand";
import { TURNS } from "./turns";

/** The scene for the board. The cursor marks the square whose fits are listed, or the one that keys move. */
export function sceneOf(
  bench: Bench,
  hand: Hand,
  landing: Landing | null,
  look: Look,
  { byKeys, asked }: { readonly byKeys: boolean; readonly asked: Square | null },
): Scene {
  const cursor = asked ?? (byKeys ? hand.square : null);
  return {
    site: bench.site,
    stones: bench.stones,
    ...(bench.target === undefined ? {} : { target: bench.target }),
    ghost: ghostOf(hand, landing),
    marks: marksOf(bench, hand, bench.trays.length > 0 ? cursor : null),
    outlined: bench.outlined,
    ...(bench.expected && { expected: bench.expected }),
    look,
  };
}

function ghostOf(hand: Hand, landing: Landing | null): Ghost | null {
  if (hand.held === null || landing === null) return null;
  const concerned = landing.objections.flatMap((objection) => objection.cubes);
  const wrong = concerned.length > 0 || landing.legal ? concerned : landing.cells;
  return { owner: hand.held.owner, cells: landing.cells, legal: landing.legal, wrong };
}

function marksOf(bench: Bench, hand: Hand, cursor: Square | null): Marks {
  if (hand.held === null) return { ...EMPTY_MARKS, cursor };
  const { held } = hand;
  const legal = bench.landings(held.owner, held.stone);
  const landing = coveredBy(
    legal.filter(({ orientation }) => orientation === held.orientation),
    TURNS,
  );
  const taken = new Set(landing.map(squareName));
  const turned = coveredBy(legal, TURNS).filter((square) => !taken.has(squareName(square)));
  return { landing, turned, cursor };
}
