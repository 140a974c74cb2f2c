/**
 * How fast the engine is in WebAssembly: simulations per second, with the network (each evaluates one
 * position) and without it, in both builds. Run `node bench/speed.mjs` in `web`, after `cargo xtask web`.
 */
import { BUILDS, start, tell, weights } from "./modules.mjs";

/** A small and a large site: 4×5 and 8×8 squares. */
const GAMES = [
  { plan: "chullpa", players: 2 },
  { plan: "coricancha", players: 4 },
];
/** The builds take turns, so that a busy machine slows both. */
const TURNS = 5;
const TURN_MS = 400;
const SLICE = 64;

/** Searches from the first position for one turn. Processor time does not count what other programs took. */
function rate(searcher, record) {
  searcher.think(record, SLICE);
  const start = process.cpuUsage();
  let simulations = 0;
  let used = 0;
  while (used < TURN_MS * 1000) {
    searcher.think(record, SLICE);
    simulations += SLICE;
    used = process.cpuUsage(start).user;
  }
  return (simulations * 1e6) / used;
}

const { Game } = await start("rules");
const engines = await Promise.all(BUILDS.map(start));
const networks = engines.map(({ Network }) => new Network(weights()));
tell(`Simulations per second of processor time, Node ${process.version}:`);
tell(`  ${"".padEnd(28)}${"SIMD".padStart(9)}${"plain".padStart(9)}${"ratio".padStart(9)}`);
for (const setup of GAMES) {
  const record = new Game(setup).record();
  for (const name of ["network", "no network"]) {
    const sums = engines.map(() => 0);
    for (let turn = 0; turn < TURNS; turn += 1) {
      engines.forEach(({ Searcher }, at) => {
        const searcher = name === "network" ? Searcher.withNetwork(turn, networks[at]) : new Searcher(turn);
        sums[at] += rate(searcher, record) / TURNS;
        searcher.free();
      });
    }
    const [simd, plain] = sums;
    const figures = [simd.toFixed(0), plain.toFixed(0), `${(simd / plain).toFixed(2)}x`];
    tell(
      `  ${`${setup.plan}, ${setup.players}, ${name}`.padEnd(28)}${figures.map((figure) => figure.padStart(9)).join("")}`,
    );
  }
}
