/** Why a stone cannot be placed, in words. */
import type { Owner, Site, Square } from "../board/scene";
import type { Objection, Reason } from "rumis";
import type { Words } from "../words/index.svelte";
import { squareName } from "./bench";
import { capitalised } from "./spoken";

/** The reasons that name squares. */
const NAMING: ReadonlySet<Reason> = new Set(["above-limit", "hole", "taken"]);

/** The objections as sentences: only the first two, because people do not read more while aiming. */
export function reasonsInWords(objections: readonly Objection[], owner: Owner, site: Site, words: Words): string {
  // A hole outside the plan has no square to name; the objection that the stone sticks out is
  // enough.
  const told = objections.filter(
    ({ reason, cubes }) => !NAMING.has(reason) || cubes.some((cube) => limitOf(site, cube)),
  );
  const sentences = told.slice(0, 2).map((objection) => capitalised(reasonInWords(objection, owner, site, words)));
  return sentences.map((sentence) => `${sentence}.`).join(" ");
}

function reasonInWords(objection: Objection, owner: Owner, site: Site, words: Words): string {
  const reasons = words.bench.reasons;
  // A newer server may send reasons that this app does not know.
  if (!isReason(objection.reason, reasons)) return objection.reason;
  const squares = objection.cubes.filter((cube) => limitOf(site, cube) !== undefined);
  const names = [...new Set(squares.map(squareName))];
  const limit = Math.min(...squares.map((square) => limitOf(site, square) ?? Infinity));
  return reasons[objection.reason](names.join(", "), limit, words.common.colours[owner]);
}

function isReason(reason: string, reasons: Words["bench"]["reasons"]): reason is keyof Words["bench"]["reasons"] {
  return Object.hasOwn(reasons, reason);
}

function limitOf(site: Site, square: Square): number | undefined {
  return site.squares.find((other) => other.file === square.file && other.row === square.row)?.limit;
}
