/**
 * Materials. The fine ones are physically based; the plain ones are lit at the corners only, so that they
 * are cheap even where a processor does the drawing. Both know grain, contact shading, engraved signs
 * and height shading, from the same few lines of shader text.
 */
import {
  Color,
  MeshStandardMaterial,
  ShaderMaterial,
  Vector2,
  Vector3,
  Vector4,
  type IUniform,
  type Material,
  type Texture,
} from "three";
import type { Owner } from "../board/scene";
import type { StoneTheme } from "../board/themes";
import { FLOOR, LAMP, SKY } from "./light";
import { SEAM_WIDTH } from "./occupancy";
import { SIGNED } from "./signs";
import { grainTexture, signTexture } from "./textures";

/** What a thing is made of. */
export type Stuff = StoneTheme["stuff"] | "limestone" | "andesite" | "slate";

/** How a thing looks. */
export interface Finish {
  readonly colour: string;
  /** For the ground: the colour at the dark end of its tints. */
  readonly deep?: string;
  readonly stuff: Stuff;
  /** Whose sign it carries when signs are shown. */
  readonly sign?: Owner;
  /** Lets what is behind shine through. */
  readonly opacity?: number;
}

/** A stone's finish. */
export const finishOf = (owner: Owner, theme: StoneTheme): Finish => ({
  colour: theme.dyes[owner].fill,
  stuff: owner === "ruin" ? "andesite" : theme.stuff,
  sign: owner,
});

/** Which of the patterns in the picture of grain a stuff shows. */
type Channel = [beech: number, stone: number, slate: number, granite: number];

const STUFF: Readonly<Record<Stuff, { channel: Channel; strength: number; roughness: number }>> = {
  beech: { channel: [1, 0, 0, 0], strength: 0.42, roughness: 0.7 },
  rock: { channel: [0, 0, 0, 1], strength: 1, roughness: 0.9 },
  lacquer: { channel: [1, 0, 0, 0], strength: 0.06, roughness: 0.6 },
  limestone: { channel: [0, 1, 0, 0], strength: 0.34, roughness: 0.92 },
  andesite: { channel: [0, 1, 0, 0], strength: 0.75, roughness: 0.95 },
  slate: { channel: [0, 0, 1, 0], strength: 0.3, roughness: 0.78 },
};

/** What every material shares: pictures, the lamp, and how the building is looked at. */
export interface Shared {
  readonly grainMap: IUniform<Texture>;
  readonly signMap: IUniform<Texture>;
  readonly lamp: IUniform<Vector3>;
  /** Half the width and depth of the slab on the turntable. */
  readonly slab: IUniform<Vector2>;
  readonly signs: IUniform<number>;
  readonly heights: IUniform<number>;
  /** How nearly the viewer looks straight down, 0 to 1: from above, low stones show their true colours. */
  readonly above: IUniform<number>;
}

export function makeShared(lamp: Vector3): Shared {
  return {
    grainMap: { value: grainTexture() },
    signMap: { value: signTexture() },
    lamp: { value: lamp },
    slab: { value: new Vector2() },
    signs: { value: 0 },
    heights: { value: 0 },
    above: { value: 0 },
  };
}

/** How much of what the gaps take from a face it gets back when it is seen from above. */
const LIFTED = 0.85;

const VERTEX_PARTS = /* glsl */ `
attribute vec2 grain;
attribute vec2 face;
attribute vec2 shade;
uniform vec3 lamp;
uniform float above;
varying vec4 vPlace;
varying vec4 vShade;
bool isSeam(float place) {
  // Only faces that are glued reach the edge of their room.
  float rim = min(place, 1.0 - place);
  return rim > 0.001 && rim < ${SEAM_WIDTH.toFixed(4)};
}
float gapLight() {
  // From above, only the seams are dark.
  return isSeam(face.x) || isSeam(face.y) ? shade.x : mix(shade.x, 1.0, ${LIFTED} * above);
}
void placeOnFace() {
  vPlace = vec4(grain, face);
  // How the lamp stands to the face, for the flanks of what is cut into it.
  bool level = abs(normal.y) > 0.6;
  vec3 across = level ? vec3(1.0, 0.0, 0.0) : normalize(cross(vec3(0.0, 1.0, 0.0), normal));
  vec3 along = level ? vec3(0.0, 0.0, -1.0) : vec3(0.0, 1.0, 0.0);
  vShade = vec4(gapLight(), shade.y, dot(across, lamp), dot(along, lamp));
}
`;

