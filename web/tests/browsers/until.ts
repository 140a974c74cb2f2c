/** Waiting for a condition, not for a time. */

const PATIENCE = 30_000;
const PAUSE = 30;

/** Asks again and again until the answer is yes. After `patience` milliseconds it fails and says what it waited for. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  patience = PATIENCE,
): Promise<void> {
  const end = Date.now() + patience;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
