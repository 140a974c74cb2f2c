/**
 * Writes the content security policy into the page, for static hosts, which send none. It is the
 * policy of the server's header without `frame-ancestors`, which browsers accept only in a header.
 * `tests/policy.spec.ts` compares the two.
 */
import type { Plugin } from "vite";

const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ");

/** The plugin; during development Vite itself needs inline styles. */
export function policy(): Plugin {
  return {
    name: "rumis-policy",
    apply: "build",
    transformIndexHtml: () => [
      { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
    ],
  };
}
