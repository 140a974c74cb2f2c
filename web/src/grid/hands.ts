/** Mouse, finger and wheel on the plain board. Keys are the workbench's business. */
import { sameSquare } from "../bench/bench";
import type { BoardEvents, Square } from "../board/scene";

/** A wheel's notch in pixels, and in lines or pages. */
const NOTCH = [100, 3, 1] as const;

/** Listens until the function that it returns is called. `squareAt` finds the square that an element shows. */
export function listen(
  element: HTMLElement,
  squareAt: (target: EventTarget | null) => Square | null,
  events: Pick<BoardEvents, "point" | "press" | "wheel">,
  zoom: (factor: number) => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let pointed: Square | null = null;
  let pressedBy: "mouse" | "touch" | null = null;
  let rolled = 0;

  const point = (square: Square | null): void => {
    if (sameSquare(square, pointed)) return;
    pointed = square;
    events.point(square);
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") point(squareAt(event.target));
  };
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerleave", () => point(null), { signal });
  element.addEventListener("pointerdown", (event) => (pressedBy = event.pointerType === "touch" ? "touch" : "mouse"), {
    signal,
  });
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
      const notches = event.deltaY / (NOTCH[event.deltaMode] ?? 100);
      if (event.ctrlKey || event.metaKey) {
        zoom(Math.exp(-notches * 0.25));
        return;
      }
      if (Math.sign(notches) !== Math.sign(rolled)) rolled = 0;
      rolled += notches;
      const steps = Math.trunc(rolled);
      rolled -= steps;
      if (steps !== 0) events.wheel(steps);
    },
    { signal, passive: false },
  );
  return () => ended.abort();
}
