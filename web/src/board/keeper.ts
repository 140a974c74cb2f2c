/**
 * Keeps one board in an element: opens the one that is wanted, continues on the plain board while the
 * three-dimensional one cannot draw, and switches back when it can. A board stays on the screen until
 * its successor shows the scene, so the element is never empty while anything can be drawn.
 */
import {
  type Board,
  type BoardEvents,
  type BoardState,
  CannotDraw,
  type OpenBoard,
  type Parade,
  type Scene,
  type Side,
  type Taste,
} from "./scene";

/** The kinds of boards. */
export type Kind = "space" | "grid";

/**
 * Why the plain board stands in for the other one: its graphics context was lost, it cannot draw at
 * all, or its code could not be loaded.
 */
export type Trouble = "lost" | "failed" | "missing";

/** What is on the screen. */
export interface Kept {
  readonly board: Board | undefined;
  readonly kind: Kind;
  readonly trouble: Trouble | null;
  /** Nothing is drawn yet. */
  readonly loading: boolean;
  /** Not even the plain board could be loaded. */
  readonly nothing: boolean;
}

/** Before anything is loaded. */
export const UNKEPT: Kept = { board: undefined, kind: "space", trouble: null, loading: true, nothing: false };

/** What the boards are to show. */
interface Wishes {
  scene?: Scene;
  taste: Taste;
  parade: Parade;
}

/** An open board. */
interface Open {
  readonly board: Board;
  readonly place: HTMLElement;
  state: BoardState | "opening";
}

export class Keeper {
  #wanted: Kind | null = null;
  #trouble: Trouble | null = null;
  #nothing = false;
  #closed = false;
  #shown: Kind | null = null;
  #side: Side = 0;
  readonly #open = new Map<Kind, Open>();
  /** A number for each load: an answer to an earlier one is ignored. */
  readonly #loads: Record<Kind, number> = { space: 0, grid: 0 };
  readonly #loading = new Set<Kind>();
  readonly #wishes: Wishes;

  constructor(
    private readonly host: HTMLElement,
    private readonly load: Readonly<Record<Kind, () => Promise<OpenBoard>>>,
    private readonly events: BoardEvents,
    taste: Taste,
    private readonly changed: (kept: Kept) => void,
  ) {
    this.#wishes = { taste, parade: "off" };
  }

