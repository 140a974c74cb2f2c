/**
 * The stone in hand, where it would come to rest. A legal one is solid in its own colour with a bright
 * outline; an illegal one is a pale shell with a magenta outline, its wrong cubes hatched.
 */
import { BufferGeometry, Color, Group, Mesh, MeshBasicMaterial, ShaderMaterial, type Material } from "three";
import type { Cell, Ghost, Site } from "../board/scene";
import type { StoneTheme } from "../board/themes";
import { boxesOf, edgesOf, rods } from "./edges";
import { finishOf, makeFinish, type Shared } from "./finishes";
import { join, quarry, shadePiece } from "./masonry";
import type { Occupancy } from "./occupancy";
import type { Heights } from "./pick";
import type { Retired } from "./retired";
import { centring, eachAxis, middleOf, roomOf, topLimit, type Vec3 } from "./space";
import { INK, PAPER, WRONG } from "./surroundings";
import { layTiles, type Tile } from "./tiles";

const HATCH_VERTEX = /* glsl */ `
varying vec3 vSeen;
void main() {
  vec4 seen = modelViewMatrix * vec4(position, 1.0);
  vSeen = seen.xyz;
  gl_Position = projectionMatrix * seen;
}`;

const HATCH_FRAGMENT = /* glsl */ `
uniform vec3 dark, pale;
uniform float width;
varying vec3 vSeen;
void main() {
  float stripe = abs(fract((gl_FragCoord.x + gl_FragCoord.y) / width) - 0.5) * 2.0;
  vec3 facing = normalize(cross(dFdx(vSeen), dFdy(vSeen)));
  float light = 0.72 + 0.3 * max(0.0, facing.y) - 0.14 * max(0.0, facing.x);
  gl_FragColor = vec4(mix(pale, dark, smoothstep(0.4, 0.56, stripe)) * min(1.0, light), 0.9);
}`;

const sight = (colour: string): Color => new Color(colour).convertLinearToSRGB();

/** Draws the stone in hand. */
export class Hand {
  readonly group = new Group();
  private readonly body = new Mesh<BufferGeometry, Material>(new BufferGeometry(), new MeshBasicMaterial());
  /** Only depth, a trace behind the body, so that a translucent stone hides its own inside. */
  private readonly depth = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({ colorWrite: false, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 4 }),
  );
  private readonly outline = new Mesh(new BufferGeometry(), new MeshBasicMaterial());
  /** The outline again, faint, through whatever stands in front: a stone must not get lost behind a tower. */
  private readonly hidden = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({ transparent: true, opacity: 0.45, depthTest: false, depthWrite: false }),
  );
  private readonly footprint = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({ color: INK, transparent: true, opacity: 0.4, depthWrite: false }),
  );
  /** The edges of the wrong cubes, one by one. */
  private readonly bars = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ color: "#7c0b43" }));
  private readonly hatch: Mesh<BufferGeometry, ShaderMaterial>;
  private fine = true;
  private fashion = "";
  private readonly wardrobe = new Map<string, Material>();

  constructor(
    private theme: StoneTheme,
    private readonly shared: Shared,
    private readonly retired: Retired,
  ) {
    this.hatch = new Mesh(
      new BufferGeometry(),
      new ShaderMaterial({
        uniforms: { dark: { value: sight(WRONG) }, pale: { value: sight(PAPER) }, width: { value: 12 } },
        vertexShader: HATCH_VERTEX,
        fragmentShader: HATCH_FRAGMENT,
        transparent: true,
        polygonOffset: true,
        polygonOffsetFactor: -1,
        polygonOffsetUnits: -4,
      }),
    );
    [this.footprint, this.hidden, this.depth, this.body, this.hatch, this.outline, this.bars].forEach((mesh, n) => {
      mesh.renderOrder = 10 + n;
      mesh.frustumCulled = false;
      this.group.add(mesh);
    });
    this.group.visible = false;
  }

  /** Which kind of materials it wears. */
  suit(fine: boolean, theme: StoneTheme): void {
    const fashion = `${fine} ${this.shared.signs.value}`;
    if (fashion !== this.fashion || theme !== this.theme) this.undress();
    this.fashion = fashion;
    this.theme = theme;
    this.fine = fine;
  }

  /** The hatch is as wide on every screen, whatever points it is drawn with. */
  printWith(ratio: number): void {
    const { width } = this.hatch.material.uniforms;
    if (width) width.value = 12 * ratio;
  }

  show(ghost: Ghost | null, site: Site, heights: Heights, occupancy: Occupancy): void {
    this.group.visible = ghost !== null && ghost.cells.length > 0;
    if (!ghost || ghost.cells.length === 0) return;
    const move = centring(site);
    const rooms = ghost.cells.map(roomOf);
    const piece = quarry(ghost.owner, this.theme)(rooms, "in hand", move);
    shadePiece(piece, occupancy, topLimit(site));
    for (const mesh of [this.body, this.outline, this.footprint, this.hatch, this.bars]) mesh.geometry.dispose();
    this.body.geometry = this.depth.geometry = join([piece], true);
    this.wear(ghost);
    this.outline.geometry = this.hidden.geometry = rods(edgesOf(rooms), 0.045, move);
    this.footprint.geometry = layTiles(footprintOf(ghost.cells, site, heights));
    this.hatch.visible = this.bars.visible = ghost.wrong.length > 0;
    this.bars.geometry = rods(
      ghost.wrong.flatMap((cell) => edgesOf([roomOf(cell)], 0)),
      0.05,
      move,
    );
    this.hatch.geometry = boxesOf(ghost.wrong.map((cell) => shell(cell, move)));
  }

  private wear({ owner, legal }: Ghost): void {
    const name = `${owner} ${legal}`;
    let material = this.wardrobe.get(name);
    if (!material) {
      const dye = new Color(this.theme.dyes[owner].fill);
      const colour = legal ? dye.multiplyScalar(1.12) : dye.lerp(new Color(PAPER), 0.72);
      material = makeFinish(
        { ...finishOf(owner, this.theme), colour: `#${colour.getHexString()}`, opacity: legal ? 0.88 : 0.5 },
        this.fine,
        this.shared,
      );
      this.wardrobe.set(name, material);
    }
    this.body.material = material;
    this.body.castShadow = legal;
    for (const { material } of [this.outline, this.hidden]) material.color.set(legal ? "#fffdf6" : WRONG);
  }

  private undress(): void {
    this.retired.add(...this.wardrobe.values());
    this.wardrobe.clear();
  }

  dispose(): void {
    this.undress();
    for (const mesh of [this.body, this.outline, this.footprint, this.hatch, this.bars, this.depth, this.hidden]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
  }
}

/** A box just around a cube. */
function shell(cell: Cell, move: Vec3): { low: Vec3; size: Vec3 } {
  const grown = 0.004;
  const room = roomOf(cell);
  const low = eachAxis((axis) => room[axis] + move[axis] - grown);
  return { low, size: [1 + 2 * grown, 1 + 2 * grown, 1 + 2 * grown] };
}

/** The squares under a stone, on top of what stands there. */
function footprintOf(cells: readonly Cell[], site: Site, heights: Heights): Tile[] {
  const squares = new Map(cells.map((cell) => [`${cell.file} ${cell.row}`, cell]));
  return [...squares.values()].map((square) => {
    const [x, , z] = middleOf(site, square);
    const y = heights(square.file, square.row) + 0.008;
    return { at: [x, y, z], width: 0.97, depth: 0.97, part: [0, 0, 1, 1] };
  });
}
