/**
 * The plain board: the building as a map with heights, drawn without a graphics card, and a grid of
 * columns for screen readers. It has the same interface as the one in three dimensions.
 */
import { flushSync, mount, unmount } from "svelte";
import { squareName } from "../bench/bench";
import type { OpenBoard } from "../board/scene";
import Grid from "./Grid.svelte";
import { pictureOf } from "./picture";
import { GridState } from "./state.svelte";

/** Opens a plain board in an element. It is always ready: it needs nothing that can be lost. */
export const createGrid: OpenBoard = (host, events, _taste, report) => {
  const grid = new GridState();
  const component = mount(Grid, { target: host, props: { grid, events } });
  let shown = 0;
  return {
    show(scene) {
      grid.show(scene);
      shown += 1;
      if (shown === 1) report("ready");
    },
    adapt() {
      // Colours follow the page, and nothing moves.
    },
    turn(quarters) {
      const within = host.contains(document.activeElement);
      grid.turn(quarters);
      flushSync();
      // The cells were made anew, and whoever was in them stays there.
      if (within) host.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus();
      events.side(grid.side);
    },
    zoom: (factor) => grid.comeNearer(factor),
    parade(parade) {
      // A map does not turn by itself; it is only out of reach.
      grid.parade = parade !== "off";
    },
    squareUnder(x, y) {
      const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-square]");
      return grid.scene?.site.squares.find((square) => squareName(square) === cell?.dataset["square"]) ?? null;
    },
    stats: () => ({ drawCalls: 0, triangles: 0, scriptMs: 0, frames: shown, quality: "low" }),
    picture: (width, height) => pictureOf(grid.scene, grid.side, width, height, host),
    dispose: () => void unmount(component),
  };
};
