/** What a person sees and does in a window. Everything waits until it is possible. */
import type { Point, Window } from "./driver";
import { until } from "./until";

/** Something on the page: a CSS selector, or a role with an accessible name. */
export type Target = string | { readonly role: Role; readonly name: string | RegExp };

type Role = keyof typeof ROLES;

const ROLES = {
  button: "button, [role=button]",
  combobox: "select",
  grid: "[role=grid]",
  gridcell: "[role=gridcell]",
  heading: "h1, h2, h3",
  link: "a[href]",
  region: "section[aria-label], section[aria-labelledby], [role=region]",
  textbox: "input:not([type=checkbox], [type=radio], [type=range]), textarea",
} as const;

/** A visible element. */
interface Seen {
  readonly middle: Point;
  readonly enabled: boolean;
  /** Whether a click on its middle would reach it. */
  readonly free: boolean;
  readonly name: string;
  readonly text: string;
}

/** Settings for stories that do not check the look: fast to draw, no animation. */
const PLAIN_TASTE = { language: "en", quality: "low", motion: "reduced", sound: false } as const;

export class Person {
  readonly #url: string;

  /** `address` is that of the app. */
  constructor(
    readonly window: Window,
    address: string,
  ) {
    this.#url = address.replace(/\/?$/, "/");
  }

  /** Opens a page of the app with these settings, as if they had been chosen on an earlier visit. */
  async visit(page = "", settings: Record<string, unknown> = {}): Promise<void> {
    // A file of the same origin that runs nothing.
    await this.window.goto(`${this.#url}licences.txt`);
    await this.window.run(
      (kept) => localStorage.setItem("rumis.settings", kept),
      JSON.stringify({ ...PLAIN_TASTE, ...settings }),
    );
    await this.window.goto(this.#url + (page === "" ? "" : `#/${page}`));
  }

  /** Everything visible that matches. */
  async all(target: Target): Promise<Seen[]> {
    return this.window.run(look, ...query(target));
  }

  async sees(target: Target): Promise<boolean> {
    return (await this.all(target)).length > 0;
  }

  /** Whether the text of the page contains this. */
  async reads(text: string | RegExp): Promise<boolean> {
    const words = await this.window.run(() => document.body.innerText);
    return typeof text === "string" ? words.includes(text) : text.test(words);
  }

  async waitFor(target: Target, patience?: number): Promise<void> {
    await until(`${describe(target)} is visible`, () => this.sees(target), patience);
  }

  async waitToRead(text: string | RegExp, patience?: number): Promise<void> {
    await until(`the page says ${text}`, () => this.reads(text), patience);
  }

  async click(target: Target): Promise<void> {
    await this.window.click(await this.#reach(target));
  }

  async tap(target: Target): Promise<void> {
    const point = await this.#reach(target);
    // A browser that is busy drawing would take the tap for a long press.
    await this.pause();
    await this.window.tap(point);
  }

  /** Types into a field. */
  async type(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.press(...text);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.window.press(key);
  }

  /** Waits until the page has drawn what it was told. */
  async pause(): Promise<void> {
    await this.window.run(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    );
  }

  /** Waits until the target is enabled and nothing covers it, and returns where to click it. */
  async #reach(target: Target): Promise<Point> {
    let middle: Point = { x: 0, y: 0 };
    await until(`${describe(target)} can be clicked`, async () => {
      const [seen] = await this.all(target);
      if (seen === undefined || !seen.enabled || !seen.free) return false;
      const stands = seen.middle.x === middle.x && seen.middle.y === middle.y;
      middle = seen.middle;
      return stands;
    });
    return middle;
  }
}

function describe(target: Target): string {
  return typeof target === "string" ? target : `the ${target.role} ${target.name}`;
}

/** The arguments of `look`: a selector, and what the name must match. */
function query(target: Target): [string, string | null] {
  if (typeof target === "string") return [target, null];
  const escaped = (name: string): string => `^${name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}$`;
  return [ROLES[target.role], typeof target.name === "string" ? escaped(target.name) : target.name.source];
}

/** Runs in the page. */
function look(selector: string, name: string | null): Seen[] {
  const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: Element): string => {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const names = (element.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id));
    return (
      plain(element.getAttribute("aria-label")) ||
      plain(names.map((one) => one?.textContent ?? "").join(" ")) ||
      plain(label) ||
      plain(element.textContent)
    );
  };
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (name === null || new RegExp(name).test(nameOf(element))),
  );
  return all.map((element, index) => {
    // Only the first is ever clicked.
    if (index === 0) element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = element.getBoundingClientRect();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const hit = document.elementFromPoint(middle.x, middle.y);
    return {
      middle,
      enabled: !(element as HTMLButtonElement).disabled,
      free: hit !== null && (element.contains(hit) || hit.contains(element)),
      name: nameOf(element),
      text: plain(element.innerText),
    };
  });
}
