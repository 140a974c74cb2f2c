import { expect, test } from "vitest";
import { packGame, unpackGame } from "./pack";

test("a game comes out of a link as it went in", async () => {
  const record = '[Plan "chullpa"]\n[Players "2"]\n\n1. S05 a1:3 b1 {ça va}\n';
  const packed = await packGame(record);
  expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(await unpackGame(packed)).toBe(record);
});

test("a link that was cut or made up holds no game", async () => {
  expect(await unpackGame("not base64 !")).toBeNull();
  expect(await unpackGame("AAAA")).toBeNull();
});

test("a small link that unpacks to a huge text is refused", async () => {
  expect(await unpackGame(await packGame("x".repeat(2_000_000)))).toBeNull();
});
