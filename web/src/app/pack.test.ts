import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { packGame, unpackGame } from "./pack";

test("a game survives the round trip through a link", async () => {
  const record = '[Plan "chullpa"]\n[Players "2"]\n\n1. S05 a1:3 b1 {ça va}\n';
  const packed = await packGame(record);
  expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(await unpackGame(packed)).toBe(record);
});

test("a truncated or forged link contains no game", async () => {
  expect(await unpackGame("not base64 !")).toBeNull();
  expect(await unpackGame("AAAA")).toBeNull();
});

test("a small link that unpacks to a huge text is refused", async () => {
  expect(await unpackGame(deflateRawSync("x".repeat(2_000_000)).toString("base64url"))).toBeNull();
});

test("a text that could not be unpacked again is not packed", async () => {
  const longest = "x".repeat(100_000);
  expect(await unpackGame(await packGame(longest))).toBe(longest);
  await expect(packGame(longest + "x")).rejects.toThrow(RangeError);
});
