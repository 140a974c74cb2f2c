/**
 * The building: all stones that stand. Stones of one colour are one mesh; a stone that has just come is a
 * mesh of its own until it has settled.
 */
import { BufferAttribute, BufferGeometry, Color, Group, Mesh, MeshBasicMaterial, type Material } from "three";
import {
  type Cell,
  FALL_SECONDS,
  type Look,
  type Owner,
  type Scene,
  type Site,
  type StandingStone,
} from "../board/scene";
import type { StoneTheme } from "../board/themes";
import { boxesOf, edgesOf, rods } from "./edges";
import { finishOf, makeFinish, setOpacity, type Shared } from "./finishes";
import { join, quarry, shadePiece, type Piece } from "./masonry";
import { AIR, isFelt, type Occupancy } from "./occupancy";
import { INSET } from "./polycube";
import type { Retired } from "./retired";
import { centring, roomOf, topLimit, type Room, type Vec3 } from "./space";
import { SEAM } from "./surroundings";

/** The owners in the order in which they are drawn. */
const OWNERS: readonly Owner[] = ["red", "yellow", "green", "blue", "ruin"];

/** How much of a stone stays when everything is half transparent. */
const XRAY = 0.3;
/** From how high a new stone comes, in cubes, and in how many seconds. */
const FALL = 1.5;

interface Falling {
  readonly id: string;
  readonly owner: Owner;
  readonly mesh: Mesh;
  readonly seams: Mesh;
  readonly level: number;
  passed: number;
}

/** Slow off the hand, quick, and gently down: no bounce. */
const settle = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));

