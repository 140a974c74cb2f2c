/**
 * Container queries by name: replaces `(--narrow)` in `@container page (--narrow)` by its condition
 * in `src/app/sizes.ts`. CSS itself has no names for conditions of container queries.
 */
import type { Plugin } from "vite";
import { SIZES } from "../src/app/sizes";

const NAMED = /(@container\s+\w+\s+)\(--([\w-]+)\)/g;

/** Puts the conditions into the styles of a file. An unknown name is an error. */
export function withSizes(code: string): string {
  const sizes: Record<string, string> = SIZES;
  return code.replace(NAMED, (_, start: string, name: string) => {
    const condition = sizes[name];
    if (condition === undefined) throw new Error(`unknown size --${name}: expected ${Object.keys(sizes).join(", ")}`);
    return start + condition;
  });
}

/** The plugin. It must come before the one that compiles components. */
export function sizes(): Plugin {
  return {
    name: "rumis-sizes",
    enforce: "pre",
    transform: {
      filter: { id: /\.(svelte|css)$/, code: "@container" },
      handler: (code) => ({ code: withSizes(code), map: null }),
    },
  };
}
