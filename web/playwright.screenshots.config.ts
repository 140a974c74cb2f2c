/** Screenshots: `cargo xtask screenshots` takes them of every page, `cargo xtask pictures` for the documentation. */
import { defineConfig } from "@playwright/test";
import base from "./playwright.config";

export default defineConfig(base, { testMatch: "*.shots.ts", timeout: 240_000 });
