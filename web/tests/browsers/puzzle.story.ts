/** A puzzle, solved with hints. The solver runs in a worker. */
import { describe, test } from "vitest";
import { OTHERS } from "./browsers";
import { PLACE } from "./game";
import type { Person } from "./person";
import { serving, stageIn } from "./story";

const server = serving();

describe.each(OTHERS)("$name", (choice) => {
  const stage = stageIn(choice, server);

  test("a puzzle is solved with hints and stays solved", async () => {
    const person = await stage.person();
    await person.visit("puzzle/last-three-llama");
    for (let left = 3; left > 0; left -= 1) {
      await person.click({ role: "button", name: "Hint" });
      await person.waitToRead("This stone can come next.");
      await person.click(PLACE);
    }
    await isSolved(person);
    await person.window.reload();
    await isSolved(person);
  });
});

async function isSolved(person: Person): Promise<void> {
  await person.waitFor({ role: "button", name: "Next puzzle" });
  await person.waitToRead(/3 hints/);
}
