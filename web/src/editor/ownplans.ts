/** The person's own plans, stored between visits under their names. */
import { keep, recall } from "../app/storage";

/** A plan with a name. */
export interface OwnPlan {
  readonly name: string;
  /** The grid on one line. */
  readonly grid: string;
}

const KEPT_AS = "plans";

function isOwnPlans(value: unknown): value is OwnPlan[] {
  const isOne = (one: unknown): boolean =>
    typeof one === "object" &&
    one !== null &&
    "name" in one &&
    "grid" in one &&
    typeof one.name === "string" &&
    typeof one.grid === "string";
  return Array.isArray(value) && value.every(isOne);
}

/** The stored plans, by name. */
export function ownPlans(): readonly OwnPlan[] {
  return recall(KEPT_AS, isOwnPlans) ?? [];
}

/** Stores the plans. */
export function keepPlans(plans: readonly OwnPlan[]): void {
  keep(KEPT_AS, plans);
}

/** The list with this plan, which replaces one of the same name. */
export function withPlan(plans: readonly OwnPlan[], plan: OwnPlan): OwnPlan[] {
  return [...withoutPlan(plans, plan.name), plan].sort((a, b) => a.name.localeCompare(b.name));
}

/** The list without the plan of this name. */
export function withoutPlan(plans: readonly OwnPlan[], name: string): OwnPlan[] {
  return plans.filter((plan) => plan.name !== name);
}
