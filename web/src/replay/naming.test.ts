import { beforeAll, describe, expect, it } from "vitest";
import { Game, type GameView, withGame } from "../rules";
import { startRules } from "../testing/rules";
import { common } from "../words/en/common";
import { en } from "../words/en/index";
import { replay } from "../words/en/replay";
import chullpa from "./examples/chullpa.rumis?raw";
import { fileNameOf, moveInWords, outcomeOf, titleOf } from "./naming";

beforeAll(startRules);

const words = { common, replay };

function viewOf(record: string): GameView {
  return withGame(Game.read(record), (game) => game.view());
}

describe("a game", () => {
  it("is named after its plan and its players, with any layout of the record", () => {
    expect(titleOf(viewOf(`[ Players "3" ] [Plan "chullpa"] [SeatA "[Plan \\"pisac\\"]"]`), words)).toBe(
      `${common.plans["chullpa"]}, ${common.players(3)}`,
    );
    expect(titleOf(viewOf(`[Plan "2222/2222/2222"] [Players "2"]`), words)).toBe(
      `${common.plans["own"]}, ${common.players(2)}`,
    );
  });

  it("includes the way to play if it is not the standard one", () => {
    expect(titleOf(viewOf(`[Plan "chullpa"] [Players "2"] [Way "ruinas"]`), words)).toContain(common.ways["ruinas"]);
  });

  it("has its points from the rules, not from the record, and the winner comes first", () => {
    expect(outcomeOf(viewOf(chullpa), words)).toBe(replay.result("green 8, blue 4, yellow 3, red −2"));
    expect(outcomeOf(viewOf(`[Plan "chullpa"] [Players "2"]`), words)).toBe(replay.unfinished);
  });

  it("is saved under the plan's name, or without one for a custom plan", () => {
    expect(fileNameOf(viewOf(chullpa), "rumis")).toBe("rumis-chullpa-4.rumis");
    expect(fileNameOf(viewOf(`[Plan "2222/2222/2222"] [Players "2"]`), "png")).toBe("rumis-plan-2.png");
  });
});

describe("a move", () => {
  it("is told with the name of the stone and its squares, and with codes only for those who want them", () => {
    expect(moveInWords("S07 d1 d2:2 d3", en, false)).toBe("S, d1, d2 (2 high), d3");
    expect(moveInWords("S02 a1:3", en, false)).toBe("bar of three, a1 (3 high)");
    expect(moveInWords("S02 a1:3", en, true)).toBe("S02 a1:3");
  });
});
