/** The tints of squares whose owner at the end of the game is expected: all of the ground, and a patch on stones. */
import { BufferAttribute, Color, Mesh, MeshBasicMaterial } from "three";
import { groundTint, stoneTint } from "../board/expected";
import type { ExpectedOwner, Site } from "../board/scene";
import type { StoneTheme } from "../board/themes";
import type { Heights } from "./pick";
import { middleOf } from "./space";
import { layTiles } from "./tiles";

const CORNERS = 4;
/** How high above a column a tint lies: clear of its bevels, and below the marks. */
const LIFT = 0.01;
const ON_GROUND = 0.92;
const ON_STONE = 0.46;

/** The tints on the board. */
export class ExpectedLayer {
  readonly mesh = new Mesh(
    layTiles([]),
    new MeshBasicMaterial({
      vertexColors: true,
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -1,
      polygonOffsetUnits: -2,
    }),
  );

  constructor() {
    // Below the figures on the ground.
    this.mesh.renderOrder = 1;
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  show(expected: readonly ExpectedOwner[], site: Site, heights: Heights, stones: StoneTheme): void {
    this.mesh.visible = expected.length > 0;
    this.mesh.geometry.dispose();
    const colours: number[] = [];
    const tiles = expected.map((square) => {
      const high = heights(square.file, square.row);
      const { r, g, b } = new Color(stones.dyes[square.colour].fill);
      const opacity = (high === 0 ? groundTint : stoneTint)(square.chance);
      for (let corner = 0; corner < CORNERS; corner++) colours.push(r, g, b, opacity);
      const [x, , z] = middleOf(site, square);
      const size = high === 0 ? ON_GROUND : ON_STONE;
      return { at: [x, high + LIFT, z], width: size, depth: size, part: [0, 0, 1, 1] } as const;
    });
    this.mesh.geometry = layTiles(tiles).setAttribute("color", new BufferAttribute(Float32Array.from(colours), 4));
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
