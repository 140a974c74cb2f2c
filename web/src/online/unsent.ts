/**
 * Moves that the server has not answered, each with the position that it is for. They are stored, so
 * that leaving the page while offline does not lose them.
 */
import * as v from "valibot";
import type { TableId } from "../generated/protocol";
import { Drawer } from "../store/drawer";
import type { Layout } from "../store/layout";

/** A move that the server has not confirmed yet. */
export interface Sent {
  /** The number of the position in which the move is made. */
  readonly position: number;
  readonly drop: string;
}

/** A move with its table. */
type Unsent = Sent & { readonly table: TableId };

/** How they are stored. */
export const UNSENT: Layout<readonly Unsent[]> = {
  name: "online.unsent",
  schema: v.array(v.object({ table: v.string(), position: v.number(), drop: v.string() })),
};

const drawer = new Drawer(UNSENT);
/** The oldest are forgotten: nobody plays at more tables at once. */
const MOST = 50;

/** The unanswered moves at a table, oldest first. */
export function unsentAt(table: TableId): readonly Sent[] {
  return drawer.read()?.filter((move) => move.table === table) ?? [];
}

/** Stores a move, before it is sent. It replaces another one for the same position. */
export function keepUnsent(table: TableId, { position, drop }: Sent): void {
  drawer.update((moves) => [...without(moves, table, position), { table, position, drop }].slice(-MOST));
}

/** The server has answered a move. */
export function forgetUnsent(table: TableId, { position, drop }: Sent): void {
  // Another one for the same position may already be stored.
  const isStored = unsentAt(table).some((move) => move.position === position && move.drop === drop);
  if (isStored) drawer.update((moves) => without(moves, table, position));
}

function without(moves: readonly Unsent[] | null, table: TableId, position: number): readonly Unsent[] {
  return (moves ?? []).filter((move) => move.table !== table || move.position !== position);
}
