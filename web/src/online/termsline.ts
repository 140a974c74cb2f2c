/** The settings of a table, in one line. */
import type { ClockRule, Terms } from "../generated/protocol";
import type { Words } from "../words/index.svelte";

/** The settings, from a list or a table. */
export interface Agreed {
  readonly plan: string;
  readonly edition?: string;
  readonly way?: string;
  readonly clock?: ClockRule;
  readonly games?: number;
  readonly start?: Terms["start"];
  readonly watchers?: boolean;
  readonly rated?: boolean;
}

/** The plan's name, or that it is a custom plan. */
export function planName(plan: string, words: Words): string {
  return words.common.plans[plan] ?? words.common.plans["own"] ?? plan;
}

/** All settings except the plan that differ from the default, and the clock. */
export function termsLine(agreed: Agreed, words: Words): string {
  const { terms } = words.online;
  const parts = [clockLine(agreed.clock ?? "none", words)];
  const { way = "standard", edition = "standard", games = 1 } = agreed;
  if (way !== "standard") parts.unshift(words.common.ways[way] ?? way);
  if (edition !== "standard") parts.push(words.common.editions[edition] ?? edition);
  if (games > 1) parts.push(terms.games(games));
  if (agreed.start !== undefined)
    parts.push(agreed.start === "drawn" ? terms.lot : terms.starts(words.common.Colours[agreed.start]));
  if (agreed.rated === true) parts.push(terms.rated);
  if (agreed.watchers === false) parts.push(terms.noWatchers);
  return parts.join(" · ");
}

function clockLine(clock: ClockRule, words: Words): string {
  const { terms } = words.online;
  if (clock === "none") return terms.noClock;
  if ("days" in clock) return terms.days(clock.days);
  return terms.minutes(Math.round(clock.minutes.seconds / 6) / 10, clock.minutes.increment ?? 0);
}
