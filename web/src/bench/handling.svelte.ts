/**
 * A person's hand at a board: what it holds, where it points, how they view the building, and the
 * effects of presses, keys and the wheel. The only place with the state of a workbench; the
 * functions that change it are in `hand.ts`.
 */
import { untrack } from "svelte";
import { settings } from "../app/settings.svelte";
import {
  type Board,
  type BoardEvents,
  type Look,
  type Owner,
  PLAIN_LOOK,
  type Scene,
  type Side,
  type Square,
} from "../board/scene";
import type { Presser } from "../board/hovering";
import { stoneCodes } from "../rules";
import type { Aim } from "./aim";
import { type Bench, type Fit, type Landing, sameSquare, type TrayContents } from "./bench";
import * as hands from "./hand";
import { aimOf, EMPTY_HAND, type Hand, landingOf, type SeenTurn } from "./hand";
import type { KeyWish } from "./keys";
import { sceneOf } from "./scene";
import type { Means } from "./status";
import { TURNS } from "./turns";
import { varied } from "./varied";

/**
 * For this many milliseconds after a placement, another press is part of the same double click and
 * does not pick the stone up again.
 */
const SECOND_PRESS = 400;

/** The hand at a workbench. */
export class Handling {
  #hand = $state.raw<Hand>(EMPTY_HAND);
  #look = $state.raw<Look | null>(null);
  #seen = $state<Side>(0);
  #hidden = $state(false);
  #asked = $state.raw<Square | null>(null);
  #used = $state<Owner | null>(null);
  #placedAt = Number.NEGATIVE_INFINITY;
  /** The current input method. */
  means = $state<Means>(matchMedia("(hover: none)").matches ? "touch" : "mouse");
  /** The board, once it is loaded. */
  board = $state.raw<Board | undefined>(undefined);

  constructor(
    private readonly bench: () => Bench,
    private readonly offered: () => Fit | null,
    private readonly undo: () => void,
    private readonly refused: () => void = () => {},
  ) {}

  /** What is held, and where it points. */
  get hand(): Hand {
    return this.#hand;
  }

  /** The side of the table that is nearest. */
  get side(): Side {
    return this.#seen;
  }

  /** Whether the stone in hand fits only where the building hides it. */
  get hidden(): boolean {
    return this.#hidden;
  }

  /** The square whose fits are listed. */
  get asked(): Square | null {
    return this.#asked;
  }

