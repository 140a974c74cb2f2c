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

/** The unanswered move at a table. */
export function unsentAt(table: TableId): Sent | null {
  return drawer.read()?.findLast((move) => move.table === table) ?? null;
}

/** Stores a move, before it is sent. */
export function keepUnsent(table: TableId, { position, drop }: Sent): void {
  drawer.update((moves) => [...without(moves, table), { table, position, drop }].slice(-MOST));
}

/** The server has answered a move. */
export function forgetUnsent(table: TableId, sent: Sent): void {
  const stored = unsentAt(table);
  // The next move may already be stored.
  if (stored?.position === sent.position) drawer.update((moves) => without(moves, table));
}

function without(moves: readonly Unsent[] | null, table: TableId): readonly Unsent[] {
  return (moves ?? []).filter((move) => move.table !== table);
}
