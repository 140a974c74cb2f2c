/**
 * Says of a box that scrolls whether it goes on below, as `data-more`: its lower edge fades then
 * (`app.css`), since not every browser shows a scrollbar. If nothing in the box takes the focus, the
 * box does while it scrolls, for the keyboard.
 */
import type { Attachment } from "svelte/attachments";

/** How many pixels may be out of sight before it counts. */
const HARDLY = 4;

const FOCUSABLE = "a, button, input, select, textarea, [tabindex]";

/** Keeps `data-more` of a box up to date. */
export const fading: Attachment<HTMLElement> = (box) => {
  const look = (): void => {
    const hidden = box.scrollHeight - box.clientHeight;
    box.toggleAttribute("data-more", hidden - box.scrollTop > HARDLY);
    if (hidden > HARDLY && box.querySelector(FOCUSABLE) === null) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const follow = (): void => {
    sizes.disconnect();
    for (const one of [box, ...box.children]) sizes.observe(one);
    look();
  };
  // What is in the box comes and goes, and grows.
  const contents = new MutationObserver(follow);
  contents.observe(box, { childList: true });
  box.addEventListener("scroll", look, { passive: true });
  follow();
  return () => {
    sizes.disconnect();
    contents.disconnect();
    box.removeEventListener("scroll", look);
  };
};
