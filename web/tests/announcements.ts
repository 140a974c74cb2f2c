/**
 * Records what a screen reader is given to say: every change of a live region, in order. It follows
 * the rules of WAI-ARIA: a status or an alert is announced as a whole, a log by what is added to it.
 */
import type { Page } from "@playwright/test";

/** One announcement. */
export interface Announcement {
  readonly text: string;
  /** The language that the text is read in. */
  readonly language: string;
  /** The region, named by its role or politeness and the classes of its ancestors. */
  readonly region: string;
  readonly urgent: boolean;
}

/** Starts to record in every page that is opened from now on. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(record);
}

/** Everything that was announced since the last call. */
export async function announcements(page: Page): Promise<Announcement[]> {
  return page.evaluate(() => {
    const { heard } = window as unknown as Recording;
    return heard().splice(0);
  });
}

/** The announcements that say the same as an earlier one in another region. */
export function repeated(heard: readonly Announcement[]): Announcement[] {
  return heard.filter((one, index) =>
    heard.slice(0, index).some((earlier) => earlier.text === one.text && earlier.region !== one.region),
  );
}

interface Recording {
  heard: () => Announcement[];
}

/** Runs in the page. */
function record(): void {
  const LIVE = "[aria-live], [role=status], [role=alert], [role=log], output";
  const all: Announcement[] = [];
  const said = new WeakMap<Element, string>();
  const plain = (text: string | null): string => (text ?? "").replace(/\s+/g, " ").trim();

  const regionOf = (node: Node): Element | null => {
    const region = (node instanceof Element ? node : node.parentElement)?.closest(LIVE) ?? null;
    return region?.getAttribute("aria-live") === "off" ? null : region;
  };
  const isHidden = (element: Element): boolean =>
    element.closest("[aria-hidden=true], [inert]") !== null || !element.checkVisibility({ visibilityProperty: true });
  const nameOf = (region: Element): string => {
    const own = region.getAttribute("role") ?? region.getAttribute("aria-live") ?? "output";
    const near = region.closest("[class]:not(.visually-hidden)")?.classList[0] ?? "";
    return `${own} in ${near}`;
  };
  const say = (region: Element, text: string): void => {
    if (text === "" || isHidden(region)) return;
    all.push({
      text,
      language: region.closest("[lang]")?.getAttribute("lang") ?? "",
      region: nameOf(region),
      urgent: region.getAttribute("role") === "alert" || region.getAttribute("aria-live") === "assertive",
    });
  };
  const sayChange = (region: Element, added: readonly Node[]): void => {
    const isLog = region.getAttribute("role") === "log" || region.getAttribute("aria-atomic") === "false";
    if (isLog) {
      for (const node of added) say(region, plain(node.textContent));
      return;
    }
    const text = plain(region.textContent);
    if (said.get(region) === text) return;
    said.set(region, text);
    say(region, text);
  };

  const observer = new MutationObserver((changes) => {
    const changed = new Map<Element, Node[]>();
    for (const change of changes) {
      for (const node of change.addedNodes) {
        if (!(node instanceof Element)) continue;
        // A region that appears with its text: browsers announce only alerts reliably.
        for (const region of [node, ...node.querySelectorAll(LIVE)].filter((one) => one.matches(LIVE))) {
          if (region.getAttribute("role") === "alert") changed.set(region, []);
          else said.set(region, plain(region.textContent));
        }
      }
      const region = regionOf(change.target);
      if (region === null) continue;
      changed.set(region, [...(changed.get(region) ?? []), ...change.addedNodes]);
    }
    for (const [region, added] of changed) sayChange(region, added);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  (window as unknown as Recording).heard = () => all;
}
