/** Unit tests. Tests that need a DOM say so in their first line. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  // Components are tested as in browsers, not as rendered on servers.
  resolve: { conditions: ["browser"] },
  test: { include: ["src/**/*.test.ts"] },
});
