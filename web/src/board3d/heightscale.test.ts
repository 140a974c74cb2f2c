import { expect, test } from "vitest";
import { scaleCorner } from "./heightscale";
import type { Vec3 } from "./space";
import { axes, restingYaw } from "./viewpoint";

test("the scale stands at the left rear, from whichever side the table is seen", () => {
  const site = { width: 4, depth: 8 };
  for (const turns of [-3, -1, 0, 1, 2, 3, 7]) {
    const [x, z] = scaleCorner(site, turns);
    const { right, back } = axes({ yaw: restingYaw(turns, { pitch: 0, slant: 0 }), pitch: 0 });
    const along = ([a, , c]: Vec3): number => a * x + c * z;
    expect(along(right), "left").toBeLessThan(-1);
    expect(along(back), "away").toBeLessThan(-1);
  }
});
