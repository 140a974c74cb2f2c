/**
 * A match between two engines in WebAssembly, with the same time for every move, for example:
 *
 *     node bench/match.mjs network plain --plan coricancha --ms 100 --openings 50
 *
 * Every opening is played twice, with the seats exchanged. Run it in `web`, after `cargo xtask web`.
 */
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { BUILDS, start, tell, weights } from "./modules.mjs";

const PROGRAMS = "network, plain (without the network), network-scalar or plain-scalar (without vector instructions)";
/** How many simulations are made between two looks at the clock. */
const SLICE = 8;
/** The part of the time for exact endgames, as in the app. */
const ENDGAME = 1 / 4;
/** How many moves of an opening are chosen by the weakest level, almost at random. */
const OPENING_MOVES = 2;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    plan: { type: "string", default: "chullpa" },
    ms: { type: "string", default: "100" },
    openings: { type: "string", default: "10" },
    /** Another file of weights. */
    weights: { type: "string" },
  },
});
const [milliseconds, openings] = [Number(values.ms), Number(values.openings)];
if (positionals.length !== 2 || !(milliseconds > 0) || !(openings > 0)) {
  tell(`usage: node bench/match.mjs PROGRAM PROGRAM [--plan PLAN] [--ms N] [--openings N] [--weights FILE]\n`);
  tell(`Programs: ${PROGRAMS}`);
  process.exit(2);
}

const { Game } = await start("rules");
const [simd, scalar] = await Promise.all(BUILDS.map(start));
const file = weights(values.weights);

/** A program, made for each game, so that no game depends on the one before. */
function program(name) {
  const { Network, Searcher } = name.endsWith("-scalar") ? scalar : simd;
  switch (name.replace("-scalar", "")) {
    case "network": {
      const network = new Network(file);
      return (seed) => Searcher.withNetwork(seed, network);
    }
    case "plain":
      return (seed) => new Searcher(seed);
    default:
      tell(`${name} is not a program: expected ${PROGRAMS}`);
      return process.exit(2);
  }
}

/** Thinks until the time is up, or the move is certain. */
function think(searcher, record) {
  const begin = performance.now();
  const used = () => performance.now() - begin;
  const exact = searcher.solve(record, () => used() >= ENDGAME * milliseconds);
  if (exact !== undefined) return { move: exact.move, simulations: 0, used: used() };
  for (let simulations = SLICE; ; simulations += SLICE) {
    const { move, certain } = searcher.think(record, SLICE);
    if (certain || used() >= milliseconds) return { move, simulations, used: used() };
  }
}

/** The first moves of an opening. */
function opening(number) {
  const game = new Game({ plan: values.plan, players: 2 });
  const weakest = new simd.Thinker(1, number);
  for (let move = 0; move < OPENING_MOVES; move += 1) game.play(weakest.choose(game.record()));
  weakest.free();
  return game;
}

const programs = positionals.map(program);
const work = programs.map(() => ({ moves: 0, simulations: 0, used: 0 }));

/** Plays a game to its end; `first` sits in seat A. Returns the first program's share of the first place. */
function play(number, first) {
  const game = opening(number);
  const searchers = programs.map((make) => make(number));
  for (let view = game.view(); !view.over; view = game.view()) {
    const seat = view.colours.find(({ colour }) => colour === view.toMove).seat;
    const at = seat === "A" ? first : 1 - first;
    const { move, simulations, used } = think(searchers[at], game.record());
    work[at].moves += 1;
    work[at].simulations += simulations;
    work[at].used += used;
    game.play(move);
  }
  const { winners } = game.view();
  searchers.forEach((searcher) => searcher.free());
  game.free();
  const seat = first === 0 ? "A" : "B";
  return winners.includes(seat) ? 1 / winners.length : 0;
}

const shares = [];
for (let number = 1; number <= openings; number += 1) {
  shares.push((play(number, 0) + play(number, 1)) / 2);
  process.stderr.write(`\r${2 * number} of ${2 * openings} games`);
}
process.stderr.write("\n");

// As `rumis match` computes it: the two games of an opening are not independent, so the error comes from
// the differences between openings. It is never smaller than if all of them had the same result by chance.
const mean = shares.reduce((sum, share) => sum + share, 0) / openings;
const squares = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0);
const freedom = Math.max(1, openings - 1);
const student = 1.96 + 2.372 / freedom + 2.823 / freedom ** 2;
const least = 1 - 0.05 ** (1 / openings);
const error = Math.max(least, student * Math.sqrt(squares / freedom / openings));
const percent = (share) => (100 * Math.min(1, Math.max(0, share))).toFixed(1);

tell(`${2 * openings} games on ${openings} openings: ${values.plan}, 2 players, ${milliseconds} ms a move`);
positionals.forEach((name, at) => {
  const share = at === 0 ? mean : 1 - mean;
  const { moves, simulations, used } = work[at];
  const interval = `${percent(share - error)} to ${percent(share + error)}`;
  const effort = `${(simulations / moves).toFixed(0)} simulations and ${(used / moves).toFixed(0)} ms a move`;
  tell(`${name.padEnd(16)} ${percent(share)} % first places (${interval}), ${effort}`);
});
