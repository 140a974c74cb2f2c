/** Random patterns that repeat without a seam and are the same on every machine. */

/** A number from 0 to 1 that belongs to a lattice point. */
function scatter(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647 ^ 0x5bd1e995);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
}

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise over the unit square, `countX` by `countY` bumps, that repeats on all sides. */
export function noise(u: number, v: number, countX: number, countY: number, seed: number): number {
  const x = u * countX;
  const y = v * countY;
  const left = Math.floor(x);
  const low = Math.floor(y);
  const tx = smooth(x - left);
  const ty = smooth(y - low);
  const at = (i: number, j: number): number => scatter((left + i) % countX, (low + j) % countY, seed);
  const below = at(0, 0) + (at(1, 0) - at(0, 0)) * tx;
  const upper = at(0, 1) + (at(1, 1) - at(0, 1)) * tx;
  return below + (upper - below) * ty;
}

/** A number from 0 to 1 that belongs to a text: the same stone always has the same grain. */
export function fate(text: string, salt: number): number {
  let h = 2166136261 ^ salt;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return scatter(h, salt, 7);
}
