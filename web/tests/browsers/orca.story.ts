/**
 * A whole game on the plain board with a real screen reader: Orca with Chromium. What Orca said is
 * in `test-results/browsers/orca.txt`.
 */
import { expect, onTestFinished, test } from "vitest";
import { chromiumOn } from "./browsers";
import { KEYS, playableStones, playToTheEnd } from "./game";
import { Orca } from "./orca/orca";
import { Person } from "./person";
import { DESK, keep, serving } from "./story";
import { until } from "./until";

const server = serving();

test("Orca reads every square that the stone in hand is moved to, during a whole game", async () => {
  const orca = await Orca.start();
  onTestFinished(async () => {
    await keep("orca.txt", (await orca.said()).join("\n"));
    await orca.end();
  });
  const browser = await chromiumOn(orca.environment).start();
  onTestFinished(() => browser.end());
  const person = new Person(await browser.open(DESK), server.url);

  /** Presses a key and listens, as people do, until Orca has read the square that it leads to. */
  const pressAndListen = async (key: string): Promise<void> => {
    const [before, from] = [(await orca.said()).length, await focusedSquare(person)];
    await person.press(key);
    await person.pause();
    const square = await focusedSquare(person);
    if (square === from) return;
    await until(`Orca reads ${square}`, async () =>
      (await orca.said()).slice(before).some((text) => text.startsWith(`${square}, `)),
    );
  };

  await person.visit("", { board: "grid" });
  await person.click({ role: "button", name: "Play now" });
  await person.waitFor("[role=grid]");
  const turns = await playToTheEnd(person, async () => {
    const [stone = ""] = await playableStones(person);
    await pressAndListen(KEYS[stone] ?? "");
    await pressAndListen("n");
    await person.press("Enter");
    return true;
  });
  expect(turns).toBeGreaterThan(5);
  const said = await orca.said();
  expect(said).toContain("The columns. Arrow keys move from square to square.");
  expect(said).toContainEqual(expect.stringMatching(/the stone in hand has \d cubes? here; the stone can land here/));
});

/** The square that has the focus; empty if something else has it. */
async function focusedSquare(person: Person): Promise<string> {
  return person.window.run(() => document.activeElement?.getAttribute("data-square") ?? "");
}
