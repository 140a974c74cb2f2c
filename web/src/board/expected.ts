/** How strongly squares are tinted with their expected owners. */

/** As good as no expectation, with up to four colours. */
const LEAST = 0.25;
/** The figures on the ground stay readable. */
const FAINTEST = 0.12;
const STRONGEST = 0.55;

/** From 0 to 1: how certain a chance is. */
function certainty(chance: number): number {
  return Math.min(1, Math.max(0, (chance - LEAST) / (1 - LEAST)));
}

/** The opacity of the tint of the ground. */
export function groundTint(chance: number): number {
  return FAINTEST + (STRONGEST - FAINTEST) * certainty(chance);
}

/** The opacity of the smaller patch on a stone, whose own colour shows around it. */
export function stoneTint(chance: number): number {
  return 0.35 + 0.65 * certainty(chance);
}
