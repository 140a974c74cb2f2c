/** What happens when the server is upgraded while a page is open, and files of the page's version are gone. */

/** Pages that are younger than this, in milliseconds, are not reloaded again: that would not help. */
const YOUNG = 10_000;

/** The address of this page's own script. It changes with every version. */
function ownScript(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? null;
}

/** Whether the server has another version of the app than the page with this script. */
export async function isReplaced(
  own: string | null,
  load: (path: string, options: RequestInit) => Promise<Pick<Response, "ok" | "text">>,
): Promise<boolean> {
  if (own === null) return false;
  try {
    const page = await load("./", { cache: "no-store" });
    return page.ok && !(await page.text()).includes(own);
  } catch {
    // Without a network the files are not gone, and a reload would lose the page.
    return false;
  }
}

/** Reloads a page whose file could not be loaded, if the server has another version by now. */
export async function reloadIfReplaced(): Promise<void> {
  if (performance.now() > YOUNG && (await isReplaced(ownScript(), fetch.bind(window)))) location.reload();
}
