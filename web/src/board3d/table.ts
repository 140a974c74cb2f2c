/**
 * Everything on the table: ground, building, marks, the stone in hand, and the lamp above. It compares each
 * scene with the last and makes anew only what differs. It draws nothing and knows no camera.
 */
import { Scene as World, type Material } from "three";
import { outlinedIn } from "../board/outlined";
import type { Scene, StandingStone } from "../board/scene";
import type { StoneTheme } from "../board/themes";
import { Building } from "./building";
import { bulkOf, type Bulk } from "./bulk";
import { ExpectedLayer } from "./expected";
import { makeFinish, makeShared, type Shared } from "./finishes";
import { Ground, type GroundFinishes } from "./ground";
import { Hand } from "./hand";
import { HeightScale } from "./heightscale";
import { Lamp } from "./light";
import { MarkLayer } from "./marks";
import { Numbers } from "./numbers";
import { Occupancy } from "./occupancy";
import type { Heights } from "./pick";
import { Retired } from "./retired";
import { sameCells, sameGhost, sameIds, sameMarks, sameSite, sameStones } from "./same";
import { Scaffold } from "./scaffold";
import { middleOf, roomOf, topLimit, topOf } from "./space";
import { INK, PAPER, type Surroundings } from "./surroundings";
import { sharpen } from "./textures";

/** What a new scene changed: nothing to speak of, what stands, or the site itself. */
export type Change = "little" | "stones" | "site";

/** How things are drawn now. */
export interface Style {
  readonly fine: boolean;
  readonly surroundings: Surroundings;
  readonly stones: StoneTheme;
}

export class Table {
  readonly world = new World();
  private readonly lamp = new Lamp();
  private readonly shared: Shared;
  private readonly ground: Ground;
  private readonly building: Building;
  private readonly hand: Hand;
  private readonly marks = new MarkLayer();
  private readonly expected = new ExpectedLayer();
  private readonly numbers = new Numbers({ ground: INK, ink: PAPER, rim: PAPER, size: 0.62, through: true });
  private readonly scale = new HeightScale();
  /** From how many quarters round the scale is seen; `null` where there is none, as when nobody plays. */
  private scaleSide: number | null = 0;
  private readonly scaffold = new Scaffold();
  private readonly retired = new Retired();
  private finishes: GroundFinishes | null = null;
  private scene: Scene | null = null;
  private framed: Bulk | null = null;
  private occupancy = new Occupancy(1, 1, 1);
  private columns = new Map<number, number>();
  /** Which way the figures on the ground look, on their way to the viewer. */
  private facing = 0;

  /** `changed` hears when something looks different by itself. */
  constructor(
    private style: Style,
    changed: () => void,
  ) {
    this.shared = makeShared(this.lamp.towards);
    this.ground = new Ground(this.shared.slab.value, changed);
    this.building = new Building(style.stones, this.shared, this.retired);
    this.hand = new Hand(style.stones, this.shared, this.retired);
    this.lamp.addTo(this.world);
    this.world.add(
      this.ground.group,
      this.building.group,
      this.scaffold.mesh,
      this.expected.mesh,
      this.marks.group,
      this.numbers.mesh,
      this.scale.group,
      this.hand.group,
    );
    this.world.visible = false;
    this.dress();
  }

  /** How high the column on a square stands, as far as it is drawn. */
  readonly heights: Heights = (file, row) => this.columns.get(columnKey(file, row)) ?? 0;

