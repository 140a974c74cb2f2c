/** Polling, only while somebody needs the answer. */

/** The waits of `untilEnough`, in milliseconds: the first, and the longest. */
const FIRST_WAIT = 200;
const LONGEST_WAIT = 5000;

/** Asks until the answer is enough or it is cancelled, doubling the wait each time. */
export async function untilEnough(ask: () => Promise<boolean>, listening: AbortSignal): Promise<void> {
  for (let wait = FIRST_WAIT; !listening.aborted && !(await ask()); wait = Math.min(2 * wait, LONGEST_WAIT)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Runs a task now and at intervals while the page is visible; returns a function that stops it. */
export function whileVisible(every: number, task: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = (): void => {
    clearInterval(timer);
    if (document.hidden) return;
    task();
    timer = setInterval(task, every);
  };
  document.addEventListener("visibilitychange", follow);
  follow();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", follow);
  };
}
