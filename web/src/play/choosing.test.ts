// @vitest-environment happy-dom
import { beforeAll, expect, test } from "vitest";
import { COLOURS, editions, plans, site, ways } from "../rules";
import { startRules } from "../testing/rules";
import { speak, w } from "../words/index.svelte";
import {
  choiceOf,
  editionIn,
  editionsFor,
  exchange,
  type Form,
  formIn,
  FRESH_FORM,
  inEdition,
  isMatchLength,
  openForm,
  playersFor,
  putRight,
  seatsOf,
  siteOf,
  unusual,
  withLink,
} from "./choosing";

beforeAll(startRules);

test("whatever is chosen, the form that is put right can be built on", () => {
  for (const { name: plan } of plans()) {
    for (const { name: way } of ways()) {
      for (const { name: edition } of editions()) {
        for (const players of [1, 2, 3, 4]) {
          const form = putRight({ ...FRESH_FORM, plan, way, edition, players, start: "blue" });
          expect(() => site(choiceOf(form, 7).setup)).not.toThrow();
        }
      }
    }
  }
});

test("a plan that an edition lacks gives the standard edition", () => {
  expect(editionsFor("tambo")).not.toContain("dutch");
  expect(putRight({ ...FRESH_FORM, plan: "tambo", edition: "dutch" }).edition).toBe("standard");
});

test("ways to play say how many they are for", () => {
  expect(playersFor("four-colours")).toEqual([2]);
  expect(putRight({ ...FRESH_FORM, way: "ruinas", players: 4 }).players).toBeLessThan(4);
});

test("a plan that can't be built on says why in the reader's words", async () => {
  const why = (plan: string): string => {
    const ground = siteOf({ ...FRESH_FORM, plan });
    return "why" in ground ? ground.why : "";
  };
  await speak("de");
  expect(why("1.1")).toMatch(/zusammenhängen/);
  expect(why("constructor")).toMatch(/Dieses Szenario gibt es nicht/);
  for (const plan of ["", "1", "99", "11/1", "2".repeat(20)])
    expect(why(plan)).not.toMatch(/^$|\b(plan needs|heights are)\b/);
});

test("a form that was kept is there again", () => {
  const form: Form = putRight({ ...FRESH_FORM, players: 3, way: "ruinas", ruins: "random", games: 3, start: "green" });
  expect(formIn(JSON.parse(JSON.stringify(form)) as Record<string, unknown>)).toEqual(form);
});

test("a link asks for a game, and what it does not name stays", () => {
  const kept = putRight({ ...FRESH_FORM, plan: "pirka", games: 3, edition: "french" });
  const linked = (query: string): Form => withLink(kept, new URLSearchParams(query));
  expect(linked("")).toEqual(kept);
  expect(linked("plan=pisac&players=4&level=5")).toEqual({
    ...kept,
    plan: "pisac",
    players: 4,
    sitters: [{ kind: "person" }, ...[5, 5, 5].map((level) => ({ kind: "program", level }))],
  });
  expect(linked("plan=444/444&way=ruinas&ruins=laid&start=B&edition=standard")).toEqual({
    ...kept,
    plan: "444/444",
    way: "ruinas",
    ruins: "laid",
    start: "yellow",
    edition: "standard",
  });
});

test("whatever a link says, there is a form", () => {
  for (const word of ["", "17", "-1", "NaN", "toString", "__proto__", "1e9"])
    for (const name of ["players", "level", "way", "edition", "ruins", "colours", "start", "sitters"])
      expect(withLink(FRESH_FORM, new URLSearchParams({ [name]: word }))).toEqual(FRESH_FORM);
});

test("whatever was kept, there is a form that can be built on", () => {
  const wrong = [null, 77, -1, Number.NaN, "", "toString", "__proto__", {}, [], [null, { kind: "program", level: 99 }]];
  for (const value of wrong) {
    const kept = Object.fromEntries(Object.keys(FRESH_FORM).map((field) => [field, value]));
    const form = formIn({ ...kept, plan: typeof value === "string" ? FRESH_FORM.plan : value });
    expect(form).toEqual(FRESH_FORM);
  }
});

