/** The folders of the archive. A game is in at most one of them. */
import * as v from "valibot";
import { Drawer } from "../store/drawer";
import { newId } from "../store/shelf";
import { LONGEST_NAME, type Stamped } from "./entry";
import { later } from "./merging";

/** A folder as it is stored. */
export interface KeptFolder {
  readonly id: string;
  readonly name: Stamped<string>;
  /** Deleted folders are remembered, so that they do not come back from elsewhere. */
  readonly gone?: Stamped<boolean> | undefined;
}

/** A folder to show. */
export interface Folder {
  readonly id: string;
  readonly name: string;
}

/** The most folders. */
export const MOST_FOLDERS = 100;
/** The most that are stored, deleted ones included. */
const MOST_KEPT = 300;
/** The bytes of them in an account: less than a document may have. */
const ROOM = 60_000;

/** How a folder is stored. */
export const FOLDER: v.GenericSchema<unknown, KeptFolder> = v.object({
  id: v.pipe(v.string(), v.maxLength(64)),
  name: v.object({ value: v.pipe(v.string(), v.maxLength(LONGEST_NAME)), at: v.number() }),
  gone: v.optional(v.object({ value: v.boolean(), at: v.number() })),
});

const drawer = new Drawer<readonly KeptFolder[]>({ name: "folders", schema: v.array(FOLDER) });

/** All that is stored. */
export function keptFolders(): readonly KeptFolder[] {
  return drawer.read() ?? [];
}

/** The folders to show, by name. */
export function shownFolders(kept: readonly KeptFolder[]): Folder[] {
  return kept
    .filter(({ gone }) => gone?.value !== true)
    .map(({ id, name }) => ({ id, name: name.value }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The folders of two devices as one. */
export function mergedFolders(one: readonly KeptFolder[], other: readonly KeptFolder[]): KeptFolder[] {
  const all = new Map(one.map((folder) => [folder.id, folder]));
  for (const folder of other) {
    const known = all.get(folder.id);
    const gone = later(known?.gone, folder.gone);
    all.set(folder.id, {
      id: folder.id,
      name: later(known?.name, folder.name) ?? folder.name,
      ...(gone !== undefined && { gone }),
    });
  }
  return bounded([...all.values()]);
}

/** Changes all that is stored. */
export function changeFolders(change: (kept: readonly KeptFolder[]) => readonly KeptFolder[]): void {
  drawer.update((kept) => change(kept ?? []));
}

/** Creates a folder, or finds the one with this name; `null` if there are too many. */
export function createFolder(typed: string): Folder | null {
  const name = typed.trim().slice(0, LONGEST_NAME);
  const shown = shownFolders(keptFolders());
  const known = shown.find((folder) => folder.name === name);
  if (known !== undefined) return known;
  if (name === "" || shown.length >= MOST_FOLDERS) return null;
  const id = newId();
  drawer.update((kept) => bounded([...(kept ?? []), { id, name: { value: name, at: Date.now() } }]));
  return { id, name };
}

/** Renames a folder. */
export function renameFolder(id: string, typed: string): void {
  const name = typed.trim().slice(0, LONGEST_NAME);
  if (name !== "") change(id, (folder) => ({ ...folder, name: { value: name, at: stampAfter(folder.name) } }));
}

/** Deletes a folder, or restores it. Its games stay; a restored folder has them again. */
export function setFolderGone(id: string, gone: boolean): void {
  change(id, (folder) => ({ ...folder, gone: { value: gone, at: stampAfter(folder.gone) } }));
}

/** Calls back when this or another tab has changed the folders; returns a function that stops it. */
export function watchFolders(changed: () => void): () => void {
  return drawer.watch(changed);
}

function change(id: string, changed: (folder: KeptFolder) => KeptFolder): void {
  drawer.update((kept) => (kept ?? []).map((folder) => (folder.id === id ? changed(folder) : folder)));
}

function stampAfter(old: Stamped<unknown> | undefined): number {
  return Math.max(Date.now(), (old?.at ?? 0) + 1);
}

/** The folders without those deleted longest ago, if there are too many. */
function bounded(folders: readonly KeptFolder[]): KeptFolder[] {
  return byId(byRank(folders).slice(0, MOST_KEPT));
}

/** As many of them as a document has room for. */
export function foldersWithin(folders: readonly KeptFolder[], room = ROOM): KeptFolder[] {
  let left = room;
  const fitting = byRank(folders).filter((folder) => {
    left -= new TextEncoder().encode(JSON.stringify(folder)).length + 1;
    return left >= 0;
  });
  return byId(fitting);
}

/** First those that are shown, then the others, the last deleted first. */
function byRank(folders: readonly KeptFolder[]): KeptFolder[] {
  const rank = ({ gone }: KeptFolder): number => (gone?.value === true ? gone.at : Number.MAX_VALUE);
  return [...folders].sort((one, other) => rank(other) - rank(one) || (one.id < other.id ? -1 : 1));
}

function byId(folders: readonly KeptFolder[]): KeptFolder[] {
  return [...folders].sort((one, other) => (one.id < other.id ? -1 : 1));
}