/** The stones. */
export class Building {
  readonly group = new Group();
  private readonly meshes = new Map<Owner, Mesh<BufferGeometry, Material>>();
  private readonly edges = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false }),
  );
  /** The black lines along the edges of stones, where the theme has them. */
  private readonly seams = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ color: SEAM }));
  private readonly outline = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ color: "#fffdf4" }));
  /** What throws the shadow: the same building without seams, through which light would leak. */
  private readonly caster = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({ colorWrite: false, depthWrite: false }),
  );
  /** Stones as they were hewn last, by everything that decides how they look. */
  private hewn = new Map<string, Piece>();
  private standing = new Map<Owner, readonly Piece[]>();
  private falling: Falling | null = null;
  private shadows = true;
  private hollow = false;

  constructor(
    private theme: StoneTheme,
    private readonly shared: Shared,
    private readonly retired: Retired,
  ) {
    for (const owner of OWNERS) {
      const mesh = new Mesh<BufferGeometry, Material>(new BufferGeometry(), new MeshBasicMaterial());
      mesh.receiveShadow = true;
      mesh.visible = false;
      // Before the ground: what stands hides it.
      mesh.renderOrder = -5;
      this.meshes.set(owner, mesh);
      this.group.add(mesh);
    }
    this.edges.renderOrder = 4;
    this.outline.renderOrder = 3;
    this.caster.castShadow = true;
    for (const mesh of [this.edges, this.seams, this.outline, this.caster]) {
      mesh.visible = false;
      this.group.add(mesh);
    }
  }

  /** Puts the stones' finishes on. In another theme they have to be built again. */
  suit(fine: boolean, theme: StoneTheme): void {
    // Wood is hewn along its grain.
    if (theme !== this.theme) this.hewn.clear();
    this.theme = theme;
    this.shadows = fine;
    this.caster.visible = fine && !this.hollow;
    for (const [owner, mesh] of this.meshes) {
      this.retired.add(mesh.material);
      mesh.material = makeFinish(finishOf(owner, theme), fine, this.shared);
    }
    if (this.falling) this.falling.mesh.material = this.materialOf(this.falling.owner);
  }

  /** Lets light through, or not. */
  xray(on: boolean): void {
    this.hollow = on;
    this.caster.visible = this.shadows && !on;
    for (const mesh of this.meshes.values()) {
      mesh.material.transparent = on;
      mesh.material.depthWrite = !on;
      mesh.material.needsUpdate = true;
      setOpacity(mesh.material, on ? XRAY : 1);
    }
  }

  /**
   * Builds what stands. `fresh` names a stone that comes down now; the rooms of everything else that is
   * drawn solid are in `occupancy` already, and `changes` says in which of them something is different now.
   */
  build(
    { site, stones, look }: Pick<Scene, "site" | "stones" | "look">,
    occupancy: Occupancy,
    changes: readonly Room[] | null,
    fresh: string | null,
  ): void {
    this.land();
    const move = centring(site);
    const top = topLimit(site);
    const solid = (cell: Cell): boolean => look.layers === null || cell.level < look.layers;
    const hewn = new Map<string, Piece>();
    const standing = new Map<Owner, Piece[]>(OWNERS.map((owner) => [owner, []]));
    const relit = new Set<Piece>();
    const seamed: Room[][] = [];
    for (const stone of stones) {
      const rooms = stone.cells.filter(solid).map(roomOf);
      if (rooms.length === 0) continue;
      const key = `${stone.id} ${stone.owner} ${move.join()} ${rooms.join()}`;
      const known = this.hewn.get(key);
      const piece = known ?? quarry(stone.owner, this.theme)(rooms, stone.id, move);
      hewn.set(key, piece);
      if (!known || isFelt(changes, rooms)) {
        shadePiece(piece, occupancy, top);
        relit.add(piece);
      }
      if (stone.id === fresh) {
        this.drop(stone, piece, this.seamsOf([rooms], move));
      } else {
        standing.get(stone.owner)?.push(piece);
        seamed.push(rooms);
      }
    }
    this.hewn = hewn;
    for (const [owner, pieces] of standing) {
      const last = this.standing.get(owner) ?? [];
      const same = pieces.length === last.length && pieces.every((piece, n) => piece === last[n] && !relit.has(piece));
      if (!same) this.merge(owner, pieces, look.xray);
    }
    this.standing = standing;
    this.drawEdges(site, stones, look, solid);
    this.seams.visible = this.theme.seam > 0 && !look.xray;
    this.seams.geometry.dispose();
    if (this.seams.visible) this.seams.geometry = this.seamsOf(seamed, move);
    this.caster.geometry.dispose();
    this.caster.geometry = boxesOf(
      stones
        .filter((stone) => stone.id !== fresh)
        .flatMap((stone) => stone.cells.filter(solid).map((cell) => bulkOf(roomOf(cell), occupancy, move))),
    );
  }

  /** The stone that is on its way down. */
  get fallingId(): string | null {
    return this.falling?.id ?? null;
  }

  /** Outlines stones. */
  mark(site: Site, stones: readonly StandingStone[]): void {
    this.outline.visible = stones.length > 0;
    this.outline.geometry.dispose();
    const edges = stones.flatMap((stone) => edgesOf(stone.cells.map(roomOf)));
    // Thicker than the seams that it covers.
    this.outline.geometry = rods(edges, Math.max(0.028, 1.3 * this.theme.seam), centring(site));
  }

  /** Lets the newcomer fall; says the level at which it has just settled, or whether it is on its way. */
  advance(seconds: number): number | "falling" | "still" {
    const { falling } = this;
    if (!falling) return "still";
    falling.passed += seconds;
    const t = Math.min(1, falling.passed / FALL_SECONDS);
    falling.mesh.position.y = FALL * (1 - settle(t));
    if (t < 1) return "falling";
    return falling.level;
  }

  /** Takes away what falls: it is built as standing from now on. */
  private land(): void {
    const { falling } = this;
    if (!falling) return;
    this.falling = null;
    this.group.remove(falling.mesh);
    falling.mesh.geometry.dispose();
    falling.seams.geometry.dispose();
  }

  dispose(): void {
    this.land();
    for (const mesh of [...this.meshes.values(), this.edges, this.seams, this.outline, this.caster]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
  }

  private materialOf(owner: Owner): Material {
    const mesh = this.meshes.get(owner);
    if (!mesh) throw new Error(`no stones of ${owner}`);
    return mesh.material;
  }

  private merge(owner: Owner, pieces: readonly Piece[], whole: boolean): void {
    const mesh = this.meshes.get(owner);
    if (!mesh) return;
    mesh.geometry.dispose();
    mesh.visible = pieces.length > 0;
    if (pieces.length > 0) mesh.geometry = join(pieces, whole);
  }

  private seamsOf(stones: readonly (readonly Room[])[], move: Vec3): BufferGeometry {
    return rods(
      stones.flatMap((rooms) => edgesOf(rooms)),
      this.theme.seam,
      move,
    );
  }

  private drop({ id, owner }: StandingStone, piece: Piece, seams: BufferGeometry): void {
    const mesh = new Mesh(join([piece], true), this.materialOf(owner));
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.position.y = FALL;
    const lines = new Mesh(seams, this.seams.material);
    lines.visible = this.theme.seam > 0;
    mesh.add(lines);
    this.group.add(mesh);
    this.falling = { id, owner, mesh, seams: lines, level: piece.origin[1], passed: 0 };
  }

  /** Fine lines: around everything when it can be looked through, and around what is lifted off. */
  private drawEdges(site: Site, stones: readonly StandingStone[], look: Look, solid: (cell: Cell) => boolean): void {
    this.edges.geometry.dispose();
    this.edges.visible = look.xray || look.layers !== null;
    if (!this.edges.visible) return;
    const move = centring(site);
    const parts = stones.flatMap((stone) => {
      const cells = stone.cells.filter((cell) => look.xray || !solid(cell));
      if (cells.length === 0) return [];
      return [{ owner: stone.owner, geometry: rods(edgesOf(cells.map(roomOf)), look.xray ? 0.028 : 0.02, move) }];
    });
    this.edges.geometry = joinEdges(parts, this.theme);
    this.edges.material.opacity = look.xray ? 0.85 : 0.4;
  }
}

