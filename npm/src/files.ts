/** The files of the package, or other ones in their place: Node.js reads them, browsers fetch them. */

/** What a WebAssembly module can be loaded from. */
export type WasmSource = string | URL | Request | Response | BufferSource | WebAssembly.Module;

interface Files {
  readFile(file: URL): Promise<Uint8Array<ArrayBuffer>>;
}

// Not an import: bundlers for browsers would have to be told to leave it out.
declare const process: { getBuiltinModule?(name: "node:fs/promises"): Files | undefined } | undefined;

/** Reads a file of this machine; `undefined` for everything that has to be fetched. */
export function localFile(address: unknown): Promise<Uint8Array<ArrayBuffer>> | undefined {
  const isAddress = address instanceof URL || typeof address === "string";
  if (!isAddress || !String(address).startsWith("file:") || typeof process === "undefined") return undefined;
  return process.getBuiltinModule?.("node:fs/promises")?.readFile(new URL(address));
}

/** A source as the generated bindings take it. */
export function opened(source: WasmSource): { module_or_path: WasmSource | Promise<WasmSource> } {
  return { module_or_path: localFile(source) ?? source };
}

/** Loads something at the first call. Further calls return the same, unless it could not be loaded. */
export function once<Source, Loaded>(load: (source?: Source) => Promise<Loaded>): (source?: Source) => Promise<Loaded> {
  let outcome: Promise<Loaded> | undefined;
  return (source) =>
    (outcome ??= load(source).catch((error: unknown) => {
      outcome = undefined;
      throw error;
    }));
}
