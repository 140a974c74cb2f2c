/** What the plain board knows: the scene, from which side it is seen, how near, and what is to be said. */
import { untrack } from "svelte";
import type { Scene, Side } from "../board/scene";
import { w } from "../words/index.svelte";
import { turnedBy } from "./layout";
import { newsInWords } from "./spoken";

/** From 1, where everything fits, to this. */
const NEAREST = 4;

/** The state behind the component. */
export class GridState {
  scene = $state.raw<Scene | null>(null);
  side = $state<Side>(0);
  zoom = $state(1);
  /** Only to be looked at: nothing can be reached, by pointer or by key. */
  parade = $state(false);
  /** The latest news, for the live region. */
  news = $state("");

  /** Shows a scene and says what is new in it. */
  show(scene: Scene): void {
    // Whoever shows a scene must not be woken by what that changes here.
    this.news = untrack(() => newsInWords(this.scene, scene, w()) ?? this.news);
    this.scene = scene;
  }

  /** Sees it from another side. */
  turn(quarters: number): void {
    this.side = turnedBy(this.side, quarters);
  }

  /** Comes nearer or goes away; 0 shows everything. */
  comeNearer(factor: number): void {
    this.zoom = factor === 0 ? 1 : Math.min(NEAREST, Math.max(1, this.zoom * factor));
  }
}
