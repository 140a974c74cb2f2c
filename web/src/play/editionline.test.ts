// @vitest-environment happy-dom
import { beforeAll, expect, test } from "vitest";
import { editions } from "../rules";
import { startRules } from "../testing/rules";
import { speak } from "../words/index.svelte";
import { editionLine } from "./editionline";

beforeAll(startRules);

test("a line says what an edition has, and where it differs from the standard", async () => {
  await speak("en");
  expect(editionLine("standard")).toBe("With Tambo and Cucho; smaller area for fewer players (red line).");
  expect(editionLine("dutch")).toBe("Without Tambo and Cucho; always the whole area.");
  expect(editionLine("french")).toBe("Without Tambo and Cucho; always the whole area; Chullpa 4/5/6 high.");
  expect(editionLine("spanish-2002")).toMatch(/; first stones need not touch the ground\.$/);
  expect(editionLine("italian-2005")).toMatch(/^With Tambo and Cucho; .*; first stones touch the stone placed just/);
});

test("only booklets that say the same have the same line", () => {
  const lines = editions().map(({ name }) => editionLine(name));
  expect(new Set(lines).size).toBe(editions().length - 1);
  expect(editionLine("english-2004")).toBe(editionLine("dutch"));
});

test("an edition that does not exist has no line", () => expect(editionLine("klingon")).toBe(""));
