/** Uses the package as a TypeScript project does. It is only type-checked. */
import {
  type Owner,
  Game,
  type GameSetup,
  type GameView,
  isRulesError,
  loadRules,
  type Objection,
  type PlanInfo,
  plans,
  type WasmSource,
} from "rumis";
import {
  createThinker,
  type Engine,
  loadEngine,
  loadWeights,
  type Opinion,
  type Thinker,
  weightsUrl,
} from "rumis/engine";
import { book, type BookEntry, Count, type CountResult, loadSolver } from "rumis/solver";

const source: WasmSource = new URL("https://example.org/rules_bg.wasm");
await loadRules(source);
await loadSolver(new Uint8Array());

const setup: GameSetup = { plan: "chullpa", players: 2 };
const game = new Game(setup);
const view: GameView = game.view();
const toMove: Owner | null = view.toMove;
const moves: string[] = game.legalMoves();
const infos: PlanInfo[] = plans();

const engine: Engine = await loadEngine({ plain: source });
const thinker: Thinker = await createThinker(5, 1);
const move: string = thinker.choose(game.record());
const weights: Uint8Array = await loadWeights({ from: weightsUrl, signal: AbortSignal.timeout(1000) });
const opinion: Opinion = engine.Judge.withNetwork(1, 100, new engine.Network(weights)).opinion(game.record(), 0);

const entry: BookEntry | undefined = book()[0];
const counted: CountResult | undefined = entry && new Count(entry).result();

export function objectionsTo(error: unknown): readonly Objection[] {
  return isRulesError(error) ? (error.objections ?? []) : [];
}

// @ts-expect-error A game needs settings.
new Game();
// @ts-expect-error Colours are four words.
game.retire("purple");

export { counted, infos, move, moves, opinion, toMove };
