/** Notes on games as documents that the devices of an account share, spread by the IDs of the games. */
import { documentOf } from "../archive/shared";
import type { Kind } from "../sync/kind";
import { type Annotated, changeNotes, mergedNotes, NOTES, notesWithin, storedNotes, watchNotes } from "./notes";

/** How many documents there are. All documents of an account together hold 1 MiB. */
const DOCUMENTS = 3;
/** The bytes of a document: less than the server allows. */
const ROOM = 60_000;

const bytes = (text: string): number => new TextEncoder().encode(text).length;

function isIn(number: number): (game: Annotated) => boolean {
  return ({ id }) => documentOf(id) % DOCUMENTS === number;
}

/** The notes, in several documents. */
export const ANNOTATED: readonly Kind<readonly Annotated[]>[] = Array.from({ length: DOCUMENTS }, (_, number) => ({
  layout: { name: `notes.${number}`, schema: NOTES },
  empty: [],
  merge: mergedNotes,
  read: () => mergedNotes(storedNotes().filter(isIn(number)), []),
  update: (change: (stored: readonly Annotated[]) => readonly Annotated[]) =>
    changeNotes((all) => {
      const isHere = isIn(number);
      return [...all.filter((game) => !isHere(game)), ...change(mergedNotes(all.filter(isHere), []))];
    }),
  watch: watchNotes,
  bounded: (all: readonly Annotated[]) => notesWithin(all, ROOM, bytes),
}));
