/** A program in a worker: chooses moves of a level. */
import { parentPort } from "node:worker_threads";
import { createThinker } from "rumis/engine";

const thinkers = new Map();

parentPort.on("message", async ({ level, record }) => {
  const thinker = thinkers.get(level) ?? (await createThinker(level, 1));
  thinkers.set(level, thinker);
  parentPort.postMessage(thinker.choose(record));
});
