// @vitest-environment happy-dom
/** Whole games, with every action counted: two for a move with a mouse, at most three with a finger. */
import { beforeAll, expect, test } from "vitest";
import { gameBench } from "../play/gamebench";
import { dice } from "../puzzles/random";
import { Game } from "../rules";
import { startRules } from "../testing/rules";
import type { Bench } from "./bench";
import { Dragging } from "./dragging.svelte";
import { Handling } from "./handling.svelte";

beforeAll(startRules);

/** A person who plays all colours of a game, and counts what they do. */
class Player {
  readonly game: Game;
  readonly handling: Handling;
  readonly #roll: () => number;
  #bench: Bench;
  actions = 0;

  constructor(plan: string, seed: number) {
    this.game = new Game({ plan, players: 2 });
    this.#roll = dice(seed);
    this.#bench = this.#newBench();
    this.handling = new Handling(
      () => this.#bench,
      () => null,
      () => {},
    );
  }

  #newBench(): Bench {
    return gameBench(this.game, this.game.view(), true, (drop) => {
      this.game.play(drop);
      this.#bench = this.#newBench();
    });
  }

  get over(): boolean {
    return this.game.view().over;
  }

  get moves(): number {
    return this.game.moves().length;
  }

  /** A stone that fits somewhere, and a square that it can cover: what a person sees on the board. */
  intend(): { owner: Bench["trays"][number]["owner"]; stone: string; square: { file: number; row: number } } {
    const { trays, site } = this.#bench;
    const tray = trays[0];
    const playable = tray?.stones.filter((stone) => stone.playable) ?? [];
    const stone = this.#any(playable).code;
    const squares = site.squares.filter(({ file, row }) =>
      this.game.fitsAt(file, row).some((fit) => fit.stone === stone),
    );
    return { owner: tray?.owner ?? "red", stone, square: this.#any(squares) };
  }

  #any<T>(all: readonly T[]): T {
    const one = all[Math.floor(this.#roll() * all.length)];
    if (one === undefined) throw new Error("whoever is to move has a move");
    return one;
  }

  act(action: (handling: Handling) => void): void {
    this.actions += 1;
    action(this.handling);
    this.handling.follow();
  }
}

const PLANS = ["chullpa", "coricancha", "cucho", "pirka", "pisac", "tambo"];

/** Plays a game; returns its moves and the actions that they took. */
function play(plan: string, move: (player: Player) => void): { moves: number; actions: number } {
  const player = new Player(plan, 7);
  while (!player.over) {
    const before = player.moves;
    move(player);
    expect(player.moves).toBe(before + 1);
  }
  return { moves: player.moves, actions: player.actions };
}

test.each(PLANS)("%s: with a mouse every move is two clicks, a stone and a square", (plan) => {
  const { moves, actions } = play(plan, (player) => {
    const { owner, stone, square } = player.intend();
    player.act((handling) => handling.take(owner, stone));
    player.handling.events.point(square);
    player.act((handling) => handling.events.press(square, "mouse"));
  });
  expect(moves).toBeGreaterThan(8);
  expect(actions).toBe(2 * moves);
});

test.each(PLANS)("%s: with a finger every move is three taps, the last one sees what it does", (plan) => {
  const { moves, actions } = play(plan, (player) => {
    const { owner, stone, square } = player.intend();
    player.act((handling) => handling.take(owner, stone));
    player.act((handling) => handling.events.press(square, "touch"));
    player.act((handling) => handling.place());
  });
  expect(actions).toBe(3 * moves);
});

test.each(PLANS)("%s: a drag is one action", (plan) => {
  const { moves, actions } = play(plan, (player) => {
    const { owner, stone, square } = player.intend();
    const dragging = new Dragging(player.handling, () => square);
    const at = (clientX: number) => ({ pointerId: 1, pointerType: "touch", clientX, clientY: 0 });
    player.act(() => {
      dragging.press({ ...at(0), button: 0 }, owner, stone);
      dragging.move(at(100));
      dragging.release(at(100));
    });
  });
  expect(actions).toBe(moves);
});
