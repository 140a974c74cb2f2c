/** A board without graphics: it implements the interface of boards, and a test decides its state. */
import { type Board, type BoardEvents, type BoardState, CannotDraw, type OpenBoard, type Scene } from "../board/scene";

/** A board that was opened. */
export class FakeBoard implements Board {
  scene: Scene | null = null;
  state: BoardState | null = null;
  disposed = false;
  side = 0;
  readonly picture = (): Promise<Blob> => Promise.reject(new Error("there is no picture"));

  constructor(
    readonly place: HTMLElement,
    readonly events: BoardEvents,
    private readonly report: (state: BoardState) => void,
  ) {}

  /** The first frame, a lost context, a context that is back, or a failure. */
  become(state: BoardState): void {
    if (this.disposed || this.state === "failed") return;
    this.state = state;
    this.report(state);
  }

  show(scene: Scene): void {
    if (this.disposed) throw new Error("a closed board was used");
    this.scene = scene;
  }
  adapt(): void {}
  turn(quarters: number): void {
    this.side = (((this.side + quarters) % 4) + 4) % 4;
    this.events.side(this.side as 0 | 1 | 2 | 3);
  }
  zoom(): void {}
  squareUnder(): null {
    return null;
  }
  parade(): void {}
  stats(): never {
    throw new Error("nothing is measured");
  }
  dispose(): void {
    if (this.disposed) throw new Error("a board was closed twice");
    this.disposed = true;
  }
}

/** Opens fake boards, and keeps them for the test. */
export class FakeGraphics {
  readonly boards: FakeBoard[] = [];
  /** What happens when a board is opened. */
  next: "works" | "cannot draw" | "throws" = "works";

  readonly open: OpenBoard = (host, events, _taste, report) => {
    if (this.next === "cannot draw") throw new CannotDraw("no WebGL in this test");
    if (this.next === "throws") throw new Error("broken in this test");
    const board = new FakeBoard(host, events, report);
    this.boards.push(board);
    return board;
  };

  /** The boards that are open. */
  get alive(): FakeBoard[] {
    return this.boards.filter((board) => !board.disposed);
  }
}

/** A scene to show, told from others by its one stone. */
export function sceneWith(stone: string): Scene {
  const cell = { file: 0, row: 0, level: 0 };
  return {
    site: { width: 2, depth: 2, squares: [0, 1].flatMap((file) => [0, 1].map((row) => ({ file, row, limit: 4 }))) },
    stones: [{ id: stone, owner: "red", cells: [cell, { ...cell, file: 1 }] }],
    ghost: null,
    marks: { landing: [], turned: [], cursor: null },
    outlined: [],
    look: { outlook: "table", layers: null, xray: false, heights: false, signs: false },
  };
}
