/** Two people who play online, each with a different browser. */
import { describe, expect, test } from "vitest";
import { chromium, firefox, webkit } from "./browsers";
import type { Person, Target } from "./person";
import { serving, stageIn } from "./story";
import { until } from "./until";

const server = serving();

const PAIRS = [
  [firefox, webkit],
  [webkit, chromium],
] as const;

describe.each(PAIRS)("two browsers", (first, second) => {
  const one = stageIn(first, server);
  const other = stageIn(second, server);

  test(`${first.name} and ${second.name} play by a link, through a reload`, async () => {
    const [ann, bob] = await Promise.all([one.person(), other.person()]);
    await ann.visit("online", { notation: true });
    await ann.click({ role: "button", name: "Open a table for two" });
    const link = await shared(ann);
    expect(link).toContain("/t/");
    await bob.visit("settings", { board: "grid", notation: true });
    await bob.window.goto(link);
    await bob.click({ role: "button", name: "Sit down" });

    await play(ann, "S05 a1:3 b1");
    await waitForStatus(bob, "Your turn: yellow.");
    await play(bob, "S08 a2 a3 b2 b3");
    await waitForStatus(ann, "Your turn: red.");

    await ann.window.reload();
    await play(ann, "S01 c1:2");
    await waitForStatus(bob, "Your turn: yellow.");
    await play(bob, "S02 c2 c3 c4");
    await waitForStatus(ann, "Your turn: red.");
    await until("both see the same building", async () => {
      const [hers, his] = [await map(ann), await map(bob)];
      return hers.length === 20 && hers.join() === his.join();
    });
  });

  test(`${first.name} and ${second.name} look for an opponent, and place the first stones`, async () => {
    const people = [await one.person(), await other.person()] as const;
    for (const person of people) {
      await person.visit("pairing", { board: "grid" });
      await person.click({ role: "button", name: "Find an opponent" });
    }
    const table = async (person: Person): Promise<string> =>
      (await person.window.run(() => location.hash)).replace(/\?.*/, "");
    await until("both are at the same table", async () => {
      const [hers, his] = [await table(people[0]), await table(people[1])];
      return hers.startsWith("#/table/") && hers === his;
    });
    // Who starts is drawn.
    await until("somebody starts", async () => (await isOnTurn(people[0])) || (await isOnTurn(people[1])));
    const [starter, follower] = (await isOnTurn(people[0])) ? people : [people[1], people[0]];
    await placeAnywhere(starter);
    await until("the other's turn has come", () => isOnTurn(follower));
    await placeAnywhere(follower);
    await until("it is the starter's turn again", () => isOnTurn(starter));
  });
});

async function isOnTurn(person: Person): Promise<boolean> {
  return person.window.run(
    () => document.querySelector("[data-testid=status]")?.textContent.includes("Your turn") === true,
  );
}

/** Places the first stone of the tray in the first place that is offered. */
async function placeAnywhere(person: Person): Promise<void> {
  await person.press("1", "n", "Enter");
  await until("the stone is placed", async () => !(await isOnTurn(person)));
}

/** Waits for the line about the game, which the announcements repeat and keep. */
async function waitForStatus(person: Person, sentence: string): Promise<void> {
  await until(`the status is ${sentence}`, () =>
    person.window.run(
      (wanted) => document.querySelector("[data-testid=status]")?.textContent.includes(wanted) === true,
      sentence,
    ),
  );
}

/** The link of the table. */
async function shared(person: Person): Promise<string> {
  const field: Target = { role: "textbox", name: "Link to share" };
  await person.waitFor(field);
  return person.window.run(() => [...document.querySelectorAll("input")].find((input) => input.readOnly)?.value ?? "");
}

/** Types a move when it is the person's turn. */
async function play(person: Person, move: string): Promise<void> {
  await person.type({ role: "textbox", name: "Type a move" }, move);
  await person.press("Enter");
}

/** What the map shows on each square. */
async function map(person: Person): Promise<string[]> {
  return person.window.run(() =>
    [...document.querySelectorAll("[data-map-square]")].map(
      (square) => `${square.getAttribute("data-map-square")} ${square.textContent.trim()}`,
    ),
  );
}
