/**
 * Draws the PNG icons for phones and desktops from `public/icon.svg`, and the picture of the app for the previews of
 * links from a finished game in the documentation. After a change of a drawing, run `node icons/make.mjs`; the pictures
 * are in the repository.
 */
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const PAPER = "#f6f1e7";
/** A maskable icon may be cut to a circle of four fifths. Apple's has round corners and no transparency. */
const ICONS = [
  { file: "icon-192.png", size: 192, part: 1, paper: "transparent" },
  { file: "icon-512.png", size: 512, part: 1, paper: "transparent" },
  { file: "icon-maskable-512.png", size: 512, part: 0.74, paper: PAPER },
  { file: "apple-touch-icon.png", size: 180, part: 0.8, paper: PAPER },
];

const folder = new URL("../public/", import.meta.url);
const drawing = readFileSync(new URL("icon.svg", folder), "utf8");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
for (const { file, size, part, paper } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${paper}}svg{width:${part * 100}%}</style>${drawing}`,
  );
  await page.screenshot({ path: new URL(file, folder).pathname, omitBackground: paper === "transparent" });
}

const PREVIEW = { width: 1200, height: 630 };
// Without the page around the building, and without what is written below it.
const building = readFileSync(new URL("../../docs/pictures/coricancha.svg", import.meta.url), "utf8").replace(
  /viewBox="0 0 (\d+) \d+"/,
  'viewBox="0 10 $1 590"',
);
await page.setViewportSize(PREVIEW);
await page.setContent(
  `<style>body{margin:0;background:${PAPER}}svg{display:block;width:100vw;height:100vh}[fill="url(#rumis-day)"]{fill:none}</style>${building}`,
);
await page.screenshot({ path: new URL("preview.png", folder).pathname });
await browser.close();