test("the game has a sitter for each seat and starts with the chosen colour", () => {
  const choice = choiceOf({ ...FRESH_FORM, players: 3, start: "green" }, 7);
  expect(choice.sitters).toHaveLength(3);
  expect(choice.setup.start).toBe("green");
});

test("who starts can be left to the lot", () => {
  const form = putRight({ ...FRESH_FORM, players: 4, start: "lot" });
  expect(choiceOf(form, 7)).toMatchObject({ lot: true, setup: { colours: COLOURS } });
  expect(choiceOf(form, 7).setup.start).toBeUndefined();
  expect(formIn({ ...form }).start).toBe("lot");
});

test("a colour that another seat has is exchanged, and so is the start", () => {
  const form: Form = { ...FRESH_FORM, players: 3, start: "yellow" };
  const taken = putRight({ ...form, ...exchange(form, "red", "yellow") });
  expect(seatsOf(taken).map(({ colours }) => colours)).toEqual([["yellow"], ["red"], ["green"]]);
  expect(taken.start).toBe("red");
  const free = putRight({ ...taken, ...exchange(taken, "red", "blue") });
  expect(seatsOf(free).map(({ colours }) => colours)).toEqual([["yellow"], ["blue"], ["green"]]);
  expect(choiceOf(free, 7).setup).toMatchObject({ colours: ["yellow", "blue", "green"], start: "blue" });
});

test("with four colours each seat has two, and any of them can be exchanged", () => {
  const form = putRight({ ...FRESH_FORM, way: "four-colours" });
  expect(seatsOf(form).map(({ colours }) => colours)).toEqual([
    ["red", "green"],
    ["yellow", "blue"],
  ]);
  expect(seatsOf({ ...form, ...exchange(form, "green", "blue") }).map(({ colours }) => colours)).toEqual([
    ["red", "blue"],
    ["yellow", "green"],
  ]);
});

test("a link names colours in turn order, and the first of them starts", () => {
  const linked = (query: string): Form => withLink(FRESH_FORM, new URLSearchParams(query));
  expect(linked("colours=blue,red")).toMatchObject({ colours: ["blue", "red", "yellow", "green"], start: "blue" });
  expect(linked("colours=blue,red&start=red").start).toBe("red");
  expect(linked("colours=blue,red&start=B").start).toBe("red");
  for (const wrong of ["blue,blue", "blue,pink", ",", "red,yellow,green,blue,red"])
    expect(linked(`colours=${wrong}`)).toEqual(FRESH_FORM);
});

test("colours that stop playing do not start", () => {
  const form: Form = { ...FRESH_FORM, players: 4, colours: ["green", "blue", "red", "yellow"], start: "yellow" };
  expect(putRight(form).start).toBe("yellow");
  expect(putRight({ ...form, players: 2 }).start).toBe("green");
});

test("a form that version 0.1.0 kept has the usual colours and the start of its seat", () => {
  const old = { ...FRESH_FORM, colours: undefined, players: 3, start: "C", games: 12, ruins: "random" };
  expect(formIn(old)).toEqual({ ...FRESH_FORM, players: 3, start: "green", games: 12 });
});

test("a match has one to twenty games", () => {
  expect([1, 7, 13, 20].every(isMatchLength)).toBe(true);
  expect([0, 21, 2.5, -1, Number.NaN, Infinity].some(isMatchLength)).toBe(false);
  expect(withLink(FRESH_FORM, new URLSearchParams("games=7")).games).toBe(7);
  expect(withLink(FRESH_FORM, new URLSearchParams("games=21")).games).toBe(1);
});

test("ruins are laid by the players unless random ones were chosen, or an old link asks for Ruinas", () => {
  const opened = (kept: Record<string, unknown> | null, query = ""): string => {
    const asked = new URLSearchParams(query);
    return withLink(openForm(kept, asked, "en"), asked).ruins;
  };
  expect(opened(null)).toBe("laid");
  expect(opened({ way: "standard", ruins: "random" })).toBe("laid");
  expect(opened({ way: "ruinas", ruins: "random" })).toBe("random");
  expect(opened(null, "way=ruinas")).toBe("random");
  expect(opened({ way: "standard", ruins: "laid" }, "way=ruinas&plan=pisac")).toBe("random");
  expect(opened(null, "way=ruinas&ruins=laid")).toBe("laid");
});

