/** What the person likes, kept between visits, and what the device says where they leave it to it. */
import type { Quality, Taste } from "../board/scene";
import { type Language, LANGUAGES, preferredLanguage } from "../words/index.svelte";
import { keep, recall } from "./storage";

/** Everything that can be set. */
export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark";
  signs: boolean;
  sound: boolean;
  motion: "auto" | "full" | "reduced";
  quality: Quality;
  board: "space" | "grid";
  leftHanded: boolean;
}

const onPhone = matchMedia("(pointer: coarse)").matches;

/** What everybody starts with. */
export const DEFAULTS: Settings = {
  language: preferredLanguage(navigator.languages),
  theme: "auto",
  signs: false,
  sound: !onPhone,
  motion: "auto",
  quality: "auto",
  board: "space",
  leftHanded: false,
};

function isPartialSettings(value: unknown): value is Partial<Settings> {
  return typeof value === "object" && value !== null;
}

function recalled(): Settings {
  const kept = { ...DEFAULTS, ...recall("settings", isPartialSettings) };
  return kept.language in LANGUAGES ? kept : { ...kept, language: DEFAULTS.language };
}

/** The settings; changing a field changes the screen. Call `keepSettings` after it. */
export const settings: Settings = $state(recalled());

/** Remembers the settings for the next visit. */
export function keepSettings(): void {
  keep("settings", settings);
}

const device = $state({ dark: false, still: false });

function follow(query: string, tell: (matches: boolean) => void): void {
  const media = matchMedia(query);
  tell(media.matches);
  media.addEventListener("change", () => tell(media.matches));
}
follow("(prefers-color-scheme: dark)", (dark) => (device.dark = dark));
follow("(prefers-reduced-motion: reduce)", (still) => (device.still = still));

/** Whether the screen is dark now. */
export function isDark(): boolean {
  return settings.theme === "auto" ? device.dark : settings.theme === "dark";
}

/** Whether things should simply be there instead of moving. */
export function isStill(): boolean {
  return settings.motion === "auto" ? device.still : settings.motion === "reduced";
}

/** The taste for boards. */
export function taste(): Taste {
  return { dark: isDark(), reducedMotion: isStill(), quality: settings.quality, sound: settings.sound };
}
