// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { en } from "../words/en";
import { callFromTab, followHeading, title } from "./title.svelte";

test("the tab has the title of the page, whenever its heading appears", async () => {
  const main = document.createElement("main");
  const end = followHeading(main);
  expect(title(en)).toBe("Rumis");
  main.innerHTML = "<div><h1>Puzzles</h1></div>";
  await vi.waitFor(() => expect(title(en)).toBe("Puzzles – Rumis"));
  main.innerHTML = "<h1>Rumis</h1>";
  await vi.waitFor(() => expect(title(en)).toBe("Rumis"));
  end();
});

test("urgent news comes first", () => {
  callFromTab("Your turn");
  expect(title(en)).toMatch(/^Your turn – /);
  callFromTab(null);
  expect(title(en)).not.toMatch(/Your turn/);
});

test("the number of tables that wait stands before everything", () => {
  expect(title(en, 2)).toBe("(2) Rumis");
  callFromTab("Your turn");
  expect(title(en, 2)).toBe("(2) Your turn – Rumis");
  callFromTab(null);
  expect(title(en, 0)).toBe("Rumis");
});
