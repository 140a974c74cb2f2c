/** How quick it is, measured in a real browser: `cargo xtask measure` prints a table. Nothing here passes or fails by the clock. */
import { defineConfig } from "@playwright/test";
import base from "./playwright.config";

export default defineConfig(base, { testMatch: "*.measure.ts", workers: 1, timeout: 900_000, reporter: [["line"]] });
