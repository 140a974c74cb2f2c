/** Unit tests. Those that need a page to stand in say so in their first line. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  // Components are tested as browsers run them, not as servers would render them.
  resolve: { conditions: ["browser"] },
  test: { include: ["src/**/*.test.ts"] },
});
