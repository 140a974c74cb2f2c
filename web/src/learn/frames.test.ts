import { beforeAll, describe, expect, it } from "vitest";
import { startRules } from "../testing/rules";
import { DEMOS, type Demo, type DemoId } from "./demos";
import { reelOf } from "./frames";

beforeAll(startRules);

const all = Object.entries(DEMOS) as [DemoId, Demo][];
const reasons = (id: DemoId): string[] =>
  reelOf(DEMOS[id]).frames.flatMap(({ saying }) =>
    saying.kind === "refused" ? saying.objections.map(({ reason }) => reason) : [],
  );

describe.each(all)("the moving picture %s", (_id, demo) => {
  it("shows every beat, according to the rules", () => {
    const { frames } = reelOf(demo);
    const refused = frames.filter((frame) => frame.saying.kind === "refused");
    expect(refused).toHaveLength(demo.beats.filter((beat) => beat.wrong).length);
    const [first, last] = [frames[0], frames.at(-1)];
    expect((last?.stones.length ?? 0) - (first?.stones.length ?? 0)).toBe(demo.beats.length - refused.length);
  });

  it("has its still at the most instructive frame", () => {
    const { frames, still } = reelOf(demo);
    const told = frames[still]?.saying.kind;
    expect(told === "refused" || still === frames.length - 1).toBe(true);
  });
});

describe("the animations show", () => {
  it("inside: too high, then out of the plan", () =>
    expect(reasons("inside")).toEqual(expect.arrayContaining(["above-limit", "outside-plan"])));
  it("holes: a covered gap", () => expect(reasons("holes")).toEqual(["hole"]));
  it("join: not on the ground, then touching nothing", () =>
    expect(reasons("join")).toEqual(["not-on-ground", "touches-no-stone"]));
  it("contact: only an edge is shared", () => expect(reasons("contact")).toEqual(["touches-no-own-colour"]));
});