  /** Shows a scene; `calm` says that nothing may fall. */
  show(scene: Scene, calm: boolean): Change {
    const before = this.scene;
    this.scene = scene;
    this.world.visible = true;
    const { look } = scene;
    const target = scene.target ?? [];
    const newTarget = !before || !sameCells(before.target ?? [], target);
    const newSite = !before || newTarget || !sameSite(before.site, scene.site);
    if (newTarget) this.scaffold.show(target, scene.site);
    const newXray = !before || before.look.xray !== look.xray;
    const newStones = newSite || before.look.layers !== look.layers || !sameStones(before.stones, scene.stones);
    if (newStones || newXray) {
      const falls = !newSite && !calm && !look.xray;
      this.build(newSite, falls ? newcomer(before.stones, scene.stones) : null);
    }
    if (newXray) this.building.xray(look.xray);
    this.shared.heights.value = Number(look.heights);
    if (this.shared.signs.value !== Number(look.signs)) {
      this.shared.signs.value = Number(look.signs);
      this.dress();
    }
    if (newStones || !sameIds(before.outlined, scene.outlined)) this.mark();
    if (newStones || !sameGhost(before.ghost, scene.ghost)) this.holdOut();
    if (newStones || !sameMarks(before.marks, scene.marks)) this.marks.show(scene.marks, scene.site, this.heights);
    if (newStones || before.expected !== scene.expected) this.expect();
    const high = this.framed?.scale;
    this.framed = bulkOf(scene, newSite ? null : this.framed);
    if (newSite || high !== this.framed.scale || before.look.outlook !== look.outlook) this.measure();
    return newSite ? "site" : newStones ? "stones" : "little";
  }

  /** Changes how things are drawn. */
  suit(style: Style): void {
    const before = this.style;
    this.style = style;
    const newStones = style.stones !== before.stones;
    if (newStones || style.fine !== before.fine || style.surroundings !== before.surroundings) this.dress();
    if (newStones) {
      this.build(false, null);
      this.mark();
      this.expect();
    }
  }

  /** Tells how many points the next picture has to a pixel of the page. */
  printWith(ratio: number): void {
    this.hand.printWith(ratio);
  }

  /** Frees what is no longer used, once a frame was drawn without it. */
  tidy(): void {
    this.retired.free();
  }

  /** Lets what falls fall; says the level at which it has just settled, or whether it is on its way. */
  advance(seconds: number): number | "falling" | "still" {
    const fall = this.building.advance(seconds);
    // Now it belongs to the building, and shades its neighbours.
    if (typeof fall === "number") {
      this.build(false, null);
      this.mark();
    }
    return fall;
  }

  /** Turns the figures on the ground to an angle, at once or easing; says whether they are still turning. */
  turnFigures(to: number, seconds: number, calm: boolean): boolean {
    this.marks.face(Math.round(to / (Math.PI / 2)));
    const left = to - this.facing;
    const done = calm || Math.abs(left) < 0.002;
    this.facing = done ? to : this.facing + left * (1 - Math.exp(-seconds / 0.08));
    this.ground.engraving.face(this.facing);
    return !done;
  }

  /** Moves the lamp with a viewer. */
  light(yaw: number, pitch: number): void {
    this.lamp.follow(yaw, pitch);
    this.shared.above.value = this.lamp.above;
    this.ground.follow(this.lamp.towards);
  }

  /** What has to be in view. */
  bulk(): Bulk | null {
    return this.framed;
  }

  dispose(): void {
    this.building.dispose();
    this.hand.dispose();
    this.marks.dispose();
    this.expected.dispose();
    this.numbers.dispose();
    this.scale.dispose();
    this.scaffold.dispose();
    this.ground.dispose();
    this.lamp.dispose();
    this.throwAway();
    this.retired.free();
    this.shared.grainMap.value.dispose();
    this.shared.signMap.value.dispose();
  }

  /** Gives everything its materials. */
  private dress(): void {
    const { fine, surroundings, stones } = this.style;
    for (const { value } of [this.shared.grainMap, this.shared.signMap]) sharpen(value, fine);
    this.ground.engraving.sharpen(fine);
    this.marks.sharpen(fine);
    this.numbers.sharpen(fine);
    this.scale.suit(surroundings.scale, fine);
    this.throwAway();
    this.finishes = {
      limestone: makeFinish(
        { colour: surroundings.limestone, deep: surroundings.sandstone, stuff: "limestone" },
        fine,
        this.shared,
      ),
      kerb: makeFinish({ colour: surroundings.kerb, stuff: "limestone" }, fine, this.shared),
      slate: makeFinish({ colour: surroundings.slate, stuff: "slate" }, fine, this.shared),
    };
    this.ground.dress(this.finishes, surroundings);
    this.scaffold.suit(surroundings);
    this.building.suit(fine, stones);
    this.building.xray(this.scene?.look.xray ?? false);
    this.lamp.shadows = fine;
    this.hand.suit(fine, stones);
    this.holdOut();
  }

