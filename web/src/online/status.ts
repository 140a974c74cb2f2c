/** The status line, if the table has something more important to say than the hand. */
import type { Status } from "../bench/status";
import type { Words } from "../words/index.svelte";
import { endedEarly } from "./leaving";
import { seatName } from "./news";
import type { OnlineSitting } from "./sitting.svelte";
import type { TableState } from "./state";
import { refusalInWords } from "./trouble";

type Sitting = Pick<
  OnlineSitting,
  "line" | "refusal" | "unsentLost" | "view" | "onItsWay" | "mine" | "mySeats" | "declined" | "leaver"
>;

/**
 * The status of the table; `null` if that of the hand should be shown. First, who has just declined a wish. `searching`
 * says whether the person looks for opponents: if the table closed before its game ended, somebody did not come to it.
 */
export function tableStatus(
  sitting: Sitting,
  known: TableState,
  holding: boolean,
  searching: boolean,
  words: Words,
): Status | null {
  const status = statusAt(sitting, known, holding, searching, words);
  if (status === null || sitting.declined === null) return status;
  return { ...status, note: words.online.news.declined(seatName(known, sitting.declined, words)) };
}

function statusAt(
  sitting: Sitting,
  known: TableState,
  holding: boolean,
  searching: boolean,
  words: Words,
): Status | null {
  const { table } = words.online;
  const { view } = known;
  if (sitting.line === "broken") return { kind: "wrong", text: table.again };
  if (sitting.refusal !== null) {
    return { kind: "wrong", text: refusalInWords(sitting.refusal, sitting.view, words) };
  }
  if (sitting.unsentLost) return { kind: "wrong", text: table.unsent };
  if (view.phase === "closed") {
    const isMissed = searching && sitting.mySeats.length > 0 && sitting.view?.over === false;
    return { kind: "tell", text: isMissed ? table.missed : table.closed };
  }
  if (sitting.leaver !== null) {
    return { kind: "tell", text: words.online.news.left(seatName(known, sitting.leaver, words)) };
  }
  if (view.phase === "over") {
    // The result says who left.
    const isEarly = sitting.view !== null && endedEarly(sitting.view, view.game);
    return { kind: "tell", text: isEarly ? "" : words.play.gameOver };
  }
  if (view.paused) return { kind: "tell", text: table.paused };
  if (sitting.onItsWay) return { kind: "tell", text: table.onItsWay };
  const turn = view.game?.turn ?? null;
  if (!sitting.mine) {
    return turn === null ? null : { kind: "tell", text: words.bench.thinking(seatName(known, turn, words)) };
  }
  const toMove = sitting.view?.toMove ?? null;
  if (holding || toMove === null) return null;
  if (toMove === "ruin")
    return { kind: "ask", text: words.play.layRuins(turn === null ? "" : seatName(known, turn, words)) };
  return { kind: "ask", text: words.bench.yourTurn(words.common.colours[toMove]) };
}
