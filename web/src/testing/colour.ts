/** What people see of a colour: contrast, hue, and how far apart two colours are, also with red-green blindness. */

type Three = readonly [number, number, number];

/** Red, green and blue of a colour such as `#b3342d`, 0 to 1, as they are written. */
function channels(colour: string): Three {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return [red, green, blue];
}

/** The same as amounts of light. */
const lightOf = (colour: string): Three => each(channels(colour), toLight);

const toLight = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLight = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const each = ([a, b, c]: Three, change: (value: number) => number): Three => [change(a), change(b), change(c)];
const times = (matrix: readonly Three[], [a, b, c]: Three): Three => {
  const [x = 0, y = 0, z = 0] = matrix.map((row) => row[0] * a + row[1] * b + row[2] * c);
  return [x, y, z];
};

/** The contrast of WCAG: 1 to 21. */
export function contrast(a: string, b: string): number {
  const bright = (colour: string): number => {
    const [red, green, blue] = lightOf(colour);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [bright(a), bright(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** The angle between the hues of two colours, in degrees. */
export function hueBetween(a: string, b: string): number {
  const hue = (colour: string): number => {
    const [red, green, blue] = channels(colour);
    return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  };
  return Math.abs(((hue(a) - hue(b) + 540) % 360) - 180);
}

/** How people see: with all cones, or without those for red or for green. */
export type Vision = "normal" | "protanopia" | "deuteranopia";

/**
 * Full protanopia and deuteranopia as matrices on amounts of light: G. M. Machado, M. M. Oliveira and
 * L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
 * Transactions on Visualization and Computer Graphics 15(6), 2009.
 */
const SEEN: Readonly<Record<Vision, readonly Three[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

/** A colour in CIE L*a*b*, for the white of screens (D65). */
function labOf(colour: string, vision: Vision): Three {
  const light = each(times(SEEN[vision], lightOf(colour)), (value) => Math.min(1, Math.max(0, value)));
  const [x, y, z] = times(
    [
      [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
    ],
    light,
  );
  const bend = (value: number): number => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116);
  return [116 * bend(y) - 16, 500 * (bend(x) - bend(y)), 200 * (bend(y) - bend(z))];
}

/** How far two colours are apart: ΔE of CIE 1976. About 2 can just be seen. */
export function distance(a: string, b: string, vision: Vision): number {
  const [one, other] = [labOf(a, vision), labOf(b, vision)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** How far two colours are apart in lightness alone, 0 to 100. */
export function lightnessBetween(a: string, b: string, vision: Vision): number {
  return Math.abs(labOf(a, vision)[0] - labOf(b, vision)[0]);
}

/** What `color-mix(in oklab, a share, b)` is: `share` of the first, 0 to 1. */
export function mixed(a: string, share: number, b: string): string {
  const [one, other] = [oklabOf(a), oklabOf(b)];
  const [l, u, v] = [0, 1, 2].map((n) => (one[n] ?? 0) * share + (other[n] ?? 0) * (1 - share)) as [
    number,
    number,
    number,
  ];
  const cones = each(
    [
      l + 0.3963377774 * u + 0.2158037573 * v,
      l - 0.1055613458 * u - 0.0638541728 * v,
      l - 0.0894841775 * u - 1.291485548 * v,
    ],
    (value) => value ** 3,
  );
  const light = times(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    cones,
  );
  const written = each(light, (value) => Math.round(255 * Math.min(1, Math.max(0, fromLight(value)))));
  return `#${written.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function oklabOf(colour: string): Three {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    lightOf(colour),
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    each(cones, Math.cbrt),
  );
}
