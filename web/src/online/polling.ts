/** Asking again now and then, but only while somebody looks. */

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
