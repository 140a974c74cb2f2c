/**
 * Suggests once to install the app: after the second finished game, and never during one. Whoever closes it, leaves the
 * page or has installed it is not asked again.
 */
import { boolean, number, object } from "valibot";
import { listen } from "../events/stream";
import { Drawer } from "../store/drawer";

/** How the app is installed here: by the browser's own dialog, or by hand in the share menu of iOS. */
export type Way = "dialog" | "by-hand";

/** The event with which browsers say that the app can be installed. TypeScript does not know it. */
interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

/** After so many games. */
const GAMES = 2;

const drawer = new Drawer<{ readonly finished: number; readonly suggested: boolean }>({
  name: "install",
  schema: object({ finished: number(), suggested: boolean() }),
});
const FRESH = { finished: 0, suggested: false };

let offer = $state.raw<Offer | null>(null);
let due = $state(false);

function isOffer(event: Event): event is Offer {
  return "prompt" in event && typeof event.prompt === "function";
}

/** Whether it runs as an installed app already. */
function isInstalled(): boolean {
  return (
    matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true)
  );
}

function look(): void {
  const { finished, suggested } = drawer.read() ?? FRESH;
  due = finished >= GAMES && !suggested && !isInstalled();
}

/** Counts finished games, and waits for the browser's offer. Returns a function that stops it. */
export function followInstalling(): () => void {
  const offered = (event: Event): void => {
    if (!isOffer(event)) return;
    // Browsers would suggest it by themselves, perhaps during a game.
    event.preventDefault();
    offer = event;
  };
  const installed = (): void => settle();
  addEventListener("beforeinstallprompt", offered);
  addEventListener("appinstalled", installed);
  const stop = listen((batch) => {
    if (!batch.some((event) => event.type === "over" && event.ending.counted === true)) return;
    drawer.update((kept) => ({ ...(kept ?? FRESH), finished: (kept ?? FRESH).finished + 1 }));
    look();
  });
  look();
  return () => {
    removeEventListener("beforeinstallprompt", offered);
    removeEventListener("appinstalled", installed);
    stop();
  };
}

/** How to install it, if now is the time to suggest it; otherwise `null`. */
export function suggestion(): Way | null {
  if (!due) return null;
  if (offer !== null) return "dialog";
  // Only Safari on iOS has this property.
  return "standalone" in navigator ? "by-hand" : null;
}

/** It is on the screen: it will not come again, also if the page is closed now. */
export function suggested(): void {
  drawer.update((kept) => ({ ...(kept ?? FRESH), suggested: true }));
}

/** Ends the suggestion for good. */
export function settle(): void {
  suggested();
  due = false;
}

/** Opens the browser's dialog. */
export async function install(): Promise<void> {
  const opening = offer?.prompt();
  offer = null;
  settle();
  await opening?.catch(() => undefined);
}