test("a first form begins with the booklet in the reader's language", () => {
  const languages = ["en", "nl", "fr", "es", "it", "de"];
  expect(languages.map(editionIn)).toEqual([
    "english-2004",
    "dutch",
    "french",
    "spanish-2002",
    "italian-2005",
    "standard",
  ]);
  expect(openForm(null, new URLSearchParams(), "fr")).toEqual({ ...FRESH_FORM, edition: "french" });
});

test("what was chosen before stays, whatever the language", () => {
  expect(openForm({ ...FRESH_FORM }, new URLSearchParams(), "fr").edition).toBe("standard");
});

test("a link means the same game for everybody; only who plays is as it was last time", () => {
  const sitters = [1, 2, 3, 4].map(() => ({ kind: "person" }) as const);
  const kept: Form = { ...FRESH_FORM, way: "ruinas", games: 3, start: "lot", edition: "dutch", sitters };
  const query = new URLSearchParams("plan=pisac&players=3");
  expect(withLink(openForm({ ...kept }, query, "fr"), query)).toEqual({
    ...FRESH_FORM,
    plan: "pisac",
    players: 3,
    sitters,
  });
});

test("a link without an edition means the standard one, as it always has", () => {
  const query = new URLSearchParams("plan=tambo&players=3");
  expect(withLink(openForm(null, query, "fr"), query)).toEqual({ ...FRESH_FORM, plan: "tambo", players: 3 });
});

test("an edition that lacks the plan is chosen with a plan that it has", () => {
  const form: Form = { ...FRESH_FORM, plan: "tambo" };
  expect(inEdition(form, "dutch")).toEqual({ edition: "dutch", plan: "chullpa" });
  expect(inEdition(form, "italian-2005")).toEqual({ edition: "italian-2005", plan: "tambo" });
  expect(inEdition({ ...form, plan: "444/444" }, "dutch").plan).toBe("444/444");
});

test("a link for people gives every seat to a person, for as many as it says", () => {
  const linked = (query: string): Form => withLink(FRESH_FORM, new URLSearchParams(query));
  const three = linked("people=3");
  expect(three.players).toBe(3);
  expect(three.sitters.every(({ kind }) => kind === "person")).toBe(true);
  for (const wrong of ["people=1", "people=5", "people=two", "people="]) expect(linked(wrong)).toEqual(FRESH_FORM);
});

test("only what is not as usual is named beside the closed options", async () => {
  await speak("en");
  expect(unusual(FRESH_FORM, w())).toEqual([]);
  expect(unusual({ ...FRESH_FORM, games: 2 }, w())).toEqual(["match of 2 games"]);
  expect(unusual({ ...FRESH_FORM, start: "yellow", games: 3 }, w())).toEqual(["Yellow starts", "match of 3 games"]);
  expect(unusual({ ...FRESH_FORM, start: "lot" }, w())).toEqual(["starting colour drawn by lot"]);
  // A number that cannot be played is not a match yet.
  expect(unusual({ ...FRESH_FORM, games: 99 }, w())).toEqual([]);
});

test("a link names a level, or the seconds a move of programs as strong as possible", () => {
  const linked = (level: string): Form => withLink(FRESH_FORM, new URLSearchParams({ level }));
  expect(linked("12").sitters[1]).toEqual({ kind: "program", level: 12 });
  // Versions that do not know the seconds play level 9.
  expect(linked("10s").sitters[1]).toEqual({ kind: "program", level: 9, seconds: 10 });
  for (const wrong of ["0", "13", "2s", "s", "10 s", ""]) expect(linked(wrong)).toEqual(FRESH_FORM);
});

test("a form with programs of any strength is kept as it is", () => {
  for (const level of ["1", "9", "12", "1s", "30s"]) {
    const form = withLink(FRESH_FORM, new URLSearchParams({ level }));
    const kept = JSON.parse(JSON.stringify(form)) as Record<string, unknown>;
    expect(formIn(kept)).toEqual(form);
  }
});
