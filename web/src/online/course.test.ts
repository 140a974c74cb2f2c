// @vitest-environment happy-dom
import { beforeAll, expect, test } from "vitest";
import { type Course, eventsBetween } from "../events/course";
import { sentencesOf } from "../events/spoken";
import type { TableView } from "../generated/protocol";
import type { Seat } from "rumis";
import { Game, type GameView, withGame } from "../rules";
import { startRules } from "../testing/rules";
import { speak, w } from "../words/index.svelte";
import { seatsOf } from "./chairs";
import { placed, resultInWords, tableCourse } from "./course";
import { newsOf } from "./news";
import { messagesOf, type RECORDINGS } from "./recordings";
import { hear, type TableState } from "./state";

beforeAll(async () => {
  await startRules();
  await speak("en");
});

/** Everything announced during a recording, to the person on this chair or to a watcher. */
function told(name: (typeof RECORDINGS)[number], chair: number | null): string[] {
  const sentences: string[] = [];
  let known: TableState | null = null;
  let course: Course | null = null;
  for (const message of messagesOf(name)) {
    const before = known;
    known = hear(known, message, 0);
    if (known === null) continue;
    const seated = chair === null ? undefined : known.view.chairs[chair];
    if (typeof seated === "object" && "person" in seated) known = { ...known, you: seated.person };
    if (message.type === "event" && before !== null) {
      const news = newsOf(message.event, before, known, w());
      if (news !== null) sentences.push(news);
    }
    const { game, chairs } = known.view;
    if (game === null) continue;
    const mySeats: readonly Seat[] = seatsOf(chairs, known.you);
    const { view, counts } = withGame(Game.read(game.record), (read) => ({ view: read.view(), counts: read.count() }));
    const now = tableCourse({ mySeats, refusal: null, counts, leaver: null }, known, view, [], w());
    for (const event of eventsBetween(course, now)) sentences.push(...sentencesOf(event, w()));
    course = now;
  }
  return sentences;
}

/** The stones placed in a recording. */
function moved(name: (typeof RECORDINGS)[number]): number {
  return messagesOf(name).filter((message) => message.type === "event" && message.event.type === "moved").length;
}

test.each(["two-with-a-clock", "three-in-the-ruins", "match-of-two-games"] as const)(
  "every move of %s is announced exactly once",
  (name) => {
    const placed = told(name, null).filter((sentence) => / placed the .+ on | as a ruin on /.test(sentence));
    expect(placed).toHaveLength(moved(name));
  },
);

test("the person hears of their turn, the others' names come with the status line", () => {
  const news = told("two-with-a-clock", 0);
  expect(news.slice(1, 3)).toEqual(["The game starts.", "Your turn: red."]);
  expect(news.some((sentence) => sentence.startsWith("Your turn: yellow"))).toBe(false);
});

test("a colour that goes out while others go on is announced once, and nobody at the end", () => {
  const name = "match-of-two-games";
  // The position text names the colours that are out, and after the end nobody's turn.
  const texts = messagesOf(name).flatMap((message) =>
    message.type === "event" && message.table?.game != null ? [message.table.game.text] : [],
  );
  const outs = texts.map((text) =>
    text.endsWith("turn=over") ? null : (/ out=(\S+)/.exec(text)?.[1]?.split(",") ?? []),
  );
  const expected = outs.flatMap((now, at) =>
    (now ?? []).filter((colour) => colour !== "none" && !outs[at - 1]?.includes(colour)),
  );
  const sentences = told(name, null).filter((sentence) => sentence.endsWith(" cannot place any more stones."));
  expect(sentences.map((sentence) => sentence.split(" ")[0]?.toLowerCase())).toEqual(expected);
  expect(expected).not.toEqual([]);
});

test("ruins are distinguished from stones", () => {
  expect(told("three-in-the-ruins", null).filter((sentence) => sentence.includes("as a ruin"))).toHaveLength(11);
});