  /** How the building is viewed. */
  readonly look: Look = $derived.by(() => this.#look ?? { ...PLAIN_LOOK, signs: settings.signs });

  /** How and over which square the stone in hand is shown. */
  readonly #aim: Aim | null = $derived.by(() => aimOf(this.bench(), this.#hand, TURNS));

  /** Where the stone in hand would come to rest. */
  readonly landing: Landing | null = $derived.by(() => landingOf(this.bench(), this.#hand, TURNS));

  /** The scene for the board. */
  readonly scene: Scene = $derived.by(() =>
    sceneOf(this.bench(), this.#hand, this.landing, this.look, { byKeys: this.means === "keys", asked: this.#asked }),
  );

  /** The owner whose stones the number keys take: the last one used, at first that of the first tray. */
  readonly owner: Owner | null = $derived.by(() => {
    const { trays } = this.bench();
    return (trays.find(({ owner }) => owner === this.#used) ?? trays[0])?.owner ?? null;
  });

  /** Everything that fits on the listed square, with all colours and stones near the beginning. */
  readonly fits: readonly Fit[] = $derived.by(() => {
    const asked = this.#asked;
    if (asked === null) return [];
    return varied(this.bench().trays.flatMap((tray) => this.bench().fitsAt(tray.owner, asked)));
  });

  /** The greatest height limit. */
  readonly highest: number = $derived.by(() => Math.max(1, ...this.bench().site.squares.map((square) => square.limit)));

  /** The offered stone is at its place: moving the pointer to the button must not move it away. */
  readonly #atOffer: boolean = $derived.by(() => {
    const offered = this.offered();
    return (
      offered !== null &&
      this.#hand.held?.orientation === offered.orientation &&
      sameSquare(this.#hand.square, offered.handle)
    );
  });

  /** Event handlers for the board. */
  readonly events: BoardEvents = {
    point: (square, by) => {
      if ((this.means === "keys" && square === null) || (this.#atOffer && by !== "keys")) return;
      if (square !== null) this.means = by ?? "mouse";
      this.#hand = hands.pointAt(this.#hand, square);
    },
    press: (square, by, onStone = false) => this.#press(square, by, onStone),
    wheel: (steps) => this.next(steps),
    side: (side) => (this.#seen = side),
    hidden: (hidden) => (this.#hidden = hidden),
  };

  /** Follows the bench: unavailable stones leave the hand, offered ones come into it. */
  follow(): void {
    const bench = this.bench();
    const offered = this.offered();
    untrack(() => {
      this.#hand = hands.settle(bench, this.#hand);
      if (bench.trays.length === 0) this.#asked = null;
      if (offered !== null) this.#hold(offered);
    });
  }

  /** Takes a stone from the tray, or puts it back if it is the one in hand. */
  take(owner: Owner, stone: string): void {
    this.#asked = null;
    this.#used = owner;
    const again = this.#hand.held?.owner === owner && this.#hand.held.stone === stone;
    this.#hand = again ? hands.putBack(this.#hand) : hands.take(this.#hand, owner, stone, TURNS);
  }

  /** Takes a stone from the tray to drag it. If it is in the hand already, it stays turned as it is. */
  pickUp(owner: Owner, stone: string, by: Presser): void {
    const { held } = this.#hand;
    const again = held?.owner === owner && held.stone === stone;
    if (!again) this.take(owner, stone);
    this.means = by;
    this.#hand = { ...hands.pointAt(this.#hand, null), carried: true };
  }

  /** Drags the stone over a square, or over none. */
  carry(square: Square | null, by: Presser): void {
    if (!this.#hand.carried) return;
    this.means = by;
    this.#hand = hands.pointAt(this.#hand, square);
  }

  /** Lets go of a dragged stone: it is placed where it is shown, or returns to the tray. */
  letGo(): void {
    if (!this.#hand.carried) return;
    const { landing } = this;
    if (landing?.legal) {
      this.place();
      return;
    }
    if (landing !== null) this.refused();
    this.putBack();
  }

  /** Puts the stone back. */
  putBack(): void {
    this.#hand = hands.putBack(this.#hand);
  }

  /** Goes to another orientation of the stone, first to those in which it fits where it is. */
  next(steps: number): void {
    const hand = hands.asShown(this.#hand, this.#aim);
    this.#hand = hands.next(hand, steps, TURNS, (orientation) => hands.fits(this.bench(), hand, orientation, TURNS));
  }

  /** Turns the stone as the person sees it. */
  turn(how: SeenTurn): void {
    this.#hand = hands.turn(hands.asShown(this.#hand, this.#aim), how, this.#seen, TURNS);
  }

  /** Holds the stone higher or lower. */
  lift(steps: number): void {
    this.#hand = hands.lift(hands.pin(this.#hand, this.#aim), steps, this.landing);
  }

  /** Places the stone. If that is not possible, the stone stays in the hand, and the refusal is reported. */
  place(): void {
    const { hand, landing } = this;
    if (hand.held === null) return;
    if (landing === null || !landing.legal) {
      this.refused();
      return;
    }
    this.#hand = { ...EMPTY_HAND, square: this.means === "touch" ? null : hand.square };
    try {
      this.bench().place(hand.held.owner, landing);
      this.#placedAt = performance.now();
    } catch (error) {
      this.#hand = hands.settle(this.bench(), { ...hand, carried: false });
      this.refused();
      throw error;
    }
  }

  /** Takes one of the fits; with the mouse it is placed at once. */
  choose(fit: Fit): void {
    this.#hold(fit);
    if (this.means === "mouse") this.place();
  }

  /** Previews one of the fits; `null` for none. */
  preview(fit: Fit | null): void {
    if (this.#asked === null) return;
    this.#hand = fit === null ? hands.pointAt(hands.putBack(this.#hand), this.#asked) : this.#handWith(fit);
  }

  /** Closes the list of fits. */
  stopAsking(): void {
    this.preview(null);
    this.#asked = null;
  }

  /** Changes the view. */
  lookAt(look: Look): void {
    this.#look = look;
  }

  /** Another game begins: with an empty hand, and the table as it is usually seen. */
  beginAgain(): void {
    this.#hand = EMPTY_HAND;
    this.#look = this.#asked = this.#used = null;
    // The short way round: three quarters on are one back.
    this.board?.turn(this.#seen === 3 ? 1 : -this.#seen);
    this.board?.zoom(0);
  }

  /** Executes the command of a key. */
  obey(wish: KeyWish): void {
    this.means = "keys";
    switch (wish.wish) {
      case "take":
        this.#takeByNumber(wish.index);
        break;
      case "owner":
        this.#nextOwner(wish.steps);
        break;
      case "step":
        this.#hand = hands.step(this.#hand, wish.direction, this.#seen, this.bench());
        break;
      case "next":
        this.next(wish.steps);
        break;
      case "leap":
        this.#hand = hands.leap(this.bench(), hands.pin(this.#hand, this.#aim), wish.steps);
        break;
      case "turn":
        this.turn(wish.turn);
        break;
      case "table":
        this.board?.turn(wish.quarters);
        break;
      case "zoom":
        this.board?.zoom(wish.factor);
        break;
      case "layers":
        this.#changeLayers(wish.steps);
        break;
      case "place":
        if (this.#hand.held !== null) this.place();
        else if (this.#hand.square !== null) this.#reachFor(this.#hand.square);
        break;
      case "put-back":
        if (this.#asked !== null) this.stopAsking();
        else this.putBack();
        break;
      case "above":
        this.lookAt({ ...this.look, outlook: this.look.outlook === "above" ? "table" : "above" });
        break;
      case "xray":
        this.lookAt({ ...this.look, xray: !this.look.xray });
        break;
      case "undo":
        this.undo();
        break;
    }
  }

  #press(square: Square, by: "mouse" | "touch", onStone: boolean): void {
    this.means = by;
    // Whoever presses the stone that they see means this stone at this place.
    if (onStone && this.landing?.legal) {
      this.place();
      return;
    }
    const before = this.#hand.square;
    if (this.#hand.held !== null && this.#atOffer) {
      if (this.offered()?.cells.some((cell) => sameSquare(cell, square))) this.place();
      else this.#hand = hands.pointAt(this.#hand, square);
      return;
    }
    this.#hand = hands.pointAt(this.#hand, square);
    if (this.#hand.held === null) this.#reachFor(square);
    // With touch, the first tap aims and the next one there places.
    else if (by === "mouse" || sameSquare(square, before)) this.place();
  }

  /** With an empty hand: picks up a stone if that is allowed, or lists what fits. */
  #reachFor(square: Square): void {
    if (performance.now() - this.#placedAt < SECOND_PRESS) return;
    const taken = this.bench().takeUp?.(square) ?? null;
    if (taken !== null) this.#hold(taken);
    else if (this.bench().trays.length > 0) this.#asked = square;
  }

  #hold(fit: Fit): void {
    this.#asked = null;
    if (fit.owner !== undefined) this.#used = fit.owner;
    this.#hand = this.#handWith(fit);
  }

  #handWith(fit: Fit): Hand {
    const owner = this.bench().trays[0]?.owner ?? "ruin";
    return hands.relax(this.bench(), hands.takeFit(this.#hand, owner, fit), TURNS);
  }

  #takeByNumber(index: number): void {
    const code = stoneCodes()[index];
    const tray = this.#traysInTurn(0).find(({ stones }) => stones.some((stone) => stone.code === code));
    if (tray === undefined || code === undefined) return;
    // If colours do not matter, any colour that still has the stone will do.
    if (tray.owner !== this.owner && !this.bench().anyLevel) return;
    this.take(tray.owner, code);
    if (this.#hand.held !== null && this.#hand.square === null) {
      this.#hand = hands.step(this.#hand, "right", this.#seen, this.bench());
    }
  }

  /** Goes to the next or previous owner; a stone in hand is exchanged for theirs, or put back. */
  #nextOwner(steps: number): void {
    const [tray] = this.#traysInTurn(steps);
    if (tray === undefined || tray.owner === this.owner) return;
    const { held } = this.#hand;
    this.#used = tray.owner;
    if (held === null) return;
    const has = tray.stones.some(({ code }) => code === held.stone);
    this.#hand = has ? { ...this.#hand, held: { ...held, owner: tray.owner } } : hands.putBack(this.#hand);
  }

  /** The trays, beginning so many steps after that of the current owner. */
  #traysInTurn(steps: number): readonly TrayContents[] {
    const { trays } = this.bench();
    const at = trays.findIndex(({ owner }) => owner === this.owner) + steps;
    return [...trays.slice(at), ...trays.slice(0, at)];
  }

  #changeLayers(steps: number): void {
    if (this.bench().anyLevel && this.#hand.held !== null) {
      this.lift(steps);
      return;
    }
    const layers = Math.max(1, (this.look.layers ?? this.highest) + steps);
    this.lookAt({ ...this.look, layers: layers >= this.highest ? null : layers });
  }
}
