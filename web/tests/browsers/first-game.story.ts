/** A newcomer's first game against a program, with every input method. */
import { describe, expect, test } from "vitest";
import { OTHERS } from "./browsers";
import { placeByKeys, placeByMouse, placeByTouch, playToTheEnd } from "./game";
import { PHONE, serving, stageIn } from "./story";

const server = serving();

describe.each(OTHERS)("$name", (choice) => {
  const stage = stageIn(choice, server);

  test("a whole game by mouse", async () => {
    const person = await stage.person();
    await person.visit();
    await person.click({ role: "button", name: "Play now" });
    expect(await playToTheEnd(person, placeByMouse)).toBeGreaterThan(5);
    expect(await person.reads(/wins|win|share/)).toBe(true);
  });

  test("a whole game by keyboard", async () => {
    const person = await stage.person();
    await person.visit("new");
    await person.waitFor({ role: "button", name: "Start" });
    await person.window.run(() =>
      [...document.querySelectorAll("button")].find((button) => button.textContent.trim() === "Start")?.focus(),
    );
    await person.press("Enter");
    expect(await playToTheEnd(person, placeByKeys)).toBeGreaterThan(5);
    await person.waitToRead("finished");
  });

  test.skipIf(!choice.touch)("a whole game by touch, on a phone", async () => {
    const person = await stage.person(PHONE);
    await person.visit();
    await person.tap({ role: "button", name: "Play now" });
    // From above, nothing hides anything else.
    await person.tap({ role: "button", name: "From above" });
    expect(await playToTheEnd(person, placeByTouch)).toBeGreaterThan(5);
  });
});
