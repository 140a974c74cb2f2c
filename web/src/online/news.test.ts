import { beforeAll, describe, expect, test } from "vitest";
import { startRules } from "../testing/rules";
import { en } from "../words/en/index";
import { newsOf, seatName } from "./news";
import { messagesOf, type RECORDINGS } from "./recordings";
import { hear, type TableState } from "./state";

beforeAll(startRules);

/** Everything announced during a recording, to the person on this chair or to a watcher. */
function told(name: (typeof RECORDINGS)[number], chair: number | null): string[] {
  const sentences: string[] = [];
  let known: TableState | null = null;
  for (const message of messagesOf(name)) {
    const before = known;
    known = hear(known, message, 0);
    const seated = chair === null ? undefined : known?.view.chairs[chair];
    if (known !== null && typeof seated === "object" && "person" in seated) known = { ...known, you: seated.person };
    if (message.type !== "event" || before === null || known === null) continue;
    const sentence = newsOf(message.event, before, known, en);
    if (sentence !== null) sentences.push(sentence);
  }
  return sentences;
}

describe("what happens at a table", () => {
  test("is announced to a watcher by colours", () => {
    const news = told("two-with-a-clock", null);
    expect(news.slice(0, 2)).toEqual(["Yellow sat down.", "The game starts."]);
    expect(news).toContain("Yellow: “Well built!”");
    expect(news).toContain("Yellow has left and is out.");
    expect(news.at(-1)).toBe("This table is closed.");
  });

  test("is announced to a player in the second person, without their own actions", () => {
    const news = told("two-with-a-clock", 0);
    expect(told("two-with-a-clock", 1)).not.toContain("Yellow: “Well built!”");
    expect(news.some((sentence) => sentence.includes("would like to take"))).toBe(false);
    expect(told("two-with-a-clock", 1)).toContain("Red would like to take back their last stone.");
  });
});

test("a guest is called by their colour in a sentence, a program by its level", () => {
  const known = messagesOf("three-in-the-ruins").reduce<TableState | null>(
    (state, message) => hear(state, message, 0),
    null,
  );
  if (known === null) throw new Error("nothing was heard");
  expect(known.view.chairs.map((_, index) => seatName(known, (["A", "B", "C"] as const)[index] ?? "A", en))).toEqual([
    "Program, level 2",
    "Yellow",
    "Green",
  ]);
});
