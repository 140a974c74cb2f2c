/** All kinds of documents that the devices of an account share. */
import { SETTINGS } from "../app/synced";
import { ARCHIVE, FOLDERS } from "../archive/synced";
import { DAILY } from "../daily/synced";
import { LESSONS } from "../learn/synced";
import { ANNOTATED } from "../notes/synced";
import { PUZZLES } from "../puzzles/synced";
import { shared, type Shared } from "./kind";

export const KINDS: readonly Shared[] = [
  shared(PUZZLES),
  shared(LESSONS),
  shared(DAILY),
  shared(SETTINGS),
  shared(FOLDERS),
  ...ARCHIVE.map((games) => shared(games)),
  ...ANNOTATED.map((notes) => shared(notes)),
];
