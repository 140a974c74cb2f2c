/**
 * Pictures that materials are made of, painted in code: grain and speckle, and the signs of the colours.
 */
import {
  CanvasTexture,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearMipmapNearestFilter,
  RepeatWrapping,
  RGBAFormat,
  type Texture,
} from "three";
import type { Colour } from "../board/scene";
import { noise } from "./noise";
import { SIGNED, drawSign } from "./signs";

const GRAIN_SIZE = 256;

/**
 * Patterns in one picture, each around a half: red is beech along u, green is stone with pores, blue is
 * cloven slate, alpha is granite.
 */
export function grainTexture(): Texture {
  const data = new Uint8Array(GRAIN_SIZE * GRAIN_SIZE * 4);
  for (let y = 0; y < GRAIN_SIZE; y++) {
    for (let x = 0; x < GRAIN_SIZE; x++) {
      const u = x / GRAIN_SIZE;
      const v = y / GRAIN_SIZE;
      const at = (y * GRAIN_SIZE + x) * 4;
      data[at] = 255 * clamp(beech(u, v));
      data[at + 1] = 255 * clamp(speckle(u, v));
      data[at + 2] = 255 * clamp(slate(u, v));
      data[at + 3] = 255 * clamp(granite(u, v));
    }
  }
  const texture = new DataTexture(data, GRAIN_SIZE, GRAIN_SIZE, RGBAFormat);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  return finish(texture);
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

function beech(u: number, v: number): number {
  // The years run along the wood and wander a little.
  const wander = noise(u, v, 3, 4, 11) * 0.06;
  const years = noise(u, (v + wander) % 1, 2, 14, 1) - 0.5;
  const fibres = noise(u, (v + wander) % 1, 7, 64, 2) - 0.5;
  const fine = noise(u, v, 20, 128, 3) - 0.5;
  // Beech is known by its short dark flecks.
  const fleck = Math.max(0, noise(u, v, 26, 90, 5) - 0.78) * 2.2;
  return 0.53 + years * 0.5 + fibres * 0.34 + fine * 0.2 - fleck;
}

function speckle(u: number, v: number): number {
  const cloud = noise(u, v, 5, 5, 21) - 0.5 + (noise(u, v, 13, 13, 22) - 0.5) * 0.6;
  const fine = noise(u, v, 64, 64, 23) - 0.5 + (noise(u, v, 120, 120, 24) - 0.5) * 0.9;
  const pore = Math.max(0, noise(u, v, 40, 40, 25) - 0.84) * 3;
  return 0.53 + cloud * 0.34 + fine * 0.34 - pore;
}

/** Fine grains of light and dark minerals in an even mass. */
function granite(u: number, v: number): number {
  const cloud = noise(u, v, 6, 6, 41) - 0.5;
  const light = Math.max(0, noise(u, v, 104, 104, 42) - 0.62) * 1.9;
  const dark = Math.max(0, noise(u, v, 92, 92, 43) - 0.64) * 1.9;
  const dust = noise(u, v, 128, 128, 44) - 0.5;
  return 0.5 + cloud * 0.18 + light - dark + dust * 0.2;
}

function slate(u: number, v: number): number {
  const cleft = noise(u, v, 3, 9, 31) - 0.5 + (noise(u, v, 8, 26, 32) - 0.5) * 0.7;
  const dust = noise(u, v, 90, 110, 33) - 0.5;
  return 0.5 + cleft * 0.42 + dust * 0.22;
}

/** The width of one sign's picture. */
const SIGN_SIZE = 128;

/**
 * The four signs side by side: red says how deep the cut is, green and blue which way its flank looks
 * (a half is level).
 */
export function signTexture(): Texture {
  const canvas = document.createElement("canvas");
  canvas.width = SIGN_SIZE * SIGNED.length;
  canvas.height = SIGN_SIZE;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("a canvas without a pen");
  pen.fillStyle = "#000";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  SIGNED.forEach((colour: Colour, n) => {
    pen.save();
    pen.translate(n * SIGN_SIZE, 0);
    pen.scale(SIGN_SIZE, SIGN_SIZE);
    pen.fillStyle = pen.strokeStyle = "#fff";
    drawSign(pen, colour);
    pen.restore();
  });
  pen.filter = "blur(1.5px)";
  pen.drawImage(canvas, 0, 0);
  const image = pen.getImageData(0, 0, canvas.width, canvas.height);
  const deep = Uint8Array.from({ length: canvas.width * canvas.height }, (_, n) => image.data[n * 4] ?? 0);
  const at = (x: number, y: number): number =>
    deep[Math.min(canvas.height - 1, Math.max(0, y)) * canvas.width + Math.min(canvas.width - 1, Math.max(0, x))] ?? 0;
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const n = (y * canvas.width + x) * 4;
      image.data[n + 1] = 128 + (at(x + 2, y) - at(x - 2, y)) / 2;
      image.data[n + 2] = 128 + (at(x, y - 2) - at(x, y + 2)) / 2;
      image.data[n + 3] = 255;
    }
  }
  pen.filter = "none";
  pen.putImageData(image, 0, 0);
  return finish(new CanvasTexture(canvas));
}

/** Gives a picture the filter that a grade of quality can afford: the best one, or one that is cheap without a graphics card. */
export function sharpen(texture: Texture, fine: boolean): void {
  const filter = fine ? LinearMipmapLinearFilter : LinearMipmapNearestFilter;
  if (texture.minFilter === filter) return;
  texture.minFilter = filter;
  texture.anisotropy = fine ? 4 : 1;
  texture.needsUpdate = true;
}

/** Smooth near and far. */
export function finish(texture: Texture): Texture {
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}
