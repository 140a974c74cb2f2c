import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { initSync, Judge } from "rumis/wasm/engine/engine.js";
import { Game } from "../rules";
import { startRules } from "../testing/rules";
import { gameOf, rewound, treeOf } from "./games";
import { type Judging, type Study, studyOf } from "./study";

beforeAll(async () => {
  await startRules();
  initSync({ module: readFileSync("../npm/wasm/engine/engine_bg.wasm") });
});

/** Like the worker, but synchronous. */
function judging(): Judging {
  const judge = new Judge(7, 60);
  return {
    opinion: (record, moves) => Promise.resolve(judge.opinion(record, moves)),
    verdict: (record, number) => Promise.resolve(judge.verdict(record, number)),
  };
}

const goOn = (): boolean => true;

const SMALL = `[Plan "222/232"] [Players "2"] S10R b1 b2 c1:2 S03 a2:2 b2 S01 a1:2 S01 c2:2`;
const LEFT = `[Plan "chullpa"] [Players "3"] S05 a1:3 b1 S01 a2:2 S08 b2 b3 c2 c3 red retires yellow S03 a3:2 a4`;

describe("studyOf", () => {
  it("has an opinion on every position and a verdict on every move", async () => {
    const study = await studyOf(Game.read(SMALL), judging(), goOn);
    expect(study?.opinions).toHaveLength(5);
    expect(study?.verdicts.map((verdict) => verdict.number)).toEqual([1, 2, 3, 4]);
    for (const opinion of study?.opinions ?? []) {
      expect(opinion?.win.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    }
    expect(study?.opinions.at(-1)).toMatchObject({ exact: true, points: [-6, -6], win: [0.5, 0.5], best: null });
  });

  it("finds the same every time", async () => {
    const judge = judging();
    const once = await studyOf(Game.read(SMALL), judge, goOn);
    expect(await studyOf(Game.read(SMALL), judge, goOn)).toEqual(once);
    expect(await studyOf(Game.read(SMALL), judging(), goOn)).toEqual(once);
  });

  it("reports its progress, and can be stopped", async () => {
    const told: Study[] = [];
    const tell = (study: Study): boolean => told.push(study) < 2;
    const study = await studyOf(Game.read(SMALL), judging(), tell);
    expect(told.map((part) => part.verdicts.length)).toEqual([0, 1]);
    expect(study).toEqual(told[1]);
  });

  it("does not count a retirement after a move as its cost", async () => {
    const study = await studyOf(Game.read(LEFT), judging(), goOn);
    expect(study?.verdicts.map((verdict) => verdict.seat)).toEqual(["A", "B", "C", "B"]);
  });

  it("is empty while ruins are laid", async () => {
    const game = new Game({ plan: "pisac", players: 2, way: "ruinas", ruins: "laid" });
    expect(await studyOf(game, judging(), goOn)).toBeNull();
  });
});

describe("games of lines", () => {
  it("keep colours that retired before the line starts", () => {
    const main = Game.read(LEFT);
    expect(
      rewound(main, 3)
        .view()
        .colours.find((one) => one.colour === "red")?.retired,
    ).toBe(true);
    expect(
      rewound(main, 2)
        .view()
        .colours.find((one) => one.colour === "red")?.retired,
    ).toBe(false);
  });

  it("are played by the rules, and illegal lines are left out", () => {
    const main = Game.read(SMALL);
    const good = { id: 1, parent: 0, from: 2, drops: ["S01 b1:2"] };
    const bad = { id: 2, parent: 1, from: 3, drops: ["S04 a1:4"] };
    const all = treeOf(main, [good]);
    const game = gameOf(main, all, 1);
    expect(game.moves().map((move) => move.text)).toEqual([...all.main.slice(0, 2), "S01 b1:2"]);
    expect(treeOf(main, [good, bad]).lines).toEqual([good]);
    expect(treeOf(main, [{ id: 1, parent: 0, from: 9, drops: ["S01 a1:2"] }]).lines).toEqual([]);
  });
});

describe("the examples", () => {
  it.each(["chullpa", "coricancha"])("have the record of %s that the manual has", (name) => {
    const text = (folder: string): string => readFileSync(`${folder}/${name}.rumis`, "utf8");
    expect(text("src/replay/examples")).toBe(text("../docs/games"));
  });
});
