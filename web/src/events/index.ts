/** Connects the stream of game events with everything that makes them noticeable. Started once, by the app. */
import { isStill, settings } from "../app/settings.svelte";
import { callFromTab } from "../app/title.svelte";
import { FALL_SECONDS } from "../board/scene";
import { w } from "../words/index.svelte";
import { Announcer } from "./announcer.svelte";
import { Calling } from "./calling";
import { noticeGestures } from "./gesture";
import { soundsOf, vibrationOf } from "./signals";
import { sound } from "./sound";
import { type Batch, listen } from "./stream";
import { vibrate } from "./vibration";
import { callOnIcon } from "./waiting.svelte";

/** Starts all consumers; returns the announcer, which the page shows. */
export function startConsumers(): Announcer {
  noticeGestures();
  const announcer = new Announcer(w, () => settings.announcements);
  const calling = new Calling({
    away: () => document.hidden,
    title: (on) => callFromTab(on ? w().online.table.yourTurnTitle : null),
    badge: callOnIcon,
  });
  document.addEventListener("visibilitychange", () => calling.look());
  listen(announcer.hear);
  listen(calling.hear);
  listen((batch) => sound(soundsOf(batch, settings), delayOf(batch)));
  listen((batch) => vibrate(vibrationOf(batch, settings)));
  return announcer;
}

/** A falling stone is heard when it lands. In the background nothing falls. */
function delayOf(batch: Batch): number {
  const falls = settings.board === "space" && !isStill() && !document.hidden;
  return falls && batch.some(({ type }) => type === "placed" || type === "replayed") ? FALL_SECONDS : 0;
}
