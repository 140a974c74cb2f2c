/** Asking again now and then, but only while somebody wants to know. */

/** The waits of `untilEnough`, in milliseconds: the first, and the longest. */
const FIRST_WAIT = 200;
const LONGEST_WAIT = 5000;

/** Asks until the answer is enough or nobody listens any more, waiting twice as long each time. */
export async function untilEnough(ask: () => Promise<boolean>, listening: AbortSignal): Promise<void> {
  for (let wait = FIRST_WAIT; !listening.aborted && !(await ask()); wait = Math.min(2 * wait, LONGEST_WAIT)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Does something now and every so often while the page can be seen; returns how to stop it. */
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
