/** All stored data that this version cannot read: values that were set aside, and games. */
import { type Aside, allAside, deleteAside } from "../store/aside";
import { shelf, invalidGames } from "./games";

/** Data that could not be read, and where it is. */
export interface Unreadable extends Aside {
  readonly in: "drawers" | "shelf";
}

/** All of it, the oldest first in each place. */
export async function unreadableData(): Promise<Unreadable[]> {
  const games: Aside[] = [
    ...(await shelf.unreadable()),
    ...(await invalidGames()).map(({ id, changed, value }) => ({
      id,
      name: "games",
      found: changed,
      text: JSON.stringify(value, null, 2),
    })),
  ];
  return [
    ...allAside().map((one): Unreadable => ({ ...one, in: "drawers" })),
    ...games.map((one): Unreadable => ({ ...one, in: "shelf" })),
  ];
}

/** Deletes it for good. */
export async function erase(one: Unreadable): Promise<void> {
  if (one.in === "drawers") deleteAside(one.id);
  else await shelf.erase(one.id);
}
