/**
 * Writes the licences of third-party code into `licences.txt`: every npm package with code or fonts
 * in the build, and every Rust crate in the WebAssembly. A package with a licence that is not
 * accepted fails the build.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const AGREED: readonly string[] = ["MIT", "ISC", "BSD-3-Clause", "OFL-1.1"];
/** The Rust crates' notices, written by `cargo xtask generate`. */
const CRATES = "src/generated/notices.json";
const PACKAGE = /^(?<root>.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

interface About {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** A licence text and its Rust crates. */
interface Notice {
  readonly licence: string;
  readonly packages: readonly string[];
  readonly text: string;
}

/** The plugin. */
export function licences(): Plugin {
  let root = "";
  return {
    name: "rumis-licences",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const parts = [...[...packagesIn(Object.values(bundle))].sort().map(licenceOf), ...crates(join(root, CRATES))];
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

function crates(file: string): string[] {
  const notices = JSON.parse(readFileSync(file, "utf8")) as Notice[];
  return notices.map(
    ({ licence, packages, text }) => `Licence ${licence}, for\n  ${packages.join("\n  ")}\n\n${text}\n`,
  );
}
