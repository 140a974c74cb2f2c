/** Calls the person back from another tab or app: in the title of the tab and as a badge of the app. */
import type { Batch } from "./stream";

/** Where the call is shown. */
export interface CallPlaces {
  /** Whether the person looks elsewhere. */
  readonly away: () => boolean;
  /** Shows the call in the title of the tab. */
  readonly title: (on: boolean) => void;
  /** Shows it on the icon of an installed app. */
  readonly badge: (on: boolean) => void;
}

/** Remembers whether it is the person's turn. */
export class Calling {
  #awaited = false;
  #shown = false;

  constructor(private readonly places: CallPlaces) {}

  /** Follows the events of a game. */
  readonly hear = (batch: Batch): void => {
    for (const event of batch) {
      if (event.type === "opened" || event.type === "turn") this.#awaited = event.turn?.mine ?? false;
      if (event.type === "over" || event.type === "left") this.#awaited = false;
    }
    this.look();
  };

  /** Shows or ends the call; also to be called when the person leaves or comes back. */
  look(): void {
    const on = this.#awaited && this.places.away();
    if (on === this.#shown) return;
    this.#shown = on;
    this.places.title(on);
    this.places.badge(on);
  }
}
