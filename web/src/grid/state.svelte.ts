/** What the plain board knows: the scene, from which side it is seen, and how near. */
import type { Scene, Side } from "../board/scene";
import { turnedBy } from "./layout";

/** From 1, where everything fits, to this. */
const NEAREST = 4;

/** The state behind the component. */
export class GridState {
  scene = $state.raw<Scene | null>(null);
  side = $state<Side>(0);
  zoom = $state(1);
  /** Only to be looked at: nothing can be reached, by pointer or by key. */
  parade = $state(false);

  /** Shows a scene. */
  show(scene: Scene): void {
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
