/**
 * The engine as an adviser: analysis, hints, and programs that answer in variations. Every start of it that helps a
 * person goes through here, so that one guard closes it while the person plays a rated game, on the same plan and on
 * plans of one's own. An opponent in a local game is no adviser.
 */
import { ratedGameOn } from "../online/ratedgames.svelte";
import { type Duties, Hired } from "./call";
import { startEngine } from "./engine";
import type { EngineDuties } from "./engine.worker";

/** The engine gives no advice now: a rated game is on. */
export class AdviceRefused extends Error {
  constructor() {
    super("the engine gives no advice during a rated game");
    this.name = "AdviceRefused";
  }
}

/** Whether the engine may advise about games on this plan, a name or a grid. Components that use it follow every change. */
export function mayAdvise(plan: string | null): boolean {
  return plan === null || ratedGameOn(plan) === null;
}

/** The plan of the record among what a function is called with. */
export function planAmong(args: readonly unknown[]): string | null {
  for (const arg of args) {
    const plan = typeof arg === "string" ? /^\[Plan "([^"\\]*)"\]$/m.exec(arg)?.[1] : undefined;
    if (plan !== undefined) return plan;
  }
  return null;
}

class Adviser<D extends Duties> extends Hired<D> {
  override ask<K extends keyof D & string>(name: K, ...args: Parameters<D[K]>): Promise<Awaited<ReturnType<D[K]>>> {
    return mayAdvise(planAmong(args)) ? super.ask(name, ...args) : Promise.reject(new AdviceRefused());
  }
}

/** A new worker that advises. */
export function hireAdviser(): Hired<EngineDuties> {
  return new Adviser<EngineDuties>(startEngine);
}