/** A cube as a plain box that reaches to its neighbours, and to its skin where there is none. */
function bulkOf(room: Room, occupancy: Occupancy, move: Vec3): { low: Vec3; size: Vec3 } {
  const low: [number, number, number] = [0, 0, 0];
  const size: [number, number, number] = [0, 0, 0];
  for (const axis of [0, 1, 2] as const) {
    const [near, far] = [-1, 1].map((way) => {
      const next: [number, number, number] = [...room];
      next[axis] += way;
      return occupancy.at(...next) === AIR ? INSET : 0;
    }) as [number, number];
    low[axis] = room[axis] + move[axis] + near;
    size[axis] = 1 - near - far;
  }
  return { low, size };
}

/** Coloured rods as one geometry. */
function joinEdges(
  parts: readonly { readonly owner: Owner; readonly geometry: BufferGeometry }[],
  theme: StoneTheme,
): BufferGeometry {
  const position: number[] = [];
  const colours: number[] = [];
  const index: number[] = [];
  for (const { owner, geometry } of parts) {
    const from = position.length / 3;
    const shade = new Color(theme.dyes[owner].fill).multiplyScalar(0.75);
    const places = geometry.getAttribute("position");
    for (let n = 0; n < places.count; n++) {
      position.push(places.getX(n), places.getY(n), places.getZ(n));
      colours.push(shade.r, shade.g, shade.b);
    }
    for (const corner of geometry.getIndex()?.array ?? []) index.push(corner + from);
  }
  const whole = new BufferGeometry();
  whole.setAttribute("position", new BufferAttribute(Float32Array.from(position), 3));
  whole.setAttribute("color", new BufferAttribute(Float32Array.from(colours), 3));
  whole.setIndex(index);
  return whole;
}
