/** The title of the browser tab: the heading of the page, and urgent news. */
import type { Words } from "../words/index.svelte";

let heading = $state("");
let call = $state<string | null>(null);

/** The title of the tab, with how many tables wait for the person. */
export function title({ common }: Pick<Words, "common">, waiting = 0): string {
  const page = heading === "" || heading === common.name ? common.name : common.pageOf(heading);
  const called = call === null ? page : `${call} – ${page}`;
  return waiting > 0 ? `(${waiting}) ${called}` : called;
}

/** Shows a text in front of the title, for somebody who looks at another tab; `null` for none. */
export function callFromTab(sentence: string | null): void {
  call = sentence;
}

/** Follows the heading of the page in this element. */
export function followHeading(main: HTMLElement): () => void {
  const read = (): void => {
    heading = main.querySelector("h1")?.textContent.trim() ?? "";
  };
  const observer = new MutationObserver(read);
  observer.observe(main, { childList: true, characterData: true, subtree: true });
  read();
  return () => observer.disconnect();
}
