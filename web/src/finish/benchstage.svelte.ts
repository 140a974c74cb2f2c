/** The stage that a workbench provides: its board and its view of the building, for the count. */
import { EMPTY_MARKS, type Board, type Look, type Scene, type Square } from "../board/scene";
import type { Stage } from "./stage";

/** What is needed of the hand at a workbench. */
export interface Viewed {
  readonly board: Board | undefined;
  readonly look: Look;
  readonly scene: Scene;
  lookAt(look: Look): void;
}

/** The stage of a workbench. */
export class BenchStage implements Stage {
  /** The counted squares, and how the person looked at the building before. */
  #count = $state.raw<{ squares: readonly Square[]; running: boolean; before: Look } | null>(null);

  /** `began` hears that a count begins. */
  constructor(
    private readonly viewed: Viewed,
    private readonly isLive: () => boolean,
    private readonly began: () => void,
  ) {}

  get live(): boolean {
    return this.isLive();
  }

  /** Whether squares are counted at the moment. */
  get counting(): boolean {
    return this.#count?.running === true;
  }

  /** The scene for the board, with the counted squares. */
  readonly scene: Scene = $derived.by(() => {
    const { scene } = this.viewed;
    if (this.#count === null) return scene;
    return { ...scene, marks: { ...EMPTY_MARKS, counted: this.#count.squares }, outlined: [] };
  });

  count(squares: readonly Square[]): void {
    const before = this.#count?.before ?? this.viewed.look;
    if (this.#count === null) {
      this.began();
      this.viewed.board?.zoom(0);
      this.viewed.lookAt({ ...before, outlook: "above", layers: null, xray: false });
    }
    this.#count = { squares, running: true, before };
  }

  overlook(): void {
    this.count([]);
    this.done();
  }

  done(): void {
    if (this.#count !== null) this.#count = { ...this.#count, squares: [], running: false };
  }

  release(): void {
    if (this.#count !== null) this.viewed.lookAt(this.#count.before);
    this.#count = null;
  }

  picture(width: number, height: number): Promise<Blob> {
    return this.viewed.board?.picture(width, height) ?? Promise.reject(new Error("there is no board"));
  }
}
