/** The content security policy: the same on every host, and never in the app's way. */
import type { Page } from "@playwright/test";
import { PlainHost } from "./plainhost";
import { statusLine, visit } from "./play";
import { expect, test } from "./rumis";

test.use({ serviceWorkers: "allow" });

/** The directives of a policy. */
function directives(policy: string): string[] {
  return policy.split(";").map((directive) => directive.trim());
}

/** The policy written into the page. */
async function policyOf(page: Page): Promise<string> {
  return (await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content")) ?? "";
}

test("the page has the policy of the server's header, except what only a header can say", async ({ page }) => {
  const answer = await page.goto("/");
  const header = directives(answer?.headers()["content-security-policy"] ?? "");
  expect(header).toContain("frame-ancestors 'none'");
  expect(directives(await policyOf(page))).toEqual(header.filter((part) => !part.startsWith("frame-ancestors")));
});

test("on a static host the policy blocks foreign scripts and nothing of the app", async ({ page, errors }) => {
  errors.expect("elsewhere.example");
  const host = new PlainHost();
  await host.start();
  await page.addInitScript(() => {
    const blocked: string[] = [];
    document.addEventListener("securitypolicyviolation", (event) =>
      blocked.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
    Object.assign(window, { blocked });
  });
  const blocked = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { blocked: string[] }).blocked.splice(0));

  await visit(page, host.url);
  await expect(page.locator("html[data-offline=ready]")).toBeAttached({ timeout: 60_000 });
  await page.getByRole("button", { name: "Play now" }).click();
  await page.getByLabel("Type a move").fill("S05 a1:3 b1");
  await page.keyboard.press("Enter");
  // The program's answer comes from a worker with WebAssembly.
  await expect(page.getByText("10 stones")).toHaveCount(2, { timeout: 60_000 });
  await page.goto(`${host.url}#/puzzle/last-three-llama`);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(statusLine(page)).toHaveText("This stone can come next.");
  expect(await blocked()).toEqual([]);

  await page.evaluate(() => {
    const script = document.createElement("script");
    script.src = "https://elsewhere.example/script.js";
    document.head.append(script);
  });
  await expect.poll(blocked).toEqual(["script-src-elem https://elsewhere.example/script.js"]);
  host.end();
});
