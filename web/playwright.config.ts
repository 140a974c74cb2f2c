/** End-to-end tests: a real browser against the real program. `cargo verify` sets the paths of both. */
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests",
  testMatch: "*.spec.ts",
  // The browser renders in software: on two cores, more workers would only slow each other down.
  workers: 2,
  fullyParallel: true,
  timeout: 240_000,
  // A shared machine may stall for longer than any timeout. In CI a test gets a second attempt; a
  // test that needs it is reported as flaky.
  retries: process.env["CI"] === undefined ? 0 : 1,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    viewport: { width: 1100, height: 700 },
    launchOptions: { executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox"] },
    trace: "off",
    // Every window is new, and would cache the whole app although its network never fails.
    serviceWorkers: "block",
  },
});
