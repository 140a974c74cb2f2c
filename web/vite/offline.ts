/**
 * Builds the service worker with the app and inserts the list of files: first those needed to set
 * up a game, then what most people need, and what is stored only when it is used.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import type { OfflineFiles } from "../src/offline/files";

const WORKER = "sw.js";
/** The picture for the previews of links is for messengers. The app itself never shows it. */
const PREVIEW = "preview.png";
/** What the first visit needs, besides the imports of the page itself. */
const FIRST = ["src/pages/Home.svelte", "src/pages/GamePage.svelte", "src/board3d/index.ts"];
/**
 * What is stored when it is first used: the weights of the network, which not every program needs, and
 * the engine for browsers without vector instructions, which are few.
 */
const ON_USE = /\/(rumis-[\w-]+\.net|engine-[\w-]+\.js|engine_bg-[\w-]+\.wasm)$/;

type Bundle = Rolldown.OutputBundle;

/** The plugin; it does nothing during development. */
export function offline(): Plugin {
  let publicDir = "";
  return {
    name: "rumis-offline",
    apply: "build",
    // After Vite's own plugins, which write the page.
    enforce: "post",
    configResolved(config) {
      publicDir = config.publicDir;
    },
    buildStart() {
      this.emitFile({ type: "chunk", id: "src/offline/sw.ts", fileName: WORKER });
    },
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") throw new Error("the service worker was not built");
      if (worker.imports.length > 0) throw new Error("the service worker must be one file");
      const files = JSON.stringify(filesOf(bundle, publicDir));
      const written = worker.code.replace("__OFFLINE_FILES__", () => files);
      if (written === worker.code) throw new Error("the service worker has no place for the files");
      worker.code = written;
    },
  };
}

function filesOf(bundle: Bundle, publicDir: string): OfflineFiles {
  const names = Object.keys(bundle).filter(
    (name) => name !== WORKER && name !== "index.html" && !name.endsWith(".map"),
  );
  const onUse = names.filter((name) => ON_USE.test(name));
  if (onUse.length !== 3) throw new Error(`the network and the engine without vectors are not ${onUse.join(", ")}`);
  const still = readdirSync(publicDir).filter((name) => !name.startsWith(".") && name !== PREVIEW);
  const needed = neededFirst(bundle);
  const version = createHash("sha256");
  for (const name of Object.keys(bundle).sort()) version.update(name).update(contentsOf(bundle[name]));
  for (const name of still.sort()) version.update(name).update(readFileSync(join(publicDir, name)));
  return {
    version: version.digest("hex").slice(0, 12),
    first: ["./", ...names.filter((name) => needed.has(name))],
    later: [...names.filter((name) => !needed.has(name) && !onUse.includes(name)), ...still],
    onUse,
  };
}

function contentsOf(file: Bundle[string] | undefined): string | Uint8Array {
  return file === undefined ? "" : file.type === "chunk" ? file.code : file.source;
}

/** Everything that the page and the first chunks import, with styles, fonts and compiled rules. */
function neededFirst(bundle: Bundle): Set<string> {
  const needed = new Set<string>();
  const need = (name: string): void => {
    const file = bundle[name];
    if (file === undefined || needed.has(name)) return;
    needed.add(name);
    if (file.type !== "chunk") return;
    file.imports.forEach(need);
    file.viteMetadata?.importedCss.forEach(need);
    file.viteMetadata?.importedAssets.forEach(need);
  };
  for (const file of Object.values(bundle)) {
    if (file.type !== "chunk" || file.fileName === WORKER) continue;
    const from = file.facadeModuleId ?? "";
    if (file.isEntry || FIRST.some((path) => from.endsWith(path))) need(file.fileName);
  }
  return needed;
}
