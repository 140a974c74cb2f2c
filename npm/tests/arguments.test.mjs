/** Tests of arguments that are not what the types say: `cargo xtask npm --test`. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import * as rules from "rumis";
import * as drafts from "rumis/drafts";
import { loadEngine, loadWeights } from "rumis/engine";
import * as solver from "rumis/solver";

const { Game, isRulesError } = rules;
const ROOT = new URL("./", import.meta.resolve("rumis/package.json"));

const CELLS = [0, 1].map((file) => ({ file, row: 0, level: 0 }));
const RECORD = '[Plan "chullpa"]\n[Players "2"]\n\n1. S04 a1 b1 c1 d1';

/** Right arguments, by type or by name. */
const RIGHT = {
  GameSetup: { plan: "chullpa", players: 2 },
  SolitairePuzzle: { cells: CELLS, colours: ["red"], kind: "free" },
  SolverPuzzle: { cells: CELLS, colours: ["red"], kind: "free" },
  PuzzleQuestion: { cells: CELLS, colours: 1 },
  "PlacedStone[]": [],
  "Cell[]": CELLS,
  "string[]": [],
  Colour: "red",
  "Colour | null": "red",
  Axis: "up",
  "() => boolean": () => true,
  number: 1,
  record: RECORD,
  position: "plan=chullpa",
  stone: "S05",
  drop: "S01 a1 b1",
  key: "SeatA",
  value: "Ada",
  text: RECORD,
  typed: "s05",
  id: "0",
  day: "2026-11-18",
};

const WRONG = [undefined, null, true, 0.5, NaN, 1e300, -1e300, "?", 7n, Symbol("?"), {}, [], [7], () => true];

/** Whether a parameter takes one of the wrong values after all. */
function takes({ name, type, isOptional }, value) {
  if (isOptional && (value === undefined || value === null)) return true;
  if (name === "effort") return typeof value === "number";
  if (name === "seed") return Number.isInteger(value);
  if (type === "string") return typeof value === "string";
  if (type === "() => boolean") return typeof value === "function";
  return type.endsWith("[]") && Array.isArray(value) && value.length === 0;
}

before(async () => {
  await Promise.all([rules.loadRules(), drafts.loadDrafts(), solver.loadSolver()]);
  const { Network } = await loadEngine();
  RIGHT["Uint8Array | number[]"] = await loadWeights();
  RIGHT.Network = new Network(RIGHT["Uint8Array | number[]"]);
});

function rightFor({ name, type }) {
  const value = RIGHT[type] ?? RIGHT[name];
  assert.notEqual(value, undefined, `${name}: ${type} needs a right argument in this test`);
  return value;
}

/** What the types of a module declare: its functions, constructors and methods, each with its parameters. */
function declaredIn(name) {
  const types = readFileSync(new URL(`wasm/${name}/${name}.d.ts`, ROOT), "utf8");
  const code = types.split("export type InitInput")[0].replaceAll(/\/\*\*.*?\*\//gs, "");
  const parameters = (list) =>
    [...list.matchAll(/(\w+)(\??): (.*?)(?=, \w+\??: |$)/g)].map(([, name, optional, type]) => ({
      name,
      type,
      isOptional: optional === "?",
    }));
  const functions = [...code.matchAll(/^export function (\w+)\((.*)\): /gm)].map(([, name, list]) => ({
    name,
    parameters: parameters(list),
  }));
  const methods = [...code.matchAll(/^export class (\w+) \{(.*?)^\}/gms)].flatMap(([, owner, body]) =>
    [...body.matchAll(/^ +(static )?(\w+)\((.*)\)(?::|;)/gm)].map(([, isStatic, name, list]) => ({
      owner,
      isStatic: isStatic !== undefined,
      name,
      parameters: parameters(list),
    })),
  );
  return [...functions, ...methods];
}

/** A way to call something that is declared. */
function callOf(module, { owner, isStatic, name }, all) {
  if (owner === undefined) return module[name];
  const Owner = module[owner];
  if (name === "constructor") return (...list) => new Owner(...list);
  if (isStatic) return (...list) => Owner[name](...list);
  const made = all.find((one) => one.owner === owner && one.name === "constructor").parameters.map(rightFor);
  const object = new Owner(...made);
  return (...list) => object[name](...list);
}

function thrownBy(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}

for (const [name, load] of [
  ["rules", () => rules],
  ["drafts", () => drafts],
  ["engine", loadEngine],
  ["solver", () => solver],
]) {
  test(`every function of the module ${name} says what it expects`, async () => {
    const module = await load();
    const all = declaredIn(name);
    assert.ok(all.flatMap(({ parameters }) => parameters).length > 8);
    for (const declared of all) {
      const call = module[declared.owner ?? declared.name] && callOf(module, declared, all);
      // The module with the drafts also has the rules, which the package takes from their own module.
      if (call === undefined) continue;
      for (const [place, parameter] of declared.parameters.entries()) {
        for (const value of WRONG.filter((value) => !takes(parameter, value))) {
          const error = thrownBy(() => call(...declared.parameters.map(rightFor).with(place, value)));
          const what = `${declared.owner ?? name}, ${declared.name}, ${parameter.name} = ${String(value)}: ${error}`;
          assert.ok(isRulesError(error) || error instanceof TypeError || error?.constructor === Error, what);
          assert.match(error.message, /expected|missing field|wrong type|not a network/, what);
        }
      }
    }
  });
}

test("a text is not a number", () => {
  const error = thrownBy(() => new Game(RIGHT.GameSetup).play(42));
  assert.ok(error instanceof TypeError);
  assert.equal(error.message, "expected a text, found number");
});

test("numbers do not wrap, and squares may be outside the site", () => {
  const game = new Game(RIGHT.GameSetup);
  const error = thrownBy(() => game.letDown(3, 257, 0));
  assert.ok(isRulesError(error));
  assert.equal(error.code, "bad-argument");
  assert.equal(error.message, "expected a whole number from -128 to 127, found 257");
  assert.ok(game.letDown(3, -128, 127).objections.some(({ reason }) => reason === "outside-plan"));
  assert.equal(thrownBy(() => game.viewAfter(2 ** 32)).code, "bad-argument");
  assert.equal(thrownBy(() => game.viewAfter(1)).code, "no-such-move");
});

test("any whole number is a seed", async () => {
  const { Thinker } = await loadEngine();
  const move = new Thinker(2, 7).choose(RECORD);
  for (const seed of [7 + 2 ** 32, 7 - 2 ** 32]) assert.equal(new Thinker(2, seed).choose(RECORD), move);
});

test("an object works as before after it was asked with wrong arguments", () => {
  const game = Game.read(RECORD);
  for (const value of WRONG.filter((value) => typeof value !== "string")) {
    thrownBy(() => game.play(value));
    thrownBy(() => game.setHeader("SeatA", value));
    thrownBy(() => game.retire(value));
  }
  assert.equal(game.record(), Game.read(RECORD).record());
});