  /** Shows this kind of board. */
  want(kind: Kind): void {
    if (kind === this.#wanted) return;
    this.#wanted = kind;
    this.retry();
  }

  /** Tries again what did not work. */
  retry(): void {
    if (this.#open.get("space")?.state === "lost") this.#close("space");
    this.#trouble = null;
    this.#nothing = false;
    this.#settle();
  }

  show(scene: Scene): void {
    this.#wishes.scene = scene;
    for (const { board } of this.#all()) board.show(scene);
  }

  adapt(taste: Taste): void {
    this.#wishes.taste = taste;
    for (const { board } of this.#all()) board.adapt(taste);
  }

  parade(parade: Parade): void {
    this.#wishes.parade = parade;
    for (const { board } of this.#all()) board.parade(parade);
  }

  dispose(): void {
    this.#closed = true;
    this.#close("space");
    this.#close("grid");
  }

  #all(): Open[] {
    return [...this.#open.values()];
  }

  /** Opens what is missing, shows the best that is open, closes the rest. */
  #settle(): void {
    if (this.#closed) return;
    const spatial = this.#wanted === "space";
    if (spatial && this.#trouble === null) this.#load("space");
    if ((!spatial || this.#trouble !== null) && !this.#nothing) this.#load("grid");
    const next = this.#best();
    if (next !== this.#shown) this.#switch(next);
    if (next === "space" && spatial && this.#open.get("space")?.state === "ready") this.#close("grid");
    if (next === "grid" && !spatial) this.#close("space");
    const open = next === null ? undefined : this.#open.get(next);
    this.changed({
      board: open?.board,
      kind: next ?? this.#wanted ?? "space",
      trouble: spatial ? this.#trouble : null,
      loading: open === undefined ? !this.#nothing : open.state === "opening",
      nothing: open === undefined && this.#nothing,
    });
  }

  #best(): Kind | null {
    const [space, grid] = [this.#open.get("space"), this.#open.get("grid")];
    if (this.#wanted === "space" && space?.state === "ready") return "space";
    if (grid?.state === "ready") return "grid";
    if (space !== undefined && space.state !== "lost") return "space";
    return null;
  }

  /** Puts another board on the screen, seen from the same side and with the focus where it was. */
  #switch(next: Kind | null): void {
    const focused = this.host.contains(document.activeElement);
    this.#shown = next;
    for (const [kind, { place }] of this.#open) {
      place.style.visibility = kind === next ? "visible" : "hidden";
    }
    if (focused) this.host.closest<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
  }

  #load(kind: Kind): void {
    if (this.#open.has(kind) || this.#loading.has(kind)) return;
    this.#loading.add(kind);
    const number = (this.#loads[kind] += 1);
    const answer = (then: () => void): void => {
      if (this.#closed || number !== this.#loads[kind]) return;
      this.#loading.delete(kind);
      then();
      this.#settle();
    };
    this.load[kind]().then(
      (open) => answer(() => this.#start(kind, open)),
      () => answer(() => this.#fail(kind, "missing")),
    );
  }

  #start(kind: Kind, open: OpenBoard): void {
    const place = document.createElement("div");
    place.style.position = "absolute";
    place.style.inset = "0";
    place.style.visibility = "hidden";
    this.host.append(place);
    const { scene, taste, parade } = this.#wishes;
    let opened: Open | null = null;
    const isOpen = (): boolean => opened !== null && this.#open.get(kind) === opened;
    const isShown = (): boolean => isOpen() && this.#shown === kind;
    const heard: BoardEvents = {
      point: (square, by) => isShown() && this.events.point(square, by),
      press: (square, by, onStone) => isShown() && this.events.press(square, by, onStone),
      wheel: (steps) => isShown() && this.events.wheel(steps),
      side: (side) => isShown() && this.#turned(side),
      hidden: (hidden) => isShown() && this.events.hidden(hidden),
    };
    try {
      const board = open(place, heard, taste, (state) => {
        if (isOpen()) this.#hear(kind, state);
      });
      opened = { board, place, state: "opening" };
      this.#open.set(kind, opened);
      if (this.#side !== 0) board.turn(this.#side);
      board.parade(parade);
      if (scene !== undefined) board.show(scene);
    } catch (error) {
      if (!(error instanceof CannotDraw)) reportError(error);
      this.#open.get(kind)?.board.dispose();
      place.remove();
      this.#open.delete(kind);
      this.#fail(kind, "failed");
    }
  }

  /** The shown board was turned, and the others with it. */
  #turned(side: Side): void {
    // The short way round: a quarter back is not three on.
    const quarters = ((side - this.#side + 5) % 4) - 1;
    this.#side = side;
    for (const [kind, { board }] of this.#open) if (kind !== this.#shown) board.turn(quarters);
    this.events.side(side);
  }

  #hear(kind: Kind, state: BoardState): void {
    const open = this.#open.get(kind);
    if (open === undefined) return;
    open.state = state;
    if (kind === "space") this.#trouble = state === "ready" ? null : state;
    if (state === "failed") {
      this.#close(kind);
      if (kind === "grid") this.#nothing = true;
    }
    this.#settle();
  }

  #fail(kind: Kind, trouble: Trouble): void {
    if (kind === "space") this.#trouble = trouble;
    else this.#nothing = true;
  }

  #close(kind: Kind): void {
    this.#loads[kind] += 1;
    this.#loading.delete(kind);
    const open = this.#open.get(kind);
    if (open === undefined) return;
    this.#open.delete(kind);
    open.board.dispose();
    open.place.remove();
    if (this.#shown === kind) this.#shown = null;
  }
}
