/** The person's own plans, stored between visits under their names. */
import { array, object, string } from "valibot";
import { Drawer } from "../store/drawer";

/** A plan with a name. */
export interface OwnPlan {
  readonly name: string;
  /** The grid on one line. */
  readonly grid: string;
}

const drawer = new Drawer<readonly OwnPlan[]>({
  name: "plans",
  schema: array(object({ name: string(), grid: string() })),
});

/** The stored plans, by name. */
export function ownPlans(): readonly OwnPlan[] {
  return drawer.read() ?? [];
}

/** The name under which a grid is stored, if it is. */
export function ownPlanName(grid: string): string | undefined {
  return ownPlans().find((plan) => plan.grid === grid)?.name;
}

/** Changes the stored plans, also those that another tab has added meanwhile; returns them. */
export function changePlans(change: (plans: readonly OwnPlan[]) => readonly OwnPlan[]): readonly OwnPlan[] {
  return drawer.update((plans) => change(plans ?? []));
}

/** The list with this plan, which replaces one of the same name. */
export function withPlan(plans: readonly OwnPlan[], plan: OwnPlan): OwnPlan[] {
  return [...withoutPlan(plans, plan.name), plan].sort((a, b) => a.name.localeCompare(b.name));
}

/** The list without the plan of this name. */
export function withoutPlan(plans: readonly OwnPlan[], name: string): OwnPlan[] {
  return plans.filter((plan) => plan.name !== name);
}
