// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetMemory } from "../store/drawer";
import { keepWhose } from "../sync/whose";
import { FIRST_DAY } from "./days";
import { sendAll, told } from "./sending";
import { keepUnsent, unsentDays } from "./unsent";

const DAY = FIRST_DAY + 3;
const SOLVED = { stones: [[{ file: 0, row: 0, level: 0 }]], millis: 61_000.5, hints: 1 };

beforeEach(() => {
  localStorage.clear();
  forgetMemory();
});
afterEach(() => vi.unstubAllGlobals());

/** A server that answers a solution like this; returns what it was asked for. */
function serve(solution: { status: number; code?: string } | "lost", yours: unknown = null, begin = 204): string[] {
  const asked: string[] = [];
  const json = (status: number, body: unknown): Response =>
    new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
  const refusal = (code: string) => ({ error: { code, message: code } });
  const view = (mine: unknown) => ({ date: "2026-11-04", until: 0, solved: 1, median: null, yours: mine });
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    const path = address.replace("./api/v1/daily/2026-11-04", "");
    asked.push(`${String(method)}${path}`);
    if (path === "") return json(200, view(yours));
    if (path === "/begin") return begin === 204 ? new Response(null, { status: 204 }) : json(409, refusal("too-late"));
    if (solution === "lost") throw new TypeError("offline");
    if (solution.code !== undefined) return json(solution.status, refusal(solution.code));
    return json(200, view({ millis: 61_000, hints: 1, slower: 0 }));
  });
  return asked;
}

test("a solution waits until the server has answered", async () => {
  keepUnsent(DAY, SOLVED);
  serve("lost");
  await sendAll();
  serve({ status: 503, code: "unavailable" });
  await sendAll();
  expect(unsentDays()).toEqual([DAY]);
  serve({ status: 200 });
  await sendAll();
  expect(unsentDays()).toEqual([]);
});

test("what the server will never count is not sent again", async () => {
  keepUnsent(DAY, SOLVED);
  serve({ status: 409, code: "too-late" });
  expect((await told(DAY)).yours).toBeNull();
  expect(unsentDays()).toEqual([]);
});

test("a puzzle that was begun on its day is sent on the next one, when it can no longer be begun", async () => {
  keepUnsent(DAY, SOLVED);
  const asked = serve({ status: 200 }, null, 409);
  expect((await told(DAY)).yours).not.toBeNull();
  expect(asked).toEqual(["GET", "POST/begin", "POST/solution"]);
});

test("what the server has counted is not sent again", async () => {
  keepUnsent(DAY, SOLVED);
  const asked = serve({ status: 200 }, { millis: 1, hints: 0, slower: 0 });
  await told(DAY);
  expect(asked).toEqual(["GET"]);
  expect(unsentDays()).toEqual([]);
});

test("a solution of one account is not sent for another one", () => {
  keepWhose((before) => ({ ...before, signedIn: "ann", owner: "ann" }));
  keepUnsent(DAY, SOLVED);
  keepWhose((before) => ({ ...before, signedIn: "bob", owner: "bob" }));
  expect(unsentDays()).toEqual([]);
  keepWhose((before) => ({ ...before, signedIn: "ann", owner: "ann" }));
  expect(unsentDays()).toEqual([DAY]);
});
