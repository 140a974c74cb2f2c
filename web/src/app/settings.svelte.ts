/** The person's settings, stored between visits; by default they follow the device. */
import { custom, pipe, transform } from "valibot";
import type { Pace } from "../board/retelling.svelte";
import type { Quality, Taste } from "../board/scene";
import { STONE_THEMES, type StoneTheme, type StoneThemeName } from "../board/themes";
import { Drawer } from "../store/drawer";
import { hasFields } from "../store/layout";
import { isLanguage, type Language, preferredLanguage, speak } from "../words/index.svelte";

/** All settings. */
export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark";
  stones: StoneThemeName;
  signs: boolean;
  sound: boolean;
  soundOwnStone: boolean;
  soundOtherStone: boolean;
  soundTurn: boolean;
  soundTime: boolean;
  soundRefused: boolean;
  soundOver: boolean;
  vibration: boolean;
  announcements: boolean;
  /** Whether keys that type a character are shortcuts. */
  characterKeys: boolean;
  /** Whether the seats show what the stone in hand would gain and cover; `auto` does for beginners. */
  scorePreview: "auto" | "on" | "off";
  /** Whether the codes of stones and a field to type moves are shown. */
  notation: boolean;
  motion: "auto" | "full" | "reduced";
  /** How long each of others' stones is shown before the next. */
  pace: Pace;
  quality: Quality;
  board: "space" | "grid";
  leftHanded: boolean;
  /** Whether the marks on squares where a stone fits were explained. */
  marksExplained: boolean;
  /** Whether the map is seen from the same side as the board. */
  mapTurns: boolean;
  /** Whether the analysis tints squares with their expected owners. */
  owners: boolean;
  /** Whether the engine shows its best moves on the analysis board. */
  liveLines: boolean;
}

const onPhone = matchMedia("(pointer: coarse)").matches;

/** The defaults. */
const DEFAULTS: Settings = {
  language: preferredLanguage(navigator.languages),
  theme: "auto",
  stones: "beech",
  signs: false,
  sound: !onPhone,
  soundOwnStone: true,
  soundOtherStone: true,
  soundTurn: true,
  soundTime: true,
  soundRefused: true,
  soundOver: true,
  vibration: true,
  announcements: true,
  characterKeys: true,
  scorePreview: "auto",
  notation: false,
  motion: "auto",
  pace: "normal",
  quality: "auto",
  board: "space",
  leftHanded: false,
  marksExplained: false,
  mapTurns: true,
  owners: false,
  liveLines: true,
};

/** The settings in stored data. Unknown or missing values get their defaults. */
export function settingsIn(kept: Readonly<Record<string, unknown>>): Settings {
  const oneOf = <K extends keyof Settings>(field: K, ...choices: Settings[K][]): Settings[K] =>
    choices.find((choice) => choice === kept[field]) ?? DEFAULTS[field];
  return {
    language: isLanguage(kept["language"]) ? kept["language"] : DEFAULTS.language,
    theme: oneOf("theme", "auto", "light", "dark"),
    stones: oneOf("stones", "beech", "rock", "contrast"),
    signs: oneOf("signs", true, false),
    sound: oneOf("sound", true, false),
    soundOwnStone: oneOf("soundOwnStone", true, false),
    soundOtherStone: oneOf("soundOtherStone", true, false),
    soundTurn: oneOf("soundTurn", true, false),
    soundTime: oneOf("soundTime", true, false),
    soundRefused: oneOf("soundRefused", true, false),
    soundOver: oneOf("soundOver", true, false),
    vibration: oneOf("vibration", true, false),
    announcements: oneOf("announcements", true, false),
    characterKeys: oneOf("characterKeys", true, false),
    scorePreview: oneOf("scorePreview", "auto", "on", "off"),
    notation: oneOf("notation", true, false),
    motion: oneOf("motion", "auto", "full", "reduced"),
    pace: oneOf("pace", "slow", "normal", "at-once"),
    quality: oneOf("quality", "auto", "high", "low"),
    board: oneOf("board", "space", "grid"),
    leftHanded: oneOf("leftHanded", true, false),
    marksExplained: oneOf("marksExplained", true, false),
    mapTurns: oneOf("mapTurns", true, false),
    owners: oneOf("owners", true, false),
    liveLines: oneOf("liveLines", true, false),
  };
}

/** Where the settings are stored. Settings come and go with versions, so any object is valid. */
const drawer = new Drawer<Settings>({
  name: "settings",
  schema: pipe(custom<Readonly<Record<string, unknown>>>(hasFields), transform(settingsIn)),
});

/** The settings as they are stored, or the defaults. */
export function storedSettings(): Settings {
  return drawer.read() ?? { ...DEFAULTS };
}

/** The settings. Changing a field updates the screen; call `keepSettings` afterwards. */
export const settings: Settings = $state(storedSettings());

/** The settings as this tab last stored or read them. */
let kept: Settings = { ...settings };

/** Stores the settings for the next visit: those that were changed here. Another tab may have changed others. */
export function keepSettings(): void {
  const changed = Object.entries(settings).filter(([name, value]) => value !== kept[name as keyof Settings]);
  kept = { ...settings };
  drawer.write({ ...storedSettings(), ...Object.fromEntries(changed) });
}

/** Changes and stores some settings, as another device has them. */
export function changeSettings(changes: Readonly<Record<string, unknown>>): void {
  const stored = storedSettings();
  const changed = settingsIn({ ...stored, ...changes });
  if (JSON.stringify(changed) === JSON.stringify(stored)) return;
  Object.assign(settings, changed);
  keepSettings();
  // If the words cannot be loaded now, the next visit has them.
  if (changed.language !== stored.language) speak(changed.language).catch(() => undefined);
}

/** Calls back when this or another tab has changed them; returns a function that stops it. */
export function watchSettings(changed: () => void): () => void {
  return drawer.watch(changed);
}

const device = $state({ dark: false, still: false });

function follow(query: string, tell: (matches: boolean) => void): void {
  const media = matchMedia(query);
  tell(media.matches);
  media.addEventListener("change", () => tell(media.matches));
}
follow("(prefers-color-scheme: dark)", (dark) => (device.dark = dark));
follow("(prefers-reduced-motion: reduce)", (still) => (device.still = still));

/** Whether the screen is dark. */
export function isDark(): boolean {
  return settings.theme === "auto" ? device.dark : settings.theme === "dark";
}

/** Whether animations are off. */
export function isStill(): boolean {
  return settings.motion === "auto" ? device.still : settings.motion === "reduced";
}

/** The look of the stones. */
export function stoneTheme(): StoneTheme {
  return STONE_THEMES[settings.stones];
}

/** The settings for boards. */
export function taste(): Taste {
  return { dark: isDark(), reducedMotion: isStill(), quality: settings.quality, stones: stoneTheme() };
}
