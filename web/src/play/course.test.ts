// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from "vitest";
import { eventsBetween } from "../events/course";
import { sentencesOf } from "../events/spoken";
import finished from "../learn/finished.rumis?raw";
import { Game, type GameView, type Seat } from "../rules";
import { startRules } from "../testing/rules";
import { speak, w } from "../words/index.svelte";
import { gameCourse, gameEnding, winnersInWords } from "./course";

beforeAll(async () => {
  await startRules();
  await speak("en");
});

const nameOf = (seat: Seat): string => `Player ${seat}`;

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
      ? gameEnding(view, winnersInWords(view.winners.map(nameOf), false, w()), nameOf, w())
      : null;
    return gameCourse(finished, view, { isMine: mine, nameOf }, ending);
  });
  return courses.flatMap((now, at) =>
    eventsBetween(courses[at - 1] ?? null, now).flatMap((event) => sentencesOf(event, w())),
  );
}

describe("a whole game", () => {
  test("every move is told exactly once, in order, and then the winner and all points", () => {
    const sentences = told(() => false);
    const all = views();
    const moves = (all.at(-1)?.moves ?? 0) - (all[0]?.moves ?? 0);
    const placed = sentences.filter((sentence) => / placed the .+ on [a-z]\d/.test(sentence));
    expect(placed).toHaveLength(moves);
    const [over, winner, ...points] = sentences.slice(moves);
    expect(over).toBe("The building is finished.");
    expect(winner).toMatch(/^Player [A-D] wins\.$|^First place shared: /);
    expect(points).toHaveLength(all.at(-1)?.colours.length ?? 0);
    for (const sentence of points) expect(sentence).toMatch(/^(Player [A-D]|Red|Yellow|Green|Blue): −?\d+ points?\.$/);
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
