/** The one stream of game events: whatever notices an event sends it here, and every consumer listens here. */
import type { GameEvent } from "./event";

/** Events that happened together, in order. */
export type Batch = readonly GameEvent[];
type Listener = (batch: Batch) => void;

const listeners = new Set<Listener>();

/** Sends events to all consumers. */
export function send(...batch: Batch): void {
  if (batch.length === 0) return;
  for (const listener of listeners) {
    try {
      listener(batch);
    } catch (error) {
      // A consumer that fails must not silence the others.
      reportError(error);
    }
  }
}

/** Listens to all events, until the returned function is called. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
