/** Data stored in the browser between visits. A browser that stores nothing is not an error. */

/** Reads stored data, if it exists and passes the check. */
export function recall<T>(name: string, check: (value: unknown) => value is T): T | null {
  try {
    const text = localStorage.getItem(`rumis.${name}`);
    const value: unknown = text === null ? null : JSON.parse(text);
    return check(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether stored data is an object. Callers check its fields. */
export function hasFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Stores data under a name. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`rumis.${name}`, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the app works, but loses this data on a reload.
  }
}

/** Removes stored data. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(`rumis.${name}`);
  } catch {
    // Nothing was stored.
  }
}
