import { beforeAll, expect, it } from "vitest";
import { startRules } from "../testing/rules";
import { editionTable } from "./editions";

beforeAll(startRules);

const line = (name: string): ReturnType<typeof editionTable>[number] | undefined =>
  editionTable().find((edition) => edition.name === name);

it("knows the lower tower of the French booklet", () => expect(line("french")?.tower).toBe("4/5/6"));
it("knows the first stone of the Spanish and the Italian booklet", () => {
  expect(line("spanish-2002")?.firstStone).toBe("any-stone");
  expect(line("italian-2005")?.firstStone).toBe("stone-before-and-ground");
});
it("knows who has all plans and red lines", () => {
  expect(
    editionTable()
      .filter(({ allPlans }) => allPlans)
      .map(({ name }) => name),
  ).toEqual(["standard", "italian-2005"]);
  expect(line("dutch")?.redLine).toBe(false);
});
