/**
 * The games of this browser in the archive: a game that was played here when it is over, and once those that older
 * versions kept elsewhere: finished games, earlier games of matches, and games that were replayed.
 */
import { isAlone, type LocalGame, sitterAt } from "../play/local";
import { readGame, shelf } from "../play/games";
import chullpa from "../replay/examples/chullpa.rumis?raw";
import coricancha from "../replay/examples/coricancha.rumis?raw";
import { recentGames } from "../replay/recent";
import { type Seat, SEATS, withGame } from "../rules";
import type { Document } from "../store/shelf";
import { add, type Addition, allKept, entries, idByPrint, liveCount, type Outcome } from "./archive";
import { isGone } from "./entry";
import { readOrNull, readRecord } from "./facts";
import { remarked } from "./merging";

/** The ID of a game that was played here, by its number in its match. */
export function idOfLocal(document: string, number: number): string {
  return `${document}.${number}`;
}

/** The seats of the person, if one person played here. */
function ownSeats({ choice }: LocalGame): Seat[] {
  return isAlone(choice)
    ? SEATS.slice(0, choice.sitters.length).filter((seat) => sitterAt(choice, seat).kind === "person")
    : [];
}

/** The finished games of a document. */
function finishedIn({ id, changed, value }: Pick<Document<LocalGame>, "id" | "changed" | "value">): Addition[] {
  const mine = ownSeats(value);
  const played = [...value.earlier, value.record].map(readOrNull);
  return played.flatMap((read, index) => {
    if (read === null || !read.facts.over) return [];
    // The time of earlier games is not known: they keep their order.
    const ended = changed - (played.length - 1 - index);
    return [{ id: idOfLocal(id, index + 1), read, from: "here" as const, ended, mine }];
  });
}

/** Adds a game that has just ended here. If it ended before and was taken back, this is its new end. */
export async function keepLocal(id: string, value: LocalGame): Promise<void> {
  const all = await allKept();
  const known = new Map(all.map((one) => [one.id, one]));
  const ended = finishedIn({ id, changed: Date.now(), value });
  const news = ended.filter((one) => known.get(one.id)?.print !== one.read.print);
  // It may have been deleted as it ended before.
  const marked = news.map((one) => ({ ...one, marks: remarked(known.get(one.id)?.marks ?? {}, { gone: false }) }));
  await add(marked, liveCount(all));
}

/**
 * Adds the games that are stored elsewhere in this browser and that the archive does not know. Two tabs do not do it
 * at the same time.
 */
export async function collectLocal(): Promise<Outcome> {
  const all = await allKept();
  const known = new Map(all.map((one) => [one.id, one]));
  const prints = new Set(all.map(({ print }) => print));
  const documents = (await shelf.list()).filter(isReadable);
  // Taken back and played on: the archive has it as it ended before, until it ends again.
  const played = documents
    .flatMap(finishedIn)
    .filter(({ id }) => (known.get(id)?.facts ?? null) === null && !isGone(known.get(id) ?? { marks: {} }));
  for (const { read } of played) prints.add(read.print);
  for (const example of [chullpa, coricancha]) prints.add(readRecord(example).print);
  const now = Date.now();
  const replayed = recentGames().flatMap((record, index): Addition[] => {
    const read = readOrNull(record);
    if (read === null || prints.has(read.print)) return [];
    prints.add(read.print);
    // The list has the newest first, without times.
    return [{ id: idByPrint(read.print), read, from: "link", ended: read.day ?? now - index, mine: [] }];
  });
  return add([...played, ...replayed], liveCount(all));
}

function isReadable({ value }: Document<LocalGame>): boolean {
  try {
    withGame(readGame(value).game, () => undefined);
    return true;
  } catch {
    return false;
  }
}

/** Whether all finished games of a document are in the archive, or were deleted from it. */
export async function isKept(document: Pick<Document<LocalGame>, "id" | "changed" | "value">): Promise<boolean> {
  for (const { id } of finishedIn(document)) {
    const known = await entries.get(id);
    if (known === null || known.revision === 0) return false;
  }
  return true;
}
