/**
 * Figures and letters cut into the limestone: the greatest height on every square, files and rows along
 * the kerb. They turn with the viewer, so that they are never read upside down.
 */
import { CanvasTexture, Mesh, ShaderMaterial, type Texture } from "three";
import type { Site } from "../board/scene";
import { middleOf } from "./space";
import { finish, sharpen } from "./textures";
import { layTiles, type Tile } from "./tiles";

const LETTERS = "abcdefghij";
const FIGURES = Array.from({ length: 10 }, (_, n) => String(n + 1));
const GLYPHS = [...FIGURES, ...LETTERS];
const COLUMNS = 5;
const ROWS = Math.ceil(GLYPHS.length / COLUMNS);
const CELL = 128;

const FONT = `600 ${CELL * 0.72}px "Source Sans 3", "Segoe UI", system-ui, sans-serif`;

function cutGlyphs(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("a canvas without a pen");
  canvas.width = COLUMNS * CELL;
  canvas.height = ROWS * CELL;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.font = FONT;
  GLYPHS.forEach((glyph, n) => {
    const x = ((n % COLUMNS) + 0.5) * CELL;
    const y = (Math.floor(n / COLUMNS) + 0.5) * CELL;
    const box = pen.measureText(glyph);
    // Letters share a base line; figures stand in the middle.
    const base =
      y + (n < FIGURES.length ? (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2 : CELL * 0.2);
    // The lamp stands at the upper left: the lower right flank of a cut is bright.
    pen.fillStyle = "rgba(255, 252, 244, 0.95)";
    pen.fillText(glyph, x + 2.4, base + 2.8);
    pen.fillStyle = "rgb(66, 55, 43)";
    pen.fillText(glyph, x, base);
  });
}

const partOf = (glyph: string): Tile["part"] => {
  const n = GLYPHS.indexOf(glyph);
  return [(n % COLUMNS) / COLUMNS, 1 - (Math.floor(n / COLUMNS) + 1) / ROWS, 1 / COLUMNS, 1 / ROWS];
};

/** Everything that is written on a plan. */
export function inscriptions(site: Site, kerb: number, kerbTop: number): Tile[] {
  const tiles: Tile[] = site.squares.map((square) => {
    const [x, , z] = middleOf(site, square);
    return { at: [x, -0.012, z], width: 0.5, depth: 0.5, part: partOf(String(square.limit)) };
  });
  const size = kerb * 0.62;
  const label = (glyph: string, x: number, z: number): void => {
    tiles.push({ at: [x, kerbTop + 0.003, z], width: size, depth: size, part: partOf(glyph) });
  };
  const out = kerb * 0.52;
  for (let file = 0; file < site.width; file++) {
    const x = file + 0.5 - site.width / 2;
    for (const way of [-1, 1]) label(LETTERS[file] ?? "", x, way * (site.depth / 2 + out));
  }
  for (let row = 0; row < site.depth; row++) {
    const z = site.depth / 2 - row - 0.5;
    for (const way of [-1, 1]) label(String(row + 1), way * (site.width / 2 + out), z);
  }
  return tiles;
}

/** The cut figures of a plan. */
export class Engraving {
  readonly mesh: Mesh;
  private readonly texture: Texture;
  private readonly material: ShaderMaterial;

  /** `recut` hears when the page's own letters have arrived and the figures are cut with them. */
  constructor(recut: () => void) {
    const canvas = document.createElement("canvas");
    cutGlyphs(canvas);
    this.texture = finish(new CanvasTexture(canvas));
    if (!document.fonts.check(FONT)) {
      void document.fonts.load(FONT).then((faces) => {
        if (faces.length === 0) return;
        cutGlyphs(canvas);
        this.texture.needsUpdate = true;
        recut();
      });
    }
    this.material = new ShaderMaterial({
      uniforms: { map: { value: this.texture }, turned: { value: 0 }, strength: { value: 0.86 } },
      vertexShader: /* glsl */ `
        attribute vec3 middle;
        uniform float turned;
        varying vec2 vUv;
        void main() {
          vec3 arm = position - middle;
          float c = cos(turned), s = sin(turned);
          vec3 at = middle + vec3(c * arm.x + s * arm.z, arm.y, c * arm.z - s * arm.x);
          vUv = uv;
          gl_Position = projectionMatrix * modelViewMatrix * vec4(at, 1.0);
        }`,
      fragmentShader: /* glsl */ `
        uniform sampler2D map;
        uniform float strength;
        varying vec2 vUv;
        void main() {
          vec4 cut = texture2D(map, vUv);
          gl_FragColor = vec4(cut.rgb, cut.a * strength);
        }`,
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -1,
      polygonOffsetUnits: -2,
    });
    this.mesh = new Mesh(layTiles([]), this.material);
    this.mesh.frustumCulled = false;
  }

  write(tiles: readonly Tile[]): void {
    this.mesh.geometry.dispose();
    this.mesh.geometry = layTiles(tiles);
  }

  sharpen(fine: boolean): void {
    sharpen(this.texture, fine);
  }

  /** Turns every figure towards a viewer at this angle. */
  face(yaw: number): void {
    const turned = this.material.uniforms.turned;
    if (turned) turned.value = yaw;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.material.dispose();
    this.texture.dispose();
  }
}
