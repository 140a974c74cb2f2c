/** Small round labels with numbers in space: on outlined stones, and along the scale of heights. They always face the viewer. */
import { CanvasTexture, Mesh, ShaderMaterial, type Texture } from "three";
import type { Vec3 } from "./space";
import { finish, sharpen } from "./textures";
import { layTiles, type Tile } from "./tiles";

const CELL = 128;
const COLUMNS = 4;
/** More stones are hardly ever placed between two moves of a person who still plays, and nothing is higher. */
const LARGEST = 12;
const ROWS = LARGEST / COLUMNS;
/** How far before its place a label stands, so that what it belongs to does not cut it off. */
const BEFORE = 0.6;

/** A number and where it is. */
export interface Label {
  readonly number: number;
  readonly at: Vec3;
}

/** What labels look like: their colours, and how wide they are. */
export interface LabelStyle {
  readonly ground: string;
  readonly ink: string;
  /** The line around it. */
  readonly rim: string;
  readonly size: number;
  /** Whether they are seen through what stands before them. */
  readonly through: boolean;
}

function numberPicture({ ground, ink, rim }: LabelStyle): CanvasTexture {
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
    pen.fillStyle = ground;
    pen.fill();
    pen.lineWidth = CELL * 0.06;
    pen.strokeStyle = rim;
    pen.stroke();
    pen.fillStyle = ink;
    pen.fillText(String(number), x, y + CELL * 0.04);
  }
  return new CanvasTexture(canvas);
}

const partOf = (number: number): Tile["part"] => {
  const [column, row] = [(number - 1) % COLUMNS, Math.floor((number - 1) / COLUMNS)];
  return [column / COLUMNS, 1 - (row + 1) / ROWS, 1 / COLUMNS, 1 / ROWS];
};

/** Paints tiles that stand upright before the viewer, at their middles. */
const facing = (map: Texture, through: boolean): ShaderMaterial =>
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
    depthTest: !through,
  });

/** Labels of one style. */
export class Numbers {
  readonly mesh: Mesh;
  private readonly texture: Texture;
  private readonly material: ShaderMaterial;

  constructor(private readonly style: LabelStyle) {
    this.texture = finish(numberPicture(style));
    this.material = facing(this.texture, style.through);
    this.mesh = new Mesh(layTiles([]), this.material);
    this.mesh.renderOrder = 8;
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  show(labels: readonly Label[]): void {
    const { size } = this.style;
    const tiles = labels
      .filter(({ number }) => number <= LARGEST)
      .map(({ number, at }): Tile => ({ at, width: size, depth: size, part: partOf(number) }));
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