test("each game of a match ends once, with the winner and the points of everybody", () => {
  const news = told("match-of-two-games", null);
  const ends = news.flatMap((sentence, at) => (sentence === w().play.gameOver ? [at] : []));
  expect(ends).toHaveLength(2);
  for (const end of ends) {
    expect(news[end + 1]).toMatch(/wins\.|shared/);
    expect(news[end + 2]).toMatch(/: −?\d+ points? \(.+\)\.$/);
  }
});

test("a stone that was taken back is announced once", () => {
  const back = messagesOf("two-with-a-clock").filter(
    (message) => message.type === "event" && message.event.type === "taken-back",
  );
  expect(told("two-with-a-clock", null).filter((sentence) => sentence === w().online.news.takenBack)).toHaveLength(
    back.length,
  );
});

test("only the winners have a place if somebody who left has the most points", () => {
  const [{ game } = { game: null }] = messagesOf("match-of-two-games").flatMap((message) =>
    message.type === "event" && message.event.type === "ended" && message.table != null ? [message.table] : [],
  );
  if (game == null) throw new Error("the recording has a game that ended");
  const counts = withGame(Game.read(game.record), (read) => read.count());
  const agreed = counts.filter(({ place }) => place === 1).map(({ seat }) => seat);
  expect(placed(counts, { game: { ...game, winners: agreed } })).toEqual(counts);
  const other = counts.find(({ seat }) => !agreed.includes(seat))?.seat ?? "A";
  const left = placed(counts, { game: { ...game, winners: [other] } }).filter(({ place }) => place !== null);
  // Of the two colours of a seat, the better one.
  const most = Math.max(...counts.filter(({ seat }) => seat === other).map(({ score }) => score));
  expect(left.map(({ seat, place, score }) => [seat, place, score])).toEqual([[other, 1, most]]);
});

test("a game that ended because the others left says who left, not that the building is finished", () => {
  const view = { over: true, colours: [{ retired: true }, { retired: true }] } as GameView;
  const table = {
    terms: {},
    played: 1,
    totals: [0, 0],
    chairs: ["open", { person: "p" }],
    game: { winners: ["B"] },
  } as unknown as TableView;
  const name = (seat: string): string => (seat === "A" ? "Red" : "You");
  expect(resultInWords(table, view, ["B"], name, w())).toBe("Red has left. You win!");
  const finished = { ...view, colours: [{ retired: false }] } as GameView;
  expect(resultInWords(table, finished, ["B"], name, w())).toBe("You win!");
});

/** The table of a recording when its game began, for the person on the second chair. */
function begun(): TableState {
  let known: TableState | null = null;
  for (const message of messagesOf("two-with-a-clock")) {
    known = hear(known, message, 0);
    if (known?.view.phase === "playing") break;
  }
  const chair = known?.view.chairs[1];
  if (known === null || typeof chair !== "object" || !("person" in chair)) throw new Error("a person sits there");
  return { ...known, you: chair.person };
}

test("nobody's turn is announced before it is certain that the game goes on without somebody who left", () => {
  const known = begun();
  const course = (leaver: Seat | null): Course =>
    withGame(Game.read(known.view.game?.record ?? ""), (game) => {
      game.play("S01 a1 a2");
      const sitting = { mySeats: ["B" as const], refusal: null, counts: game.count(), leaver };
      return tableCourse(sitting, known, game.view(), [], w());
    });
  expect(course("A").turn).toBeNull();
  expect(course(null).turn?.mine).toBe(true);
});

test("whoever is left alone hears that they won and whether it is rated, but no points", () => {
  const known = begun();
  const { game } = known.view;
  if (game === null) throw new Error("the table has a game");
  const over: TableState = {
    ...known,
    view: { ...known.view, phase: "over", game: { ...game, winners: ["B"], aborted: true, clocks: null } },
  };
  const ending = withGame(Game.read(game.record), (read) => {
    const view = read.view();
    const colours = view.colours.map((colour) => ({ ...colour, retired: true }));
    const sitting = { mySeats: ["B" as const], refusal: null, counts: read.count(), leaver: null };
    return tableCourse(sitting, over, { ...view, over: true, colours }, [], w()).ending;
  });
  expect(ending?.sentences).toEqual(["You win!", w().online.table.aborted]);
});
