/** Loading what works in the background, where nobody would ask for it again. */

/** How long to wait after the first failure, in milliseconds; after each further one twice as long. */
const FIRST_WAIT = 5000;

/** Loads something, and tries again until it is there. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_WAIT; ; wait *= 2) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
