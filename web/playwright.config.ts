/** End-to-end tests: a real browser against the real program. `cargo verify` says where both are. */
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests",
  testMatch: "*.spec.ts",
  // Drawing in software, more at once on two cores only makes each slower.
  workers: 2,
  fullyParallel: true,
  timeout: 240_000,
  // A shared machine may stall for longer than any wait. What fails twice is broken, and what fails once is named.
  retries: process.env["CI"] === undefined ? 0 : 1,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    viewport: { width: 1100, height: 700 },
    launchOptions: { executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox"] },
    trace: "off",
    // Every window is new, and would keep the whole app for a network that never goes.
    serviceWorkers: "block",
  },
});
