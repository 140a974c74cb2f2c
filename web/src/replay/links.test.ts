// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { readAddress } from "../app/router.svelte";
import { linkTo, readLink } from "./links";

const RECORD = `[Plan "chullpa"] [Players "2"] S05 a1:3 b1 {ein Turm, à côté} S01 a2:2`;

describe("links to games", () => {
  it("open the same game, position and lines", async () => {
    const linked = { record: RECORD, lines: "0@1: S02 a2 b2 c2", line: 1, at: 2 };
    expect(await readLink(readAddress(await linkTo(linked)).query)).toEqual(linked);
  });

  it("open at the end without a position", async () => {
    const linked = { record: RECORD, lines: "", line: 0, at: null };
    expect(await readLink(readAddress(await linkTo(linked)).query)).toEqual(linked);
  });

  it("open nothing without a game", async () => {
    expect(await readLink(new URLSearchParams("game=%%%"))).toBeNull();
    expect(await readLink(new URLSearchParams(""))).toBeNull();
  });
});
