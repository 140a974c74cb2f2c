/** What the end of a game may do with the board. The workbench provides it. */
import type { Square } from "../board/scene";

/** The board at the end of a game. */
export interface Stage {
  /** Whether the game ended on this screen, and was not opened again later. */
  readonly live: boolean;
  /** Shows the building from above, with these squares marked as counted. */
  count(squares: readonly Square[]): void;
  /** Shows the building from above without a count. */
  overlook(): void;
  /** Everything is counted: the marks disappear, the building is still seen from above. */
  done(): void;
  /** Shows the building again as the person looked at it before the count. */
  release(): void;
  /** The picture of the building as PNG; fails if there is no board. */
  picture(width: number, height: number): Promise<Blob>;
}
