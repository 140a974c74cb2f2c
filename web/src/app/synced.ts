/**
 * Settings as a document that the devices of an account share. The last change of a setting wins. Clocks of devices
 * differ, so changes are counted: a change has a higher number than all changes that its device knew of.
 */
import * as v from "valibot";
import { Drawer } from "../store/drawer";
import { hasFields } from "../store/layout";
import { canonical, type Kind } from "../sync/kind";
import { changeSettings, type Settings, settingsIn, storedSettings, watchSettings } from "./settings.svelte";

/**
 * The settings that belong to the person. The others depend on the device: sound and vibration, light or dark,
 * graphics, motion, and which board it can show well.
 */
export const PERSONAL = [
  "language",
  "stones",
  "signs",
  "characterKeys",
  "scorePreview",
  "notation",
  "pace",
  "leftHanded",
  "marksExplained",
  "mapTurns",
  "owners",
] as const satisfies readonly (keyof Settings)[];

/** A change of a setting: its number, and the value. */
type Change = readonly [number: number, value: string | boolean];

/** The last change of each setting that was ever changed, by name. Another version may have other settings. */
export type Changes = Readonly<Record<string, Change>>;

const SCHEMA = v.pipe(
  v.custom<object>(hasFields),
  v.record(v.string(), v.tuple([v.number(), v.union([v.string(), v.boolean()])])),
);

/** The changes that the settings in this browser are known to contain. */
const drawer = new Drawer<Changes>({ name: "settings.changes", schema: SCHEMA });

/** The settings after these changes. A value that only another version has counts as the usual one. */
function after(changes: Changes): Settings {
  return settingsIn(Object.fromEntries(Object.entries(changes).map(([name, [, value]]) => [name, value])));
}

/** The changes with a new one for every setting whose value does not follow from them. */
export function withChanged(changes: Changes, settings: Settings): Changes {
  const next = 1 + Math.max(0, ...Object.values(changes).map(([number]) => number));
  const expected = after(changes);
  const changed = PERSONAL.filter((name) => settings[name] !== expected[name]);
  return { ...changes, ...Object.fromEntries(changed.map((name) => [name, [next, settings[name]] as const])) };
}

/** The later of two changes. Of two with the same number, any, but on all devices the same. */
function later(a: Change, b: Change): Change {
  if (a[0] !== b[0]) return a[0] > b[0] ? a : b;
  return JSON.stringify(a[1]) >= JSON.stringify(b[1]) ? a : b;
}

/** The last change of each setting in two lists. */
export function mergedChanges(a: Changes, b: Changes): Changes {
  const merged = new Map(Object.entries(a));
  for (const [name, change] of Object.entries(b)) {
    const here = merged.get(name);
    merged.set(name, here === undefined ? change : later(here, change));
  }
  return Object.fromEntries(merged);
}

/**
 * The changes, with a number for those that have none yet. It is stored at once: a change back must get a higher number
 * than the change before, which another device may know already.
 */
function read(): Changes {
  const known = drawer.read() ?? {};
  const all = withChanged(known, storedSettings());
  if (canonical(all) !== canonical(known)) drawer.write(all);
  return all;
}

export const SETTINGS: Kind<Changes> = {
  layout: { name: "settings", schema: SCHEMA },
  empty: {},
  merge: mergedChanges,
  read,
  update: (change) => {
    const changes = change(read());
    drawer.write(changes);
    const settings = after(changes);
    changeSettings(Object.fromEntries(PERSONAL.map((name) => [name, settings[name]])));
  },
  watch: watchSettings,
};
