/** Looks back in a running game: the moment that is shown, and the bench for it. */
import { untrack } from "svelte";
import type { Bench } from "../bench/bench";
import type { MomentStep } from "../bench/keys";
import type { GameView, MoveView } from "../rules";
import { follow, goTo, missed, type Moment, PRESENT, step } from "./moment";

/** A running game, as far as it is looked back at. */
export interface LiveGame {
  /** The same value as long as it is the same game. */
  readonly key: string;
  /** The game so far. */
  readonly record: string;
  readonly moves: readonly MoveView[];
  readonly viewAfter: (moves: number) => GameView;
}

/** What a workbench needs to step through the moves. */
export interface History {
  /** How many moves are shown, of how many. */
  readonly at: number;
  readonly moves: number;
  /** Whether an earlier moment than the present is shown, where nothing can be placed. */
  readonly past: boolean;
  /** How many moves came since the present was left. */
  readonly missed: number;
  step(to: MomentStep): void;
}

/** Looks back in a game. To be made while a component is set up. */
export class LookBack implements History {
  #moment = $state.raw<Moment>(PRESENT);
  #key: string | undefined;

  /** `game` is `null` while there is none, or nobody may look back. */
  constructor(private readonly game: () => LiveGame | null) {
    $effect.pre(() => {
      const now = game();
      untrack(() => {
        const same = now !== null && now.key === this.#key;
        this.#key = now?.key;
        this.#moment = same ? follow(this.#moment, now.moves.length) : PRESENT;
      });
    });
  }

  get moves(): number {
    return this.game()?.moves.length ?? 0;
  }

  get at(): number {
    return this.past ? (this.#moment.at ?? 0) : this.moves;
  }

  get past(): boolean {
    return this.#moment.at !== null && this.#moment.at < this.moves;
  }

  get missed(): number {
    return missed(this.#moment, this.moves);
  }

  /** The earlier position that is shown; `null` in the present. */
  readonly view: GameView | null = $derived.by(() => (this.past ? (this.game()?.viewAfter(this.at) ?? null) : null));

  step(to: MomentStep): void {
    this.#moment = step(this.#moment, to, this.moves);
  }

  /** Shows the position after this many moves. */
  goTo(at: number): void {
    this.#moment = goTo(this.#moment, at, this.moves);
  }

  /** The bench for the moment: in the past everything stands as it stood, and nothing can be placed. */
  benchFor(present: Bench): Bench {
    const { view } = this;
    if (view === null) return present;
    return {
      ...present,
      moment: `after ${this.at}`,
      stones: view.stones,
      columns: view.columns,
      trays: [],
      resting: present.trays.length > 0 ? present.trays : (present.resting ?? []),
      outlined: view.stones.slice(-1).map(({ id }) => id),
      place: () => {},
    };
  }
}
