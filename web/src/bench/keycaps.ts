/** What is printed on the person's keys, where the browser knows it: the list of keys shows that. */

/** The character on each physical key. */
export type Keyboard = ReadonlyMap<string, string>;

/** The lines in the list of keys that stand for places on the keyboard, not for letters. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  spin: ["KeyQ", "KeyE"],
  tip: ["KeyW", "KeyS"],
  roll: ["KeyA", "KeyD"],
};

/** The person's keyboard; `null` if the browser does not tell. */
export async function readKeyboard(
  browser: { readonly keyboard?: { getLayoutMap(): Promise<Keyboard> } } = navigator as object,
): Promise<Keyboard | null> {
  try {
    return (await browser.keyboard?.getLayoutMap()) ?? null;
  } catch {
    // Not allowed in this frame.
    return null;
  }
}

/** The keys of a line in the list: those of the person's keyboard, or the usual ones. */
export function keycaps(line: string, usual: string, keyboard: Keyboard | null): string {
  const printed = (PLACES[line] ?? []).map((code) => keyboard?.get(code));
  const known = printed.filter((character) => character !== undefined && character !== "");
  return known.length === 0 || known.length < printed.length ? usual : known.join(" ").toUpperCase();
}
