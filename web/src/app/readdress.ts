/** The address of what a page shows, written while it changes, without an entry of its own in the history. */

/** Addresses are written when nothing has changed for so many milliseconds. */
export const QUIET = 300;

/**
 * Writes an address in the place of the one of now, after a while. Nothing is written if it is called
 * off with what is returned, or if somebody has gone elsewhere: the address changes a moment before
 * the page does.
 */
export function readdress(make: () => string | Promise<string>): () => void {
  const from = location.hash;
  let off = false;
  const timer = setTimeout(() => {
    void Promise.resolve(make()).then((address) => {
      if (!off && location.hash === from) history.replaceState(history.state, "", address);
    });
  }, QUIET);
  return () => {
    off = true;
    clearTimeout(timer);
  };
}
