// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startRules } from "../testing/rules";
import { en } from "../words/en/index";
import ShareLink from "../parts/ShareLink.svelte";
import { speak } from "../words/index.svelte";
import { messagesOf } from "./recordings";
import { OnlineSitting } from "./sitting.svelte";
import TableMenu from "./TableMenu.svelte";
import { listenForSockets } from "./testline";

const ID = "a".repeat(26);
const target = document.body;
let leave: () => Promise<void>;

function showLink(): void {
  const shown = mount(ShareLink, { target, props: { address: `http://host/t/${ID}?lang=en`, text: "" } });
  leave = () => unmount(shown);
}

function showMenu(): void {
  const lastSocket = listenForSockets();
  const sitting = new OnlineSitting(ID, () => {});
  const [welcome] = messagesOf("two-with-a-clock");
  lastSocket().open();
  if (welcome !== undefined) lastSocket().say(welcome);
  if (sitting.known === null) throw new Error("a recording begins with a welcome");
  const shown = mount(TableMenu, { target, props: { sitting, known: sitting.known } });
  leave = () => {
    sitting.close();
    return unmount(shown);
  };
}

/** Presses the copy button in a browser with this clipboard. */
async function copyWith(clipboard: Pick<Clipboard, "writeText"> | undefined): Promise<void> {
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(clipboard as Clipboard);
  const buttons = [...target.querySelectorAll("button")];
  buttons.find((button) => button.textContent?.includes(en.online.table.copyLink))?.click();
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

beforeAll(startRules);
beforeAll(() => speak("en"));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each([
  ["in the waiting room", showLink],
  ["in the menu of a table", showMenu],
])("the link %s", (_, show) => {
  test("is reported as copied if it was", async () => {
    show();
    const writeText = vi.fn(() => Promise.resolve());
    await copyWith({ writeText });
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(`/t/${ID}\\?lang=en$`));
    expect(target.textContent).toContain(en.common.copied);
    expect(target.textContent).not.toContain(en.online.table.copyFailed);
  });

  test.each([
    ["there is no clipboard", undefined],
    ["it is not allowed", { writeText: () => Promise.reject(new DOMException("", "NotAllowedError")) }],
  ])("is marked instead where %s", async (_, clipboard) => {
    show();
    await copyWith(clipboard);
    expect(target.textContent).not.toContain(en.common.copied);
    expect(target.textContent).toContain(en.online.table.copyFailed);
    const field = target.querySelector("input");
    expect(document.activeElement).toBe(field);
    expect(field?.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toMatch(`/t/${ID}`);
  });
});
