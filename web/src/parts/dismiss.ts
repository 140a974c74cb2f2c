/** Closes something that covers the page when the person uses something else. */
import type { Attachment } from "svelte/attachments";

/**
 * Calls `close` on a press outside the element, and on Escape. Escape then counts as used: it must
 * not also put back the stone in hand.
 */
export function dismissible(close: () => void, isOpen: () => boolean = () => true): Attachment<HTMLElement> {
  return (element) => {
    const onpointerdown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !element.contains(event.target)) close();
    };
    const onkeydown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.defaultPrevented || !isOpen()) return;
      event.preventDefault();
      close();
    };
    document.addEventListener("pointerdown", onpointerdown);
    document.addEventListener("keydown", onkeydown);
    return () => {
      document.removeEventListener("pointerdown", onpointerdown);
      document.removeEventListener("keydown", onkeydown);
    };
  };
}
