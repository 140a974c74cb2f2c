/** English, the pattern of all languages. */
import { bench } from "./bench";
import { common } from "./common";
import { daily } from "./daily";
import { editor } from "./editor";
import { grid } from "./grid";
import { home } from "./home";
import { learn } from "./learn";
import { lookback } from "./lookback";
import { online } from "./online";
import { play } from "./play";
import { puzzles } from "./puzzles";
import { replay } from "./replay";
import { settings } from "./settings";

export const en = {
  bench,
  common,
  daily,
  editor,
  grid,
  home,
  learn,
  lookback,
  online,
  play,
  puzzles,
  replay,
  settings,
};
