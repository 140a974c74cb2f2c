/**
 * Notifications of the server in this browser: whether they are possible, and turning them on and off. Nothing here
 * asks for permission before the person wants it.
 */
import * as v from "valibot";
import type { PushKind, PushOffer, PushState } from "../generated/protocol";
import type { Request as Wish } from "../offline/files";
import { Drawer } from "../store/drawer";
import { currentLanguage, type Language } from "../words/index.svelte";
import { ask, NoAnswer, Refused, send } from "./api";
import { askToNotify } from "./attention";

/** All kinds that this app knows, in the order in which they are shown. */
export const KINDS: readonly PushKind[] = ["turn", "started", "challenge", "clock"];

const kinds = v.pipe(
  v.array(v.string()),
  v.transform((all) => KINDS.filter((kind) => all.includes(kind))),
);
/** What the server offers. */
const OFFER: v.GenericSchema<unknown, PushOffer> = v.object({ key: v.nullable(v.string()), kinds });
/** What the person is told in this browser. */
const STATE: v.GenericSchema<unknown, PushState> = v.object({ kinds: v.nullable(kinds) });

/**
 * How it stands with notifications in this browser:
 * - `none`: there is no server, it sends none, or it does not know the person;
 * - `unsupported`: the browser has none; `install`: only if the app is on the home screen;
 * - `denied`: the person or the browser does not allow them;
 * - `off`, or which kinds are on.
 */
export type Standing = "none" | "unsupported" | "install" | "denied" | "off" | { readonly on: readonly PushKind[] };

/** What is known of the browser. */
interface Device {
  readonly hasPush: boolean;
  /** Whether it is an iPhone or iPad that shows the app as a page. */
  readonly needsInstalling: boolean;
  readonly permission: NotificationPermission;
}

/** How it stands, from what the server and the browser say. */
export function standingOf(
  offer: PushOffer,
  told: readonly PushKind[] | null,
  isSubscribed: boolean,
  device: Device,
): Standing {
  if (offer.key === null) return "none";
  if (!device.hasPush) return device.needsInstalling ? "install" : "unsupported";
  if (device.permission === "denied") return "denied";
  return isSubscribed && told !== null ? { on: told } : "off";
}

/** Whether an iPhone or iPad shows the app as a page of its browser. Only apps on the home screen get notifications. */
export function needsInstalling(userAgent: string, touches: number, isStandalone: boolean): boolean {
  const isPad = userAgent.includes("Macintosh") && touches > 1;
  return (isPad || /iPhone|iPad/.test(userAgent)) && !isStandalone;
}

function device(): Device {
  const hasPush = "PushManager" in window && "Notification" in window && "serviceWorker" in navigator;
  const isStandalone = matchMedia("(display-mode: standalone)").matches;
  return {
    hasPush,
    needsInstalling: needsInstalling(navigator.userAgent, navigator.maxTouchPoints, isStandalone),
    permission: hasPush ? Notification.permission : "default",
  };
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return (await worker?.pushManager?.getSubscription().catch(() => null)) ?? null;
}

/** How it stands with notifications now. */
export async function standing(): Promise<Standing> {
  try {
    const offer = await ask(OFFER, "GET", "push");
    if (offer.key === null) return "none";
    const { kinds } = await ask(STATE, "GET", "me/push");
    return standingOf(offer, kinds, (await subscription()) !== null, device());
  } catch (error) {
    // Also somebody whom the server does not know: they have no games to be told of.
    if (error instanceof NoAnswer || error instanceof Refused) return "none";
    throw error;
  }
}

/** Asks for permission, and turns notifications on. Returns how it stands then. */
export async function turnOn(wanted: readonly PushKind[] = KINDS): Promise<Standing> {
  const answer = await askToNotify();
  if (answer !== "granted") return answer === "denied" ? "denied" : "unsupported";
  const { key } = await ask(OFFER, "GET", "push");
  if (key === null) return "none";
  const worker = await navigator.serviceWorker.ready;
  const made = await subscribe(worker.pushManager, key);
  const { endpoint, keys } = made.toJSON();
  await send("PUT", "me/push", { endpoint, keys, kinds: wanted });
  void speakThere(currentLanguage());
  return { on: wanted };
}

/** A subscription with the server's key. One with another key, as after the server lost its own, is replaced. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const old = await manager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

/** Notifications follow the language of the app: the service worker cannot read the settings. */
export async function speakThere(language: Language): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  worker?.active?.postMessage({ speak: language } satisfies Wish);
}

/** Turns notifications off in this browser. */
export async function turnOff(): Promise<Standing> {
  await (await subscription())?.unsubscribe().catch(() => false);
  await send("DELETE", "me/push");
  return "off";
}

/** Whether the person does not want to be asked again at a table. */
const declined = new Drawer({ name: "no-push-offer", schema: v.boolean() });

/** Whether to offer notifications at a table. */
export function mayOffer(): boolean {
  return declined.read() !== true;
}

/** The person does not want to be asked again. */
export function declineOffer(): void {
  declined.write(true);
}
