/** Stories in Firefox and WebKit, against the real program. `cargo verify` sets the paths of all of them. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/browsers/*.story.ts"],
    // Browsers render in software: on two cores, two of them would only slow each other down.
    fileParallelism: false,
    // WebKit draws slowly without a graphics card.
    testTimeout: 480_000,
    hookTimeout: 60_000,
    // A shared machine may stall for longer than any timeout. In CI a story gets a second attempt.
    retry: process.env["CI"] === undefined ? 0 : 1,
  },
});
