/** The scaffold of a puzzle: the edges of the body that is to be filled, as thin rods that one looks through. */
import { BufferGeometry, Mesh, MeshBasicMaterial } from "three";
import type { Cell, Site } from "../board/scene";
import { edgesOf, rods } from "./edges";
import { centring, roomOf } from "./space";
import type { Surroundings } from "./surroundings";

const THICKNESS = 0.03;

export class Scaffold {
  private readonly material = new MeshBasicMaterial({ transparent: true, opacity: 0.5, depthWrite: false });
  readonly mesh = new Mesh(new BufferGeometry(), this.material);

  /** Stands around these cells; none for a table without a scaffold. */
  show(target: readonly Cell[], site: Site): void {
    this.mesh.geometry.dispose();
    this.mesh.visible = target.length > 0;
    this.mesh.geometry = rods(edgesOf(target.map(roomOf), 0), THICKNESS, centring(site));
  }

  /** Can be seen against what is around. */
  suit(surroundings: Surroundings): void {
    this.material.color.set(surroundings.scaffold);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.material.dispose();
  }
}
