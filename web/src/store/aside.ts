/**
 * Stored data that this version cannot read. It is never deleted by itself: it is set aside, and the
 * settings page offers it as a file.
 */

/** Data that could not be read. */
export interface Aside {
  /** Identifies it among its kind. */
  readonly id: string;
  /** What it was stored as. */
  readonly name: string;
  /** When that was noticed, in milliseconds since 1970. */
  readonly found: number;
  readonly text: string;
}

const PREFIX = "rumis.aside.";

/** Stores a copy of a text that could not be read. Throws if the browser cannot store it. */
export function setAside(name: string, text: string, now = Date.now()): void {
  let found = now;
  while (localStorage.getItem(`${PREFIX}${found}.${name}`) !== null) found += 1;
  localStorage.setItem(`${PREFIX}${found}.${name}`, text);
}

/** What was set aside, the oldest first. */
export function allAside(): Aside[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    return keys
      .flatMap((id) => {
        const [, found = "", name = ""] = /^rumis\.aside\.(\d+)\.(.*)$/.exec(id) ?? [];
        const text = name === "" ? null : localStorage.getItem(id);
        return text === null ? [] : [{ id, name, found: Number(found), text }];
      })
      .sort((a, b) => a.found - b.found);
  } catch {
    // A browser that stores nothing has nothing aside.
    return [];
  }
}

/** Deletes something that was set aside, because the person said so. */
export function deleteAside(id: string): void {
  if (id.startsWith(PREFIX)) localStorage.removeItem(id);
}
