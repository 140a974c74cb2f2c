/** French. */
import type { Words } from "../index.svelte";
import { bench } from "./bench";
import { common } from "./common";
import { daily } from "./daily";
import { editor } from "./editor";
import { grid } from "./grid";
import { home } from "./home";
import { lookback } from "./lookback";
import { online } from "./online";
import { play } from "./play";
import { replay } from "./replay";
import { settings } from "./settings";

export const fr: Words = {
  bench,
  common,
  daily,
  editor,
  grid,
  home,
  lookback,
  online,
  play,
  replay,
  settings,
};
