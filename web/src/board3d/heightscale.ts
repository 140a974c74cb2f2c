/**
 * A scale that counts the levels of the building: a post with a notch and a number for each, on the corner of
 * the slab at the viewer's left rear, where it hides nothing.
 */
import { Group, Mesh, MeshBasicMaterial } from "three";
import type { Site } from "../board/scene";
import { boxesOf } from "./edges";
import { Numbers } from "./numbers";
import { turntableOf, type Vec3 } from "./space";
import { INK, PAPER } from "./surroundings";

/** How wide the post is, how long and thick a notch is, and how far from the slab's edge the post stands. */
const POST = 0.12;
const NOTCH = [0.34, 0.05] as const;
const IN = 0.3;
/** Numbers are pale: they are there to be looked up, and do not ask for attention. */
const LABELS = { ground: PAPER, ink: INK, rim: "#b9ae99", size: 0.44, through: false };

/** The corner of the slab where the scale stands for a viewer on a side, as a number of quarters. */
export function scaleCorner(site: Pick<Site, "width" | "depth">, quarters: number): readonly [x: number, z: number] {
  const { halfX, halfZ } = turntableOf(site);
  const [x, z] = [halfX - IN, halfZ - IN];
  const corners = [
    [-x, -z],
    [-x, z],
    [x, z],
    [x, -z],
  ] as const;
  return corners[((quarters % 4) + 4) % 4] ?? corners[0];
}

export class HeightScale {
  readonly group = new Group();
  private readonly post = new Mesh(boxesOf([]), new MeshBasicMaterial());
  private readonly numbers = new Numbers(LABELS);

  constructor() {
    this.group.add(this.post, this.numbers.mesh);
  }

  /** Counts to a height, at the left rear of a viewer who has gone round by so many quarters. */
  show(site: Site, height: number, quarters: number): void {
    const [x, z] = scaleCorner(site, quarters);
    const levels = Array.from({ length: height }, (_, level) => level + 1);
    const box = (middle: Vec3, size: Vec3): { low: Vec3; size: Vec3 } => ({
      low: [middle[0] - size[0] / 2, middle[1], middle[2] - size[2] / 2],
      size,
    });
    this.post.geometry.dispose();
    this.post.geometry = boxesOf([
      box([x, -0.05, z], [POST, height + 0.05 + NOTCH[1], POST]),
      ...levels.map((level) => box([x, level, z], [NOTCH[0], NOTCH[1], NOTCH[0]])),
    ]);
    this.numbers.show(levels.map((number) => ({ number, at: [x, number - 0.5, z] })));
  }

  suit(colour: string, fine: boolean): void {
    this.post.material.color.set(colour);
    this.numbers.sharpen(fine);
  }

  dispose(): void {
    this.post.geometry.dispose();
    this.post.material.dispose();
    this.numbers.dispose();
  }
}
