/** The person's notes on a game that is played at this screen or at a table. */
import { untrack } from "svelte";
import { changeNotes, followed, type Note, notesOn, storedNotes, traceOf, watchNotes, withNote } from "./notes";

/** The notes on one game. To be made while a component is set up. */
export class GameNotes {
  #all = $state.raw(storedNotes());

  /** `game` is the ID and the record of the game; `null` while there is none. */
  constructor(private readonly game: () => { readonly id: string; readonly record: string } | null) {
    $effect(() => watchNotes(() => (this.#all = storedNotes())));
    $effect(() => {
      const now = game();
      untrack(() => {
        if (now === null || notesOn(this.#all, now.id).length === 0) return;
        changeNotes((all) => followed(all, now.id, traceOf(now.record)));
      });
    });
  }

  /** All of them, in the order of the moves. */
  readonly notes: readonly Note[] = $derived.by(() => {
    const now = this.game();
    return now === null ? [] : notesOn(this.#all, now.id);
  });

  /** The text of the note on a move, 0 for the game; empty without one. */
  on(move: number): string {
    return this.notes.find((note) => note.move === move)?.text ?? "";
  }

  /** Writes a note; an empty text removes it. */
  write(move: number, text: string): void {
    const now = this.game();
    if (now === null) return;
    changeNotes((all) => withNote(all, now.id, traceOf(now.record), move, text));
  }
}
