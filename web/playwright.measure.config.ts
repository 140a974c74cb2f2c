/**
 * Speed measurements in a real browser: `cargo xtask measure` prints a table. No test here depends
 * on the time.
 */
import { defineConfig } from "@playwright/test";
import base from "./playwright.config";

export default defineConfig(base, { testMatch: "*.measure.ts", workers: 1, timeout: 900_000, reporter: [["line"]] });
