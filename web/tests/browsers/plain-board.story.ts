/** The plain board: chosen, and as the replacement where there is no WebGL. */
import { describe, expect, test } from "vitest";
import { firefoxWithoutWebGL, OTHERS, webkitWithoutWebGL } from "./browsers";
import { placeByKeys, playToTheEnd } from "./game";
import { PHONE, serving, stageIn } from "./story";

const server = serving();

describe.each(OTHERS)("$name", (choice) => {
  const stage = stageIn(choice, server);

  test("a whole game on the plain board of a phone, by keyboard", async () => {
    const person = await stage.person(PHONE);
    await person.visit("", { board: "grid" });
    await person.click({ role: "button", name: "Play now" });
    await person.waitFor("[role=grid]");
    expect(await playToTheEnd(person, placeByKeys)).toBeGreaterThan(5);
    await person.waitToRead("finished");
  });
});

describe.each([firefoxWithoutWebGL, webkitWithoutWebGL])("$name without WebGL", (choice) => {
  const stage = stageIn(choice, server);

  test("the plain board replaces the other one, and says why", async () => {
    const person = await stage.person();
    await person.visit();
    await person.click({ role: "button", name: "Play now" });
    await person.waitFor("[role=grid]");
    await person.waitToRead("3D graphics do not work here.");
    await person.click('[role=gridcell][data-square="b2"]');
    await person.waitFor(".fits .all button");
  });
});
