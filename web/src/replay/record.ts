/** What a record says about itself, for lists and headings. */
import type { Words } from "../words/index.svelte";

/** The value of a header of a record as programs write it: each on a line of its own. */
export function headerOf(record: string, key: string): string | undefined {
  const value = new RegExp(`^\\[${key} "(.*)"\\]$`, "m").exec(record)?.[1];
  return value?.replace(/\\(["\\])/g, "$1");
}

/** `Chullpa, 4 players`, with the way to play where it is not the usual one. */
export function titleOf(record: string, words: Words): string {
  const { common } = words;
  const plan = headerOf(record, "Plan") ?? "";
  const way = headerOf(record, "Way") ?? "standard";
  const parts = [
    common.plans[plan] ?? common.plans["own"] ?? plan,
    common.players(Number(headerOf(record, "Players"))),
  ];
  if (way !== "standard") parts.push(common.ways[way] ?? way);
  return parts.join(", ");
}

/** A name for the file: `rumis-chullpa-4.rumis`. */
export function fileNameOf(record: string, ending: string): string {
  const plan = headerOf(record, "Plan") ?? "";
  const name = /^[a-z]+$/.test(plan) ? plan : "plan";
  return `rumis-${name}-${headerOf(record, "Players") ?? 2}.${ending}`;
}
