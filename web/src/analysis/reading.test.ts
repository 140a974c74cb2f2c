import { beforeAll, expect, test } from "vitest";
import { startDrafts } from "../testing/drafts";
import { startRules } from "../testing/rules";
import { Game, isRulesError } from "../rules";
import { isPosition, recordIn } from "./reading";

beforeAll(startRules);
beforeAll(startDrafts);

const RECORD = '[Plan "chullpa"] [Players "2"] S05 a1:3 b1 S01 a2:2 S04 c1:4';

test("a record stays as it is, and a position becomes a game that leads to it", async () => {
  const { position } = Game.read(RECORD).view();
  expect([isPosition(RECORD), isPosition(`  ${position}\n`)]).toEqual([false, true]);
  expect(Game.read(await recordIn(position)).view().position).toBe(position);
  expect(Game.read(await recordIn(RECORD)).moves().length).toBe(3);
});

test("a text that is neither is refused with the error of the rules", async () => {
  const codeOf = async (text: string): Promise<string> => {
    try {
      await recordIn(text);
      return "";
    } catch (error) {
      return isRulesError(error) ? error.code : String(error);
    }
  };
  expect(await codeOf("plan=chullpa players=2")).toBe("syntax");
  const { position } = Game.read(RECORD).view();
  expect(await codeOf(position.replace("turn=yellow", "turn=red"))).toBe("impossible-position");
  expect(await codeOf("hello")).toBe("syntax");
});
