/** The npm package in a browser without a bundler: its own files, on a page and in a worker. */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { expect, test } from "@playwright/test";

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
  ".net": "application/octet-stream",
};

/** Plays, and counts a puzzle, with all three modules of the package. */
const PROGRAM = `
  import { Game, loadRules } from "/dist/index.js";
  import { createThinker } from "/dist/engine.js";
  import { book, Count, loadSolver } from "/dist/solver.js";

  export async function work() {
    await Promise.all([loadRules(), loadSolver()]);
    const game = new Game({ plan: "chullpa", players: 2 });
    for (const level of [3, 10]) game.play((await createThinker(level, 1)).choose(game.record()));
    const count = new Count(book().find(({ cells, colours }) => cells.length === 27 && colours === 1));
    while (!count.step());
    return { moves: game.moves().length, solutions: count.result().assemblies };
  }`;

/** The files that are not of the package. */
const PAGES: Record<string, string> = {
  "/page.html": `<!doctype html><script type="module">
    import { work } from "/work.js";
    document.title = JSON.stringify(await work());
  </script>`,
  "/worker.html": `<!doctype html><script type="module">
    const worker = new Worker("/worker.js", { type: "module" });
    worker.onmessage = ({ data }) => (document.title = JSON.stringify(data));
  </script>`,
  "/worker.js": `import { work } from "/work.js"; postMessage(await work());`,
  "/work.js": PROGRAM,
};

let server: Server;
const requests: string[] = [];

test.beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    requests.push(url);
    const type = TYPES[extname(url)];
    if (type === undefined || url.includes("..")) {
      response.writeHead(404).end();
      return;
    }
    // Needed for WebAssembly, and enough for it.
    response.setHeader("Content-Security-Policy", "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'");
    response.setHeader("Content-Type", type);
    response.end(PAGES[url] ?? readFileSync(join("../npm", url)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

for (const [where, name] of [
  ["on a page", "page"],
  ["in a module worker", "worker"],
] as const) {
  test(`the package plays and solves ${where} without a bundler`, async ({ page }) => {
    requests.length = 0;
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}.html`);
    await expect(page).toHaveTitle(JSON.stringify({ moves: 2, solutions: "80928" }));
    expect(errors).toEqual([]);
    // Only the build of the engine that this browser can run best, and the weights once.
    expect(requests.filter((url) => /\.(wasm|net)$/.test(url)).sort()).toEqual([
      "/wasm/engine_simd/engine_simd_bg.wasm",
      "/wasm/rules/rules_bg.wasm",
      "/wasm/rumis.net",
      "/wasm/solver/solver_bg.wasm",
    ]);
  });
}
