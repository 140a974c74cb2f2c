/**
 * Writes the licences of what others wrote of the app into `licences.txt`: every package of which
 * something was built in, code or fonts. A package with a licence that nobody has agreed to stops
 * the build.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const AGREED: readonly string[] = ["MIT", "ISC", "BSD-3-Clause", "OFL-1.1"];
const PACKAGE = /^(?<root>.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

interface About {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** The plugin. */
export function licences(): Plugin {
  return {
    name: "rumis-licences",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const parts = [...packagesIn(Object.values(bundle))].sort().map(licenceOf);
      this.emitFile({ type: "asset", fileName: "licences.txt", source: parts.join(`\n${"-".repeat(72)}\n\n`) });
    },
  };
}

/** The folders of the packages that are in these files. */
function packagesIn(files: readonly Rolldown.OutputBundle[string][]): Set<string> {
  const sources = files.flatMap((file) => (file.type === "chunk" ? file.moduleIds : file.originalFileNames));
  return new Set(sources.flatMap((source) => PACKAGE.exec(source)?.groups?.["root"] ?? []));
}

function licenceOf(folder: string): string {
  const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as About;
  if (!AGREED.includes(about.license)) throw new Error(`${about.name} has the licence ${about.license}`);
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) throw new Error(`${about.name} has no licence to show`);
  return `${about.name} ${about.version} (${about.license})\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
}
