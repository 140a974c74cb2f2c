/** Screenshots of every page, to be looked at: `cargo xtask screenshots` writes them to `web/screenshots`. */
import { defineConfig } from "@playwright/test";
import base from "./playwright.config";

export default defineConfig(base, { testMatch: "*.shots.ts", timeout: 240_000 });
