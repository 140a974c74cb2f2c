// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { PushOffer } from "../generated/protocol";
import { declineOffer, KINDS, mayOffer, needsInstalling, standingOf } from "./push";

const OFFER: PushOffer = { key: "key", kinds: [...KINDS] };
const DESK = { hasPush: true, needsInstalling: false, permission: "granted" } as const;

test("a server without notifications offers nothing, whatever the browser can", () => {
  expect(standingOf({ key: null, kinds: [] }, null, false, DESK)).toBe("none");
});

test("notifications are on only if the browser and the server have a subscription", () => {
  expect(standingOf(OFFER, ["turn"], true, DESK)).toEqual({ on: ["turn"] });
  expect(standingOf(OFFER, null, true, DESK)).toBe("off");
  expect(standingOf(OFFER, ["turn"], false, DESK)).toBe("off");
});

test("whoever refused, or has no push, is told so", () => {
  expect(standingOf(OFFER, null, false, { ...DESK, permission: "denied" })).toBe("denied");
  const without = { ...DESK, hasPush: false };
  expect(standingOf(OFFER, null, false, without)).toBe("unsupported");
  expect(standingOf(OFFER, null, false, { ...without, needsInstalling: true })).toBe("install");
});

test("iPhones and iPads need the app on the home screen", () => {
  const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1";
  const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15";
  expect(needsInstalling(iphone, 5, false)).toBe(true);
  expect(needsInstalling(iphone, 5, true)).toBe(false);
  expect(needsInstalling(mac, 5, false)).toBe(true);
  expect(needsInstalling(mac, 0, false)).toBe(false);
});

test("“not now” is remembered", () => {
  expect(mayOffer()).toBe(true);
  declineOffer();
  expect(mayOffer()).toBe(false);
});