const FRAGMENT_PARTS = /* glsl */ `
uniform sampler2D grainMap;
uniform sampler2D signMap;
uniform vec4 channel;
uniform float strength;
uniform float sign_;
uniform float signs;
uniform float heights;
uniform vec2 slab;
varying vec4 vPlace;
varying vec4 vShade;
float grainLight() {
  return 1.0 + (dot(texture2D(grainMap, vPlace.xy), channel) - 0.5) * strength;
}
float jointLight() {
  // Only flush faces reach the edge of their room, and there they are glued.
  vec2 rim = min(vPlace.zw, 1.0 - vPlace.zw);
  return 0.86 + 0.14 * smoothstep(0.002, 0.012, min(rim.x, rim.y));
}
float slabLight() {
  // The turntable's face counts from its middle: dark close to the slab that lies on it.
  vec2 away = max(abs(vPlace.zw) - slab, 0.0);
  float near = max(0.0, 1.0 - length(away) / 0.9);
  return 1.0 - 0.55 * near * near * near;
}
float signLight() {
  if (signs == 0.0 || sign_ < 0.0) return 1.0;
  vec3 cut = texture2D(signMap, vec2((clamp(vPlace.z, 0.0, 1.0) + sign_) * 0.25, vPlace.w)).rgb;
  return (1.0 - 0.5 * cut.r) * (1.0 + 1.1 * dot(cut.gb * 2.0 - 1.0, vShade.zw));
}
`;

const HEIGHTS = /* glsl */ `
vec3 byHeight(vec3 dye, float level, float on) {
  // Brighter without a trace of white, so that every dye stays itself.
  vec3 bright = dye * min(2.1, 1.0 / max(dye.r, max(dye.g, dye.b))) + 0.03;
  return mix(dye, mix(dye * 0.36, bright, level), on);
}
`;

/** The colour of a place before light falls on it, in shader text: stones by height, the ground by its tint. */
const colourText = ({ deep }: Finish, dye: string, level: string): string =>
  deep === undefined ? `byHeight(${dye}, ${level}, heights)` : `mix(${dye}, deep, ${level})`;

/** Makes a material. `fine` says which kind. */
export function makeFinish(finish: Finish, fine: boolean, shared: Shared): Material {
  const { channel, strength, roughness } = STUFF[finish.stuff];
  const sign = finish.sign && finish.sign !== "ruin" ? SIGNED.indexOf(finish.sign) : -1;
  const uniforms = {
    ...shared,
    channel: { value: new Vector4(...channel) },
    strength: { value: strength },
    sign_: { value: sign },
    ...(finish.deep !== undefined && { deep: { value: new Color(finish.deep) } }),
    // Only stones are shaded by height, not what they stand on.
    heights: finish.sign ? shared.heights : { value: 0 },
  };
  const material = fine ? fineFinish(finish, roughness, uniforms) : plainFinish(finish, uniforms);
  if (finish.opacity !== undefined) {
    material.transparent = true;
    material.opacity = finish.opacity;
  }
  return material;
}

type Uniforms = Record<string, IUniform>;

function fineFinish(finish: Finish, roughness: number, uniforms: Uniforms): Material {
  const material = new MeshStandardMaterial({ color: finish.colour, roughness, metalness: 0 });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", `#include <common>\n${VERTEX_PARTS}`)
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nplaceOnFace();");
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\nuniform vec3 deep;\n${FRAGMENT_PARTS}${HEIGHTS}`)
      .replace(
        "#include <color_fragment>",
        `diffuseColor.rgb = ${colourText(finish, "diffuseColor.rgb", "vShade.y")} * vShade.x * grainLight() * signLight() *
          ${finish.stuff === "slate" ? "slabLight()" : "jointLight()"};`,
      );
  };
  material.customProgramCacheKey = () => `rumis ${finish.stuff === "slate"} ${finish.deep !== undefined}`;
  return material;
}

function plainFinish(finish: Finish, uniforms: Uniforms): Material {
  return new ShaderMaterial({
    uniforms: {
      ...uniforms,
      dye: { value: new Color(finish.colour) },
      opacity: { value: finish.opacity ?? 1 },
      lampLight: { value: LAMP },
      sky: { value: SKY },
      floorLight: { value: FLOOR },
    },
    vertexShader: /* glsl */ `
      ${VERTEX_PARTS}
      ${HEIGHTS}
      uniform vec3 dye, deep, lampLight, sky, floorLight;
      uniform float heights;
      varying vec3 vColour;
      void main() {
        placeOnFace();
        vec3 light = mix(floorLight, sky, 0.5 + 0.5 * normal.y) + lampLight * max(0.0, dot(normal, lamp));
        vec3 colour = ${colourText(finish, "dye", "shade.y")} * light * gapLight();
        // Turned into what the screen wants here, at the corners: much cheaper than at every point.
        vColour = pow(min(colour, vec3(1.0)), vec3(1.0 / 2.2));
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      ${FRAGMENT_PARTS}
      uniform float opacity;
      varying vec3 vColour;
      void main() {
        float light = 1.0;
        #ifdef GRAINED
          light *= grainLight() * jointLight();
        #endif
        #ifdef SIGNED
          light *= signLight();
        #endif
        #ifdef TABLE
          light *= slabLight();
        #endif
        gl_FragColor = vec4(vColour * (0.5 + 0.5 * light), opacity);
      }`,
    // Every look into a picture is dear here: none where it would hardly be seen.
    defines: {
      ...(finish.sign && { GRAINED: "" }),
      ...(finish.stuff === "slate" && { TABLE: "" }),
      ...(uniforms.signs?.value && { SIGNED: "" }),
    },
  });
}

export function setOpacity(material: Material, opacity: number): void {
  material.opacity = opacity;
  if (material instanceof ShaderMaterial && material.uniforms.opacity) material.uniforms.opacity.value = opacity;
}
