/** Mouse, pen, touch and wheel events on squares that are elements of the page. The workbench handles keys. */
import { sameSquare } from "../bench/bench";
import { Hovering, type Presser } from "./hovering";
import type { BoardEvents, Square } from "./scene";
import { notchesOf, Roll, zoomBy } from "./wheel";

/** A square on which the stone in hand is shown. */
const IN_HAND = "[data-in-hand]";

/** Listens until the returned function is called. `squareAt` finds the square of an element. */
export function listen(
  element: GlobalEventHandlers,
  squareAt: (target: EventTarget | null) => Square | null,
  events: Pick<BoardEvents, "point" | "press" | "wheel">,
  zoom: (factor: number) => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let pointed: Square | null = null;
  let pressedBy: Presser | null = null;
  const hovering = new Hovering();
  const roll = new Roll();

  const point = (square: Square | null): void => {
    if (sameSquare(square, pointed)) return;
    pointed = square;
    events.point(square);
  };
  const move = (event: PointerEvent): void => {
    if (hovering.points(event)) point(squareAt(event.target));
  };
  element.addEventListener("pointermove", move, { signal });
  const leave = (event: PointerEvent): void => {
    if (hovering.leave(event)) point(null);
  };
  element.addEventListener("pointerleave", leave, { signal });
  element.addEventListener("pointerdown", (event) => (pressedBy = hovering.presser(event)), { signal });
  // A press that became a scroll is no press: the next click may come from a screen reader.
  element.addEventListener("pointercancel", () => (pressedBy = null), { signal });
  element.addEventListener(
    "click",
    (event) => {
      const square = squareAt(event.target);
      // A click without a pointer event comes from a screen reader. Like a finger, it points first.
      const by = pressedBy ?? "touch";
      const onStone = pressedBy !== null && event.target instanceof Element && event.target.closest(IN_HAND) !== null;
      pressedBy = null;
      pointed = square;
      if (square !== null) events.press(square, by, onStone);
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
