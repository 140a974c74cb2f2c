/**
 * What the building stands on: the squares of the plan, cut into a limestone slab with a kerb and tinted by
 * their greatest height, on a round turntable of slate that throws a soft shadow on the page.
 */
import {
  BufferAttribute,
  BufferGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  ShaderMaterial,
  type IUniform,
  type Material,
  type Vector2,
  type Vector3,
} from "three";
import type { Site, Square } from "../board/scene";
import { STEPS, tintsOf } from "../board/tints";
import { Engraving, inscriptions } from "./engraving";
import { dress, hewRock, join, shadePiece, type Piece } from "./masonry";
import { GROUND, isFelt, type Occupancy } from "./occupancy";
import { RedLine } from "./redline";
import { centring, DISC_FOOT, KERB, middleOf, SLAB_FOOT, turntableOf, type Room } from "./space";
import { block } from "./surface";
import type { Surroundings } from "./surroundings";
import { layTiles, type Tile } from "./tiles";

const KERB_TOP = -0.05;
const TILE_DEPTH = 0.14;
/** How far the shadow on the page reaches out from under the turntable. */
const SHADOW = 1.1;

/** The room of a square's stone, just below the ground. */
const underground = (file: number, row: number): Room => [file, -1, -1 - row];

/** The materials of the ground. */
export interface GroundFinishes {
  readonly limestone: Material;
  readonly kerb: Material;
  readonly slate: Material;
}

/** The ground of one site after the other. */
export class Ground {
  readonly group = new Group();
  readonly engraving: Engraving;
  /** How far everything on the ground reaches from the middle, with room for the feet of shadows. */
  reach = 1;
  private readonly squares = new Mesh();
  private readonly slab = new Mesh();
  private readonly disc = new Mesh();
  /** What one sees at the bottom of the lines between the squares. */
  private readonly grooves = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ color: "#5b5142" }));
  private readonly shadow: Mesh<BufferGeometry, ShaderMaterial>;
  private readonly discSize = { value: 1 };
  private readonly redLine = new RedLine(KERB_TOP);
  private pieces: Piece[] = [];
  /** The tint of each piece, from 0 to 1. */
  private tints: number[] = [];

  /**
   * `slabSize` is told how large the slab is; `changed` hears when something on the ground looks different
   * by itself.
   */
  constructor(
    private readonly slabSize: Vector2,
    changed: () => void,
  ) {
    this.shadow = new Mesh(new BufferGeometry(), softShadow({ value: slabSize }, this.discSize));
    this.engraving = new Engraving(changed);
    this.engraving.mesh.renderOrder = 2;
    // From the top down: what is hidden is not drawn first and painted over then.
    [this.squares, this.grooves, this.slab, this.disc].forEach((mesh, n) => {
      mesh.renderOrder = n - 4;
      mesh.receiveShadow = true;
    });
    this.slab.castShadow = true;
    this.group.add(
      this.shadow,
      this.disc,
      this.slab,
      this.grooves,
      this.squares,
      this.engraving.mesh,
      this.redLine.mesh,
    );
  }

  /** Lays a site's squares; they are shaded when they are claimed. */
  lay(site: Site): void {
    const move = centring(site);
    this.pieces = site.squares.map(({ file, row }) => {
      const piece = hewRock([underground(file, row)], `square ${file} ${row}`, move);
      for (let n = 1; n < piece.position.length; n += 3) {
        // Only the upper part of the cube is there.
        piece.position[n] = Math.max(piece.position[n] ?? 0, -TILE_DEPTH);
      }
      return piece;
    });
    const tints = tintsOf(site.squares);
    this.tints = site.squares.map(({ limit }) => (tints.get(limit) ?? 0) / (STEPS - 1));
    this.redLine.draw(site);
    const { halfX, halfZ, radius } = turntableOf(site);
    this.reach = Math.max(radius, Math.hypot(halfX, halfZ)) + 1;
    const slab = block([-halfX, SLAB_FOOT, -halfZ], [halfX, KERB_TOP, halfZ], 0.06);
    const kerb = dress(slab, [0, 0, 0], "slab", [0, 0, 0]);
    // One piece, without joints.
    kerb.face.fill(0.5);
    this.replace(this.slab, join([kerb]));
    this.replace(this.grooves, layTiles(site.squares.map((square) => groove(site, square))));
    this.replace(this.disc, roundTable(radius, SLAB_FOOT, SLAB_FOOT - DISC_FOOT));
    this.slabSize.set(halfX, halfZ);
    this.discSize.value = radius;
    const size = 2 * (this.reach + SHADOW);
    this.replace(this.shadow, layTiles([{ at: [0, DISC_FOOT, 0], width: size, depth: size, part: [0, 0, 1, 1] }]));
    this.engraving.write(inscriptions(site, KERB, KERB_TOP));
  }

  /** Marks the squares as ground. */
  claim(occupancy: Occupancy): void {
    for (const piece of this.pieces) occupancy.fill(piece.origin, GROUND);
  }

  /** Works out the light at the feet of the building anew, where it may have changed. */
  shade(occupancy: Occupancy, changes: readonly Room[] | null): void {
    let felt = false;
    this.pieces.forEach((piece, n) => {
      if (!isFelt(changes, [piece.origin])) return;
      felt = true;
      shadePiece(piece, occupancy, 1);
      for (let at = 1; at < piece.shade.length; at += 2) piece.shade[at] = this.tints[n] ?? 0;
    });
    if (!felt) return;
    this.replace(this.squares, join(this.pieces));
  }

  dress(finishes: GroundFinishes, surroundings: Surroundings): void {
    this.squares.material = finishes.limestone;
    this.slab.material = finishes.kerb;
    this.disc.material = finishes.slate;
    const { strength } = this.shadow.material.uniforms;
    if (strength) strength.value = surroundings.shadow;
  }

  /** The turntable's shadow falls away from the lamp. */
  follow(lamp: Vector3): void {
    this.shadow.position.set(-lamp.x * 0.5, 0, -lamp.z * 0.5);
  }

  private replace(mesh: Mesh, geometry: BufferGeometry): void {
    mesh.geometry.dispose();
    mesh.geometry = geometry;
  }

  dispose(): void {
    for (const mesh of [this.squares, this.slab, this.grooves, this.disc, this.shadow]) mesh.geometry.dispose();
    this.shadow.material.dispose();
    this.grooves.material.dispose();
    this.engraving.dispose();
    this.redLine.dispose();
  }
}

