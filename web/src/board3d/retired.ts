/**
 * Materials that nothing wears any more. They are freed after the next frame: until then their programs stay
 * compiled, and a new material that needs the same program gets it at once.
 */
import type { Material } from "three";

export class Retired {
  private materials: Material[] = [];

  add(...materials: readonly Material[]): void {
    this.materials.push(...materials);
  }

  /** Frees them all. */
  free(): void {
    for (const material of this.materials) material.dispose();
    this.materials = [];
  }
}
