/** The compiled rules and engine for scripts in Node, as `cargo xtask npm` left them. */
import { readFileSync } from "node:fs";

const WASM = new URL("../../npm/wasm/", import.meta.url);
const WEIGHTS = new URL("rumis.net", WASM);

/** The builds of the engine. */
export const BUILDS = ["engine_simd", "engine"];

/** Starts a module: `rules`, or a build of the engine. */
export async function start(name) {
  const module = await import(new URL(`${name}/${name}.js`, WASM).href);
  module.initSync({ module: readFileSync(new URL(`${name}/${name}_bg.wasm`, WASM)) });
  return module;
}

/** The weights of the network: the trained ones, or those of another file. */
export function weights(file = WEIGHTS) {
  return readFileSync(file);
}

/** Writes a line. */
export function tell(line) {
  process.stdout.write(`${line}\n`);
}
