/** What is kept in the browser between visits. A browser that keeps nothing is no error. */

/** Reads what was kept under a name, if it is there and passes. */
export function recall<T>(name: string, check: (value: unknown) => value is T): T | null {
  try {
    const text = localStorage.getItem(`rumis.${name}`);
    const value: unknown = text === null ? null : JSON.parse(text);
    return check(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether something kept has fields at all. What is in them is for others to check. */
export function hasFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Keeps something under a name. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`rumis.${name}`, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the game goes on, it is only not there after a reload.
  }
}

/** Forgets what was kept under a name. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(`rumis.${name}`);
  } catch {
    // Nothing was kept, so nothing is left.
  }
}