  /** Builds everything that stands; `fresh` names the one stone that comes down now. */
  private build(newSite: boolean, fresh: string | null): void {
    if (!this.scene) return;
    const { site, stones, look } = this.scene;
    const before = this.occupancy;
    const height = Math.max(topLimit(site), topOf(stones.flatMap((stone) => stone.cells)));
    this.occupancy = new Occupancy(site.width, site.depth, height);
    this.columns = new Map();
    stones.forEach((stone, n) => {
      for (const cell of stone.cells) {
        if (look.layers !== null && cell.level >= look.layers) continue;
        // What can be looked through shades nothing, and what still falls shades nothing yet.
        if (stone.id !== fresh && !look.xray) this.occupancy.fill(roomOf(cell), n + 1);
        const key = columnKey(cell.file, cell.row);
        this.columns.set(key, Math.max(this.columns.get(key) ?? 0, cell.level + 1));
      }
    });
    if (newSite) {
      this.ground.lay(site);
      this.lamp.cover(this.ground.reach);
    }
    this.ground.claim(this.occupancy);
    const changes = newSite ? null : this.occupancy.changes(before);
    this.ground.shade(this.occupancy, changes);
    this.building.build(this.scene, this.occupancy, changes, fresh);
  }

  /** Shows the scale on the side from which the table is seen; `null` for none. */
  scaleOn(side: number | null): void {
    if (side === this.scaleSide) return;
    this.scaleSide = side;
    this.measure();
  }

  /** Puts the scale where it belongs. From straight above there is nothing to see of it. */
  private measure(): void {
    if (!this.scene || !this.framed) return;
    const side = this.scene.look.outlook === "above" ? null : this.scaleSide;
    this.scale.group.visible = side !== null;
    if (side !== null) this.scale.show(this.scene.site, this.framed.scale, side);
  }

  /** Outlines and numbers stones; one that is on its way down gets its outline when it has settled. */
  private mark(): void {
    if (!this.scene) return;
    const settled = outlinedIn(this.scene).filter(({ stone }) => stone.id !== this.building.fallingId);
    this.building.mark(
      this.scene.site,
      settled.map(({ stone }) => stone),
    );
    const { site } = this.scene;
    this.numbers.show(
      settled.flatMap(({ number, badge }) => {
        if (number === null || badge === null) return [];
        const [x, , z] = middleOf(site, badge);
        return [{ number, at: [x, badge.level + 1, z] }];
      }),
    );
  }

  /** Tints the squares whose owner is expected. */
  private expect(): void {
    if (!this.scene) return;
    const { expected = [], site } = this.scene;
    if (expected.length > 0 || this.expected.mesh.visible)
      this.expected.show(expected, site, this.heights, this.style.stones);
  }

  /** Shows the stone in hand. */
  private holdOut(): void {
    if (this.scene) this.hand.show(this.scene.ghost, this.scene.site, this.heights, this.occupancy);
  }

  private throwAway(): void {
    this.retired.add(...Object.values<Material>({ ...this.finishes }));
  }
}

const columnKey = (file: number, row: number): number => file * 64 + row;

/** The one stone that was not there before; `null` when there is none or more than one. */
function newcomer(before: readonly StandingStone[], now: readonly StandingStone[]): string | null {
  const known = new Set(before.map((stone) => stone.id));
  const fresh = now.filter((stone) => !known.has(stone.id));
  return fresh.length === 1 ? (fresh[0]?.id ?? null) : null;
}
