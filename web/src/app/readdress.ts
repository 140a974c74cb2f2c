/** Keeps the address up to date with what a page shows, without adding history entries. */

/** The address is written when nothing has changed for this many milliseconds. */
export const QUIET = 300;

/** Replaces the current address at once, before a link leaves the page. */
export function readdressNow(address: string): void {
  history.replaceState(history.state, "", address);
}

/**
 * Replaces the current address after a pause. Nothing is written if the returned function is
 * called, or if another page was opened: the address changes a moment before the page does.
 */
export function readdress(make: () => string | Promise<string>): () => void {
  const from = location.hash;
  let off = false;
  const timer = setTimeout(() => {
    void Promise.resolve(make()).then((address) => {
      if (!off && location.hash === from) readdressNow(address);
    });
  }, QUIET);
  return () => {
    off = true;
    clearTimeout(timer);
  };
}
