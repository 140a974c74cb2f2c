/** What tells one edition from the others, in a line made from what the rules know of it. */
import { editions, type EditionInfo, plans } from "../rules";
import { list, w } from "../words/index.svelte";

/** The line of an edition: its plans and its area always, the rest where it differs from `standard`. */
export function editionLine(name: string): string {
  const all = editions();
  const edition = all.find((one) => one.name === name);
  const standard = all.find((one) => one.name === "standard");
  return edition === undefined || standard === undefined ? "" : sentence(pointsOf(edition, standard));
}

function pointsOf(edition: EditionInfo, standard: EditionInfo): string[] {
  const words = w().play.editionPoints;
  // The plans that only some boxes have.
  const rare = plans().filter(({ inEditions }) => inEditions.length < editions().length);
  const names = list(rare.map((plan) => w().common.plans[plan.name] ?? plan.name));
  const has = rare.every((plan) => edition.plans.includes(plan.name));
  const points = [
    has ? words.with(names) : words.without(names),
    edition.smallerArea ? words.redLine : words.wholeArea,
  ];
  const tower = edition.chullpaHeights.join("/");
  if (tower !== standard.chullpaHeights.join("/")) points.push(words.tower(w().common.plans["chullpa"] ?? "", tower));
  if (edition.firstStone !== standard.firstStone) points.push(words.firstStone[edition.firstStone]);
  return points;
}

function sentence(points: readonly string[]): string {
  const text = points.join(w().common.betweenClauses);
  return `${text.slice(0, 1).toLocaleUpperCase()}${text.slice(1)}.`;
}