/** The ground of the groove around a square. */
function groove(site: Site, square: Square): Tile {
  const [x, , z] = middleOf(site, square);
  return { at: [x, KERB_TOP + 0.004, z], width: 1, depth: 1, part: [0, 0, 1, 1] };
}

/**
 * The soft shadow of the slab and of the turntable below it. It fades towards the edge of the picture, where
 * it would end in a hard line.
 */
function softShadow(slab: IUniform<Vector2>, disc: IUniform<number>): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { strength: { value: 0.3 }, slab, disc },
    vertexShader: /* glsl */ `
      varying vec2 vPlace;
      varying vec3 vScreen;
      void main() {
        vPlace = position.xz;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
        vScreen = gl_Position.xyw;
      }`,
    fragmentShader: /* glsl */ `
      uniform float strength;
      uniform float disc;
      uniform vec2 slab;
      varying vec2 vPlace;
      varying vec3 vScreen;
      void main() {
        vec2 beyond = abs(vPlace) - slab;
        float box = length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0);
        float away = min(box, length(vPlace) - disc);
        vec2 edge = abs(vScreen.xy / vScreen.z);
        float fade = 1.0 - smoothstep(0.86, 1.0, max(edge.x, edge.y));
        gl_FragColor = vec4(0.07, 0.06, 0.05, strength * fade * (1.0 - smoothstep(-0.5, ${SHADOW.toFixed(2)}, away)));
      }`,
    transparent: true,
    depthWrite: false,
  });
}

/** A round slab with a broken rim. */
function roundTable(radius: number, top: number, depth: number): BufferGeometry {
  const rim = 0.07;
  const SEGMENTS = 96;
  // Each ring: distance, height, outward and upward part of the normal.
  const rings: readonly (readonly [number, number, number, number])[] = [
    [0, top, 0, 1],
    [radius - rim, top, 0, 1],
    [radius, top - rim, 1, 0.15],
    [radius, top - depth + rim, 1, 0],
    [radius - rim, top - depth, 1, -1],
  ];
  const position: number[] = [];
  const normal: number[] = [];
  const grain: number[] = [];
  const face: number[] = [];
  const shade: number[] = [];
  const index: number[] = [];
  rings.forEach(([out, y, outward, upward], ring) => {
    const size = Math.hypot(outward, upward);
    for (let n = 0; n <= SEGMENTS; n++) {
      const angle = (n / SEGMENTS) * 2 * Math.PI;
      const [x, z] = [Math.sin(angle), Math.cos(angle)];
      position.push(out * x, y, out * z);
      normal.push((x * outward) / size, upward / size, (z * outward) / size);
      grain.push(out * x * 0.11, out * z * 0.11 + (ring > 2 ? y : 0));
      face.push(out * x, out * z);
      shade.push(1, 0);
      if (ring > 0 && n > 0) {
        const here = ring * (SEGMENTS + 1) + n;
        const inner = here - SEGMENTS - 1;
        index.push(inner - 1, here - 1, here, inner - 1, here, inner);
      }
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(Float32Array.from(position), 3));
  geometry.setAttribute("normal", new BufferAttribute(Float32Array.from(normal), 3));
  geometry.setAttribute("grain", new BufferAttribute(Float32Array.from(grain), 2));
  geometry.setAttribute("face", new BufferAttribute(Float32Array.from(face), 2));
  geometry.setAttribute("shade", new BufferAttribute(Float32Array.from(shade), 2));
  geometry.setIndex(index);
  return geometry;
}
