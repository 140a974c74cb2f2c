// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from "vitest";
import { eventsBetween } from "../events/course";
import { sentencesOf } from "../events/spoken";
import finished from "../learn/finished.rumis?raw";
import { type ColourCount, Game, type GameView, type Seat, withGame } from "../rules";
import { startRules } from "../testing/rules";
import { speak, w } from "../words/index.svelte";
import { gameCourse, gameEnding, winnersInWords } from "./course";

beforeAll(async () => {
  await startRules();
  await speak("en");
});

const nameOf = (seat: Seat): string => `Player ${seat}`;

const SINGLE = { games: 1, played: 1, totals: [] };

function counts(): ColourCount[] {
  return withGame(Game.read(finished), (game) => game.count());
}

/** Every position of the finished game, from the first. */
function views(): GameView[] {
  const game = Game.read(finished);
  const all = [game.view()];
  while (game.view().canUndo) {
    game.undo();
    all.unshift(game.view());
  }
  game.free();
  return all;
}

function told(mine: (seat: Seat) => boolean): string[] {
  const courses = views().map((view) => {
    const ending = view.over
      ? gameEnding(counts(), winnersInWords(view.winners.map(nameOf), false, w()), SINGLE, nameOf, w())
      : null;
    return gameCourse(finished, view, { isMine: mine, nameOf }, ending);
  });
  return courses.flatMap((now, at) =>
    eventsBetween(courses[at - 1] ?? null, now).flatMap((event) => sentencesOf(event, w())),
  );
}

describe("a whole game", () => {
  test("every colour that cannot place any more stones while others go on is told exactly once", () => {
    const last = views().findLast(({ over }) => !over);
    const out = last?.colours.filter((colour) => colour.out).map(({ colour }) => w().common.Colours[colour]) ?? [];
    const sentences = told(() => false).filter((sentence) => sentence.endsWith(" cannot place any more stones."));
    expect(sentences.map((sentence) => sentence.split(" ")[0]).sort()).toEqual(out.sort());
    expect(out).not.toEqual([]);
  });

  test("every move is told exactly once, in order, and then the winner, all places and points", () => {
    const isOut = (sentence: string): boolean => sentence.endsWith(" cannot place any more stones.");
    const sentences = told(() => false).filter((sentence) => !isOut(sentence));
    const all = views();
    const moves = (all.at(-1)?.moves ?? 0) - (all[0]?.moves ?? 0);
    const placed = sentences.filter((sentence) => / placed the .+ on [a-z]\d/.test(sentence));
    expect(placed).toHaveLength(moves);
    const [over, winner, ...points] = sentences.slice(moves);
    expect(over).toBe("The building is finished.");
    expect(winner).toMatch(/^Player [A-D] wins\.$|^First place shared: /);
    expect(points).toHaveLength(all.at(-1)?.colours.length ?? 0);
    for (const sentence of points) {
      const sum = /\(\d+ squares?( − \d+ stones?)?\)/.source;
      expect(sentence).toMatch(new RegExp(`^Player [A-D], (1st|2nd|3rd|4th) place: −?\\d+ points? ${sum}\\.$`));
    }
  });

  test("the person hears of each of their turns once", () => {
    const turns = told((seat) => seat === "A").filter((sentence) => sentence.startsWith("Your turn"));
    const all = views();
    // From the first position on, and also when A moves several times in a row because the others are out.
    const mine = all.filter(({ seat, over }) => seat === "A" && !over);
    expect(turns).toHaveLength(mine.length);
  });
});

test("the winner at this screen is addressed, several winners share the place", () => {
  expect(winnersInWords(["You"], true, w())).toBe("You win!");
  expect(winnersInWords(["Ann"], false, w())).toBe("Ann wins.");
  expect(winnersInWords(["Ann", "Ben"], true, w())).toBe("First place shared: Ann and Ben.");
});

test("of two colours of a player, only the better one has a place", () => {
  const [first, second] = counts();
  if (first === undefined || second === undefined) throw new Error("the game has several colours");
  const own = [
    { ...first, seat: "A" as const, place: 1 },
    { ...second, seat: "A" as const, place: null },
  ];
  const { sentences } = gameEnding(own, "", SINGLE, nameOf, w());
  expect(sentences[2]).toMatch(/^(Red|Yellow|Green|Blue), 1st place: /);
  expect(sentences[3]).toMatch(/^(Red|Yellow|Green|Blue): /);
});

test("in a match, the points so far are told, too", () => {
  const match = {
    games: 3,
    played: 2,
    totals: [
      { seat: "A" as const, points: 21 },
      { seat: "B" as const, points: 1 },
    ],
  };
  const { sentences } = gameEnding(counts(), "", match, nameOf, w());
  expect(sentences.slice(-3)).toEqual(["Game 2 of 3.", "Player A: 21 points in total.", "Player B: 1 point in total."]);
});
