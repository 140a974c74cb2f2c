/** The content security policy written into the page, on a host that sends none. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PlainHost } from "../plainhost";
import { OTHERS } from "./browsers";
import { stageIn } from "./story";

const host = new PlainHost();
beforeAll(() => host.start());
afterAll(() => host.end());

describe.each(OTHERS)("$name", (choice) => {
  const stage = stageIn(choice, host);

  // What the policy forbids is an error in the console, which fails the story.
  test("on a static host the policy blocks nothing of the app", async () => {
    const person = await stage.person();
    await person.visit("", { notation: true });
    const policy = await person.window.run(
      () => document.querySelector("meta[http-equiv=Content-Security-Policy]")?.getAttribute("content") ?? "",
    );
    expect(policy).toContain("default-src 'self'");
    await person.click({ role: "button", name: "Play now" });
    await person.type({ role: "textbox", name: "Type a move" }, "S05 a1:3 b1");
    await person.press("Enter");
    await person.waitToRead(/10 stones[^]*10 stones/);
  });
});
