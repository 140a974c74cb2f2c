import { beforeAll, describe, expect, test } from "vitest";
import fourColours from "../learn/finished.rumis?raw";
import { type ColourCount, Game, withGame } from "../rules";
import { startRules } from "../testing/rules";
import { framesOf, resultOf } from "./schedule";

beforeAll(startRules);

/** A game that is played to its end with the first move that fits, for any setup. */
function countOf(setup: ConstructorParameters<typeof Game>[0]): ColourCount[] {
  return withGame(new Game(setup), (game) => {
    for (let view = game.view(); !view.over; view = game.view()) {
      const fit = view.columns.flatMap(({ file, row }) => game.fitsAt(file, row))[0];
      if (fit === undefined) throw new Error("a colour that is not out must have a move");
      game.play(fit.drop);
    }
    return game.count();
  });
}

const SETUPS = [
  { plan: "chullpa", players: 2 },
  { plan: "chullpa", players: 2, way: "four-colours" },
  { plan: "coricancha", players: 4 },
  { plan: "pisac", players: 3 },
];

describe.each(SETUPS)("the count on $plan for $players, $way", (setup) => {
  let counts: ColourCount[] = [];
  beforeAll(() => void (counts = countOf(setup)));

  test("begins with nothing counted and ends with the scores of the rules and all places", () => {
    const frames = framesOf(counts);
    expect(frames[0]?.tallies.every(({ points }) => points === null)).toBe(true);
    expect(frames.at(-1)).toEqual({ ...resultOf(counts), at: frames.at(-1)?.at });
    expect(frames.at(-1)?.tallies.map(({ points }) => points)).toEqual(counts.map(({ score }) => score));
  });

  test("takes one step at a time, and time goes on", () => {
    const frames = framesOf(counts);
    for (const [index, frame] of frames.entries()) {
      const before = frames[index - 1];
      if (before === undefined) continue;
      expect(frame.at).toBeGreaterThan(before.at);
      const changes = frame.tallies.map(({ points }, colour) => (points ?? 0) - (before.tallies[colour]?.points ?? 0));
      expect(changes.reduce((sum, change) => sum + Math.abs(change), 0)).toBeLessThanOrEqual(1);
    }
  });

  test("marks exactly the squares of the colour that is counted", () => {
    for (const { current, counted, tallies } of framesOf(counts)) {
      const index = counts.findIndex(({ colour }) => colour === current);
      expect(counted).toEqual(counts[index]?.squares.slice(0, tallies[index]?.squares) ?? []);
    }
  });

  test("counts every colour once, the winner last", () => {
    const order = framesOf(counts)
      .map(({ current }) => current)
      .filter((colour, index, all) => colour !== null && colour !== all[index - 1]);
    expect(new Set(order).size).toBe(order.length);
    expect(order).toHaveLength(counts.length);
    expect(counts.find(({ colour }) => colour === order.at(-1))?.place).toBe(1);
  });

  test("names the places only when everything is counted, the first place last", () => {
    const frames = framesOf(counts).filter(({ named }) => named !== null);
    const named = frames.map(({ named: place }) => place);
    const places = counts.flatMap(({ place }) => (place === null ? [] : [place]));
    expect(named).toEqual([...new Set(places)].sort((a, b) => b - a));
    for (const { tallies } of frames)
      expect(tallies.map(({ points }) => points)).toEqual(counts.map((one) => one.score));
  });

  test("takes no longer than twelve seconds", () => {
    expect(framesOf(counts).at(-1)?.at).toBeLessThan(12_000);
  });
});

test("in a tie all winners are named together", () => {
  const tied = withGame(Game.read(fourColours), (game) => game.count()).map((count) => ({ ...count, place: 1 }));
  expect(framesOf(tied).filter(({ named }) => named !== null)).toHaveLength(1);
});
