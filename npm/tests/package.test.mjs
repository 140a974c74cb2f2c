/** Tests of the installed package in Node.js: `cargo xtask npm --test`. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { Game, isRulesError, loadRules, plans } from "rumis";
import { Draft, loadDrafts, recordLeadingTo } from "rumis/drafts";
import { createThinker, hasSimd, loadEngine, loadWeights, weightsUrl } from "rumis/engine";
import { book, Count, hint, loadSolver, solutions } from "rumis/solver";

const ROOT = new URL("./", import.meta.resolve("rumis/package.json"));

/** What a call throws. */
function thrownBy(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

/** Runs a program in a Node.js of its own, where nothing is loaded yet, and returns what it prints. */
function run(program) {
  const cwd = fileURLToPath(new URL(".", import.meta.url));
  return execFileSync(process.execPath, ["--input-type=module", "--eval", program], { cwd, encoding: "utf8" });
}

describe("the rules", () => {
  before(() => loadRules());

  test("play a game by random moves to its end", () => {
    const game = new Game({ plan: "chullpa", players: 2 });
    assert.equal(game.view().toMove, "red");
    for (let moves = game.legalMoves(); moves.length > 0; moves = game.legalMoves()) {
      game.play(moves[(7 * moves.length) >> 4]);
    }
    assert.equal(game.view().over, true);
    assert.equal(Game.read(game.record()).record(), game.record());
  });

  test("know the six plans", () => {
    assert.equal(plans().length, 6);
  });

  test("an illegal move has a code and objections, and changes nothing", () => {
    const game = new Game({ plan: "chullpa", players: 2 });
    game.play("S04 a1 b1 c1 d1");
    const before = game.record();
    const error = thrownBy(() => game.play("S04 a1:4"));
    assert.ok(isRulesError(error));
    assert.equal(error.code, "illegal-move");
    assert.ok(isRulesError(error) && !isRulesError(Object.assign(new Error("no file"), { code: "ENOENT" })));
    assert.deepEqual(
      error.objections.map(({ reason }) => reason),
      ["above-limit", "not-on-ground"],
    );
    assert.equal(game.record(), before);
  });

  test("a bad record has a code and a place, a bad argument a code", () => {
    const record = thrownBy(() => Game.read('[Plan "chullpa"]\n[Players "2"]\n\n1. S99 a1'));
    assert.ok(isRulesError(record));
    assert.equal(record.line, 4);
    assert.equal(thrownBy(() => new Game({ plan: 7, players: 2 })).code, "bad-argument");
  });

  test("errors of JavaScript are not errors of the rules", () => {
    assert.equal(isRulesError(new TypeError("no")), false);
  });

  test("all modules load once, however often they are asked for", async () => {
    await Promise.all([loadRules(), loadRules(), loadSolver(), loadSolver()]);
    assert.equal(await loadEngine(), await loadEngine());
  });
});

describe("drafts", () => {
  before(() => loadDrafts());

  test("set up a building in any order, and find a game that leads to it", () => {
    const draft = new Draft({ plan: "chullpa", players: 2 });
    draft.place("red", "S04 a1 b1 c1 d1");
    draft.place("red", "S03 a1 b1:2");
    draft.place("yellow", "S08 a2:2 b2:2");
    const game = Game.read(draft.record());
    const { toMove, position } = game.view();
    assert.equal(toMove, "yellow");
    assert.deepEqual([...game.record().matchAll(/^\d+\. (S\w+)/gm)].map(([, stone]) => stone).sort(), [
      "S03",
      "S04",
      "S08",
    ]);
    assert.equal(Game.read(recordLeadingTo(position)).view().position, position);
  });
});

describe("the engine", () => {
  before(() => loadRules());

  test("has the build with vector instructions in Node.js", () => {
    assert.equal(hasSimd(), true);
  });

  test("a level has a code if it does not exist", async () => {
    await assert.rejects(createThinker(13, 1), { code: "no-such-level" });
  });

  test("levels 10 to 12 use the network of the package, and the others do not", async () => {
    const { Network, Thinker } = await loadEngine();
    const levels = Array.from({ length: 12 }, (_, number) => number + 1);
    assert.deepEqual(
      levels.filter((level) => Thinker.usesNetwork(level)),
      [10, 11, 12],
    );
    const record = new Game({ plan: "chullpa", players: 2 }).record();
    const network = new Network(await loadWeights());
    const expected = Thinker.withNetwork(10, 3, network).choose(record);
    assert.equal((await createThinker(10, 3)).choose(record), expected);
    assert.deepEqual(await loadWeights({ from: weightsUrl.href }), await loadWeights());
  });

  test("damaged weights have a code", async () => {
    const { Network } = await loadEngine();
    assert.equal(thrownBy(() => new Network(new Uint8Array(100))).code, "bad-network");
  });

  test("weights are not loaded when their signal is aborted", async () => {
    await assert.rejects(loadWeights({ signal: AbortSignal.abort() }), { name: "AbortError" });
  });

  test("an error of the function that stops a searcher reaches the caller", async () => {
    const { Searcher } = await loadEngine();
    const game = new Game({ plan: "chullpa", players: 2 });
    for (let moves = game.legalMoves(); moves.length > 12; moves = game.legalMoves()) game.play(moves[0]);
    const searcher = new Searcher(1);
    const solve = (stop) => searcher.solve(game.record(), stop);
    const broken = new Error("the clock is broken");
    const fail = () => {
      throw broken;
    };
    assert.equal(
      thrownBy(() => solve(fail)),
      broken,
    );
    assert.equal(
      solve(() => true),
      undefined,
    );
    assert.equal(solve(() => false).certain, true);
  });

  test("a worker plays whole games of a level and a move of one with the network", async () => {
    const worker = new Worker(new URL("worker.mjs", import.meta.url));
    const ask = async (question) => {
      worker.postMessage(question);
      return (await once(worker, "message"))[0];
    };
    const game = new Game({ plan: "chullpa", players: 2 });
    game.play(await ask({ level: 10, record: game.record() }));
    while (!game.view().over) game.play(await ask({ level: 3, record: game.record() }));
    await worker.terminate();
    assert.ok(game.view().winners.length >= 1);
  });
});

describe("the solver", () => {
  before(() => loadSolver());

  const cube = () => book().find(({ cells, colours }) => cells.length === 27 && colours === 1);

  test("counts the solutions of the 3×3×3 cube, as many as the book says", () => {
    const count = new Count(cube());
    while (!count.step());
    const { assemblies, upToTurns, upToMirrorImages } = count.result();
    assert.deepEqual([assemblies, upToTurns, upToMirrorImages], ["80928", "3372", "1686"]);
    assert.equal(String(cube().solutions), assemblies);
  });

  test("finds solutions, and hints that lead to one", () => {
    const [first] = solutions(cube(), 0, 1);
    assert.equal(first.flatMap(({ cells }) => cells).length, 27);
    assert.equal(hint(cube(), 1e6).kind, "next");
  });

  test("a puzzle that is not valid has a code", () => {
    assert.equal(thrownBy(() => new Count({ cells: [], colours: 1 })).code, "empty-target");
  });
});

describe("the modules", () => {
  const file = (name) => JSON.stringify(import.meta.resolve(`rumis/wasm/${name}`));
  const load = (how) => `
    import { readFileSync } from "node:fs";
    import { loadRules, plans } from "rumis";
    const file = new URL(${file("rules/rules_bg.wasm")});
    await loadRules(${how});
    console.log(plans().length);`;

  for (const [what, how] of [
    ["their file", ""],
    ["an address", "file"],
    ["a text", "file.href"],
    ["bytes", "readFileSync(file)"],
    ["a compiled module", "await WebAssembly.compile(readFileSync(file))"],
    ["a response", 'new Response(readFileSync(file), { headers: { "content-type": "application/wasm" } })'],
  ]) {
    test(`load from ${what}`, () => assert.equal(run(load(how)), "6\n"));
  }

  test("can be loaded after a first attempt that failed", () => {
    const program = `
      import { loadRules, plans } from "rumis";
      await loadRules(new URL("file:///does/not/exist.wasm")).catch(({ code }) => console.log(code));
      await loadRules();
      console.log(plans().length);`;
    assert.equal(run(program), "ENOENT\n6\n");
  });

  test("say how to load them if they are not", () => {
    const program = (from, call) => `
      import * as rumis from "${from}";
      try { ${call}; } catch (error) { console.log(error.message); }`;
    for (const [from, call, load] of [
      ["rumis", "rumis.plans()", "loadRules"],
      ["rumis", 'rumis.Game.read("")', "loadRules"],
      ["rumis/drafts", "new rumis.Draft({})", "loadDrafts"],
      ["rumis/solver", 'rumis.daily("2026-11-18")', "loadSolver"],
    ]) {
      assert.equal(run(program(from, call)), `not loaded: await ${load}() first\n`);
    }
  });

  test("the plain build of the engine plays the same moves as the one with vector instructions", async () => {
    const program = `
      WebAssembly.validate = () => false;
      const { hasSimd, createThinker } = await import("rumis/engine");
      const { Game, loadRules } = await import("rumis");
      await loadRules();
      const record = new Game({ plan: "coricancha", players: 2 }).record();
      console.log(hasSimd(), (await createThinker(4, 3)).choose(record));`;
    await loadRules();
    const move = (await createThinker(4, 3)).choose(new Game({ plan: "coricancha", players: 2 }).record());
    assert.equal(run(program), `false ${move}\n`);
  });
});

describe("the package", () => {
  const about = JSON.parse(readFileSync(new URL("package.json", ROOT), "utf8"));

  test("has its licences, its types and its modules, and nothing of its sources", () => {
    const files = readdirSync(ROOT, { recursive: true }).map((name) => name.replaceAll("\\", "/"));
    for (const name of ["LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY-NOTICES.txt", "README.md", "wasm/rumis.net"]) {
      assert.ok(files.includes(name), name);
    }
    for (const { types, default: code } of Object.values(about.exports).filter((entry) => typeof entry === "object")) {
      for (const name of [types, code]) assert.ok(files.includes(name.slice(2)), name);
    }
    assert.deepEqual(
      files.filter((name) => name.endsWith("_bg.wasm")).sort(),
      ["drafts", "engine", "engine_simd", "rules", "solver"].map((module) => `wasm/${module}/${module}_bg.wasm`),
    );
    assert.deepEqual(
      files.filter((name) => /^(src|tests)\b|built\.wasm|tsconfig/.test(name)),
      [],
    );
  });

  test("needs no other package", () => {
    assert.equal(about.dependencies, undefined);
  });

  test("names the licences of the crates in it", async () => {
    const notices = await readFile(new URL("THIRD-PARTY-NOTICES.txt", ROOT), "utf8");
    for (const name of ["Rust standard library", "wasm-bindgen", "serde"]) assert.ok(notices.includes(name), name);
  });

  const readme = readFileSync(new URL("README.md", ROOT), "utf8");
  const examples = [...readme.matchAll(/```js\n(.*?)```\n\nprints\n\n```text\n(.*?)```/gs)];

  test("the README has an example for each thing it is for", () => {
    assert.equal(examples.length, 2);
    assert.equal(readme.split("```js\n").length - 1, examples.length);
  });

  for (const [number, [, program, output]] of examples.entries()) {
    test(`example ${number + 1} of the README prints what the README says`, () => {
      assert.equal(run(program), output);
    });
  }
});
