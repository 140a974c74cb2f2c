/**
 * The light on the table: one warm lamp at the viewer's upper left, a cool sky, a warm floor. The table
 * turns under the lamp, so every side looks its best. In units where 1 shows a dye as it is.
 */
import { Color, DirectionalLight, HemisphereLight, Vector3, type Object3D } from "three";
import { STEEPEST } from "./viewpoint";

/**
 * Towards the lamp, for a viewer at the front; and for one who looks straight down, where long shadows
 * would only hide what counts.
 */
const FROM_TABLE = new Vector3(-0.52, 0.76, 0.4).normalize();
const FROM_ABOVE = new Vector3(-0.4, 0.87, -0.27).normalize();

/** The lamp gives twice what the sky gives: the sides of a stone are told apart by their light alone. */
export const LAMP = new Color().setRGB(0.76, 0.695, 0.59);
export const SKY = new Color().setRGB(0.38, 0.405, 0.46);
export const FLOOR = new Color().setRGB(0.225, 0.22, 0.215);

/** A pattern of light and shadow that turns with the viewer. */
export class Lamp {
  /** Towards the lamp now. */
  readonly towards = FROM_TABLE.clone();
  private readonly lights: readonly Object3D[];
  private readonly key: DirectionalLight;
  /** How nearly the viewer looks straight down: 0 from the table, 1 from above. */
  above = 0;

  constructor() {
    this.key = new DirectionalLight(LAMP, Math.PI);
    this.key.shadow.mapSize.set(2048, 2048);
    this.key.shadow.radius = 7;
    this.key.shadow.normalBias = 0.025;
    this.key.shadow.bias = -0.0004;
    this.lights = [this.key, this.key.target, new HemisphereLight(SKY, FLOOR, Math.PI)];
  }

  addTo(parent: Object3D): void {
    parent.add(...this.lights);
  }

  /** Whether it throws shadows. */
  set shadows(on: boolean) {
    this.key.castShadow = on;
  }

  /** Makes the shadows reach over everything within this distance of the middle. */
  cover(reach: number): void {
    const camera = this.key.shadow.camera;
    camera.left = camera.bottom = -reach;
    camera.right = camera.top = reach;
    camera.near = 1;
    camera.far = 60;
    camera.updateProjectionMatrix();
  }

  /** Turns with the viewer. From above nothing throws a shadow: there the colours are counted. */
  follow(yaw: number, pitch: number): void {
    const share = Math.min(1, Math.max(0, (pitch - 1.1) / 0.45));
    this.towards.lerpVectors(FROM_TABLE, FROM_ABOVE, share).normalize().applyAxisAngle(UP, yaw);
    this.key.position.copy(this.towards).multiplyScalar(30);
    this.above = Math.min(1, Math.max(0, (pitch - STEEPEST) / (Math.PI / 2 - STEEPEST)));
    this.key.shadow.intensity = 1 - this.above;
  }

  dispose(): void {
    this.key.shadow.map?.dispose();
    this.key.dispose();
  }
}

const UP = new Vector3(0, 1, 0);
