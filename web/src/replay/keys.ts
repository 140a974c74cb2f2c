/** The keys of the replay page. */

/** The position for a key; `null` for other keys. */
export function moveByKey(key: string, at: number, moves: number): number | null {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(0, at - 1);
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(moves, at + 1);
    case "Home":
      return 0;
    case "End":
      return moves;
    default:
      return null;
  }
}
