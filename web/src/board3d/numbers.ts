/** Numbers on stones: the order in which the outlined ones were placed. They always face the viewer. */
import { CanvasTexture, Mesh, ShaderMaterial, type Texture } from "three";
import type { OutlinedStone } from "../board/outlined";
import type { Site } from "../board/scene";
import { INK, PAPER } from "./dyes";
import { middleOf } from "./space";
import { finish, sharpen } from "./textures";
import { layTiles, type Tile } from "./tiles";

const CELL = 128;
const COLUMNS = 4;
/** More stones than these are never placed between two moves of a person who still plays. */
const LARGEST = 12;
const ROWS = LARGEST / COLUMNS;
/** How wide a number is, and how far before its cube it stands, so that the cube does not cut it off. */
const SIZE = 0.62;
const BEFORE = 0.6;

function numberPicture(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = COLUMNS * CELL;
  canvas.height = ROWS * CELL;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("a canvas without a pen");
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = `600 ${CELL * 0.6}px "Source Sans 3", "Segoe UI", system-ui, sans-serif`;
  for (let number = 1; number <= LARGEST; number++) {
    const [x, y] = [(((number - 1) % COLUMNS) + 0.5) * CELL, (Math.floor((number - 1) / COLUMNS) + 0.5) * CELL];
    pen.beginPath();
    pen.arc(x, y, CELL * 0.42, 0, 2 * Math.PI);
    pen.fillStyle = INK;
    pen.fill();
    pen.lineWidth = CELL * 0.06;
    pen.strokeStyle = PAPER;
    pen.stroke();
    pen.fillStyle = PAPER;
    pen.fillText(String(number), x, y + CELL * 0.04);
  }
  return new CanvasTexture(canvas);
}

const partOf = (number: number): Tile["part"] => {
  const [column, row] = [(number - 1) % COLUMNS, Math.floor((number - 1) / COLUMNS)];
  return [column / COLUMNS, 1 - (row + 1) / ROWS, 1 / COLUMNS, 1 / ROWS];
};

/** Paints tiles that stand upright before the viewer, at their middles. */
const facing = (map: Texture): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: { map: { value: map } },
    vertexShader: /* glsl */ `
      attribute vec3 middle;
      varying vec2 vUv;
      void main() {
        vec3 arm = position - middle;
        vUv = uv;
        vec4 at = modelViewMatrix * vec4(middle, 1.0);
        gl_Position = projectionMatrix * (at + vec4(arm.x, -arm.z, ${BEFORE.toFixed(2)}, 0.0));
      }`,
    fragmentShader: /* glsl */ `
      uniform sampler2D map;
      varying vec2 vUv;
      void main() {
        gl_FragColor = texture2D(map, vUv);
      }`,
    transparent: true,
    depthWrite: false,
  });

/** The numbers on the board. */
export class Numbers {
  readonly mesh: Mesh;
  private readonly texture = finish(numberPicture());
  private readonly material: ShaderMaterial = facing(this.texture);

  constructor() {
    this.mesh = new Mesh(layTiles([]), this.material);
    this.mesh.renderOrder = 8;
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  show(stones: readonly OutlinedStone[], site: Site): void {
    const tiles = stones.flatMap(({ number, badge }): Tile[] => {
      if (number === null || badge === null || number > LARGEST) return [];
      const [x, , z] = middleOf(site, badge);
      return [{ at: [x, badge.level + 1, z], width: SIZE, depth: SIZE, part: partOf(number) }];
    });
    this.mesh.geometry.dispose();
    this.mesh.geometry = layTiles(tiles);
    this.mesh.visible = tiles.length > 0;
  }

  sharpen(fine: boolean): void {
    sharpen(this.texture, fine);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.material.dispose();
    this.texture.dispose();
  }
}
