/** Mouse, finger and wheel on squares that are elements of the page. Keys are the workbench's business. */
import { sameSquare } from "../bench/bench";
import type { BoardEvents, Square } from "./scene";
import { notchesOf, Roll, zoomBy } from "./wheel";

/** Listens until the function that it returns is called. `squareAt` finds the square that an element shows. */
export function listen(
  element: GlobalEventHandlers,
  squareAt: (target: EventTarget | null) => Square | null,
  events: Pick<BoardEvents, "point" | "press" | "wheel">,
  zoom: (factor: number) => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let pointed: Square | null = null;
  let pressedBy: "mouse" | "touch" | null = null;
  const roll = new Roll();

  const point = (square: Square | null): void => {
    if (sameSquare(square, pointed)) return;
    pointed = square;
    events.point(square);
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") point(squareAt(event.target));
  };
  element.addEventListener("pointermove", move, { signal });
  // A finger that is lifted goes on pointing at what it has tapped.
  const leave = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") point(null);
  };
  element.addEventListener("pointerleave", leave, { signal });
  element.addEventListener(
    "pointerdown",
    (event: PointerEvent) => (pressedBy = event.pointerType === "touch" ? "touch" : "mouse"),
    {
      signal,
    },
  );
  element.addEventListener(
    "click",
    (event) => {
      const square = squareAt(event.target);
      // A click that no pointer made comes from a screen reader: like a finger, it points first.
      const by = pressedBy ?? "touch";
      pressedBy = null;
      pointed = square;
      if (square !== null) events.press(square, by);
    },
    { signal },
  );
  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const notches = notchesOf(event);
      if (event.ctrlKey || event.metaKey) {
        zoom(zoomBy(notches));
        return;
      }
      const steps = roll.steps(notches);
      if (steps !== 0) events.wheel(steps);
    },
    { signal, passive: false },
  );
  return () => ended.abort();
}
