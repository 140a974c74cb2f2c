/** Applies an event to a view of a table, with the same result as on the server. */
import type { ChairView, Event, GameView, Logged, TableView } from "../generated/protocol";
import type { Seat } from "../generated/rules";
import { Game, withGame, SEATS } from "../rules";
import { chairAt, peopleAt, personAt } from "./chairs";
import { setupOf } from "./setup";

/** The view after an event; `null` if only the server can compute it. */
export function after(view: TableView, logged: Logged): TableView | null {
  const next = changed(view, logged);
  if (next === null) return null;
  return { ...next, seq: logged.seq, asked: keepsQuestion(logged.event) ? next.asked : null };
}

/** A change of the game or of the people cancels an open request. */
function keepsQuestion(event: Event): boolean {
  return ["asked", "agreed", "said", "outage", "sat"].includes(event.type);
}

function changed(view: TableView, { seq, event }: Logged): TableView | null {
  switch (event.type) {
    case "opened":
      return null;
    case "sat":
      return putChair(view, event.seat, { person: event.person });
    case "rose":
      return putChair(view, event.seat, "open");
    case "began":
      return begun(view, event, seq);
    case "moved":
      return played(view, seq, (game) => game.play(event.move));
    case "retired": {
      const next = played(view, seq, (game) => retire(game, event.seat));
      return next === null || event.why === "time" ? next : putChair(next, event.seat, "open");
    }
    case "replaced":
      return putChair(view, event.seat, { program: event.level });
    case "asked": {
      const asker = personAt(chairAt(view.chairs, event.seat));
      const waiting = peopleAt(view.chairs).filter((person) => person !== asker);
      return { ...view, asked: { by: event.seat, wish: event.wish, waiting } };
    }
    case "agreed": {
      if (view.asked === null) return view;
      const agreed = personAt(chairAt(view.chairs, event.seat));
      return { ...view, asked: { ...view.asked, waiting: view.asked.waiting.filter((person) => person !== agreed) } };
    }
    case "taken-back":
      return played(view, seq, (game) => takeBack(game, event.moves));
    case "paused":
      return { ...view, paused: true };
    case "resumed":
      return { ...view, paused: false };
    case "ended":
      return ended(view, event);
    case "closed":
      return { ...view, phase: "closed", paused: false, game: view.game && { ...view.game, turn: null } };
    case "declined":
    case "said":
    case "outage":
      return view;
  }
}

function begun(view: TableView, event: Extract<Event, { type: "began" }>, seq: number): TableView | null {
  const setup = setupOf(view.terms);
  const ruins = setup.way === "ruinas" ? { ruins: event.ruins } : {};
  const next = withGame(new Game({ ...setup, start: event.start, ...ruins }), (game) => standing(game, seq));
  const matchIsOver = view.played >= (view.terms.games ?? 1);
  return {
    ...view,
    phase: "playing",
    played: matchIsOver ? 0 : view.played,
    totals: matchIsOver ? view.totals.map(() => 0) : view.totals,
    // The clocks come in a separate message.
    game: { ...next, number: event.game, rated: event.rated, clocks: null },
  };
}

/** The view after a change of the game, if the rules allow it. */
function played(view: TableView, position: number, change: (game: Game) => void): TableView | null {
  if (view.game === null) return null;
  const { record } = view.game;
  try {
    const next = withGame(Game.read(record), (game) => {
      change(game);
      return standing(game, position);
    });
    return { ...view, game: { ...view.game, ...next } };
  } catch {
    return null;
  }
}

type Standing = Pick<GameView, "position" | "text" | "record" | "turn" | "colour" | "scores" | "winners">;

function standing(game: Game, position: number): Standing {
  const view = game.view();
  const colour = view.toMove === "ruin" ? view.seats.find(({ seat }) => seat === view.seat)?.colours[0] : view.toMove;
  return {
    position,
    text: view.position,
    record: game.record(),
    turn: view.seat ?? null,
    colour: colour ?? null,
    scores: Object.fromEntries(view.colours.map((one) => [one.colour, one.score])),
    winners: view.winners,
  };
}

function retire(game: Game, seat: Seat): void {
  const colours = game.view().seats.find((one) => one.seat === seat)?.colours ?? [];
  for (const colour of colours) {
    const isIn = game.view().colours.some((one) => one.colour === colour && !one.out);
    if (isIn) game.retire(colour);
  }
}

function takeBack(game: Game, moves: number): void {
  // Retired colours stay retired, but undoing would bring them back.
  if (game.view().colours.some((colour) => colour.retired)) throw new Error("a colour has retired");
  while (game.moves().length > moves && game.undo());
}

function ended(view: TableView, event: Extract<Event, { type: "ended" }>): TableView | null {
  if (view.game === null) return null;
  const { seats } = withGame(Game.read(view.game.record), (game) => game.view());
  const points = (index: number): number =>
    Math.max(...(seats[index]?.colours.map((colour) => event.scores[colour] ?? 0) ?? [0]));
  return {
    ...view,
    phase: "over",
    paused: false,
    played: view.played + 1,
    totals: view.totals.map((total, index) => total + points(index)),
    game: { ...view.game, turn: null, scores: event.scores, winners: event.winners },
  };
}

/** The view with another occupant of a chair. */
function putChair(view: TableView, seat: Seat, chair: ChairView): TableView {
  return { ...view, chairs: view.chairs.map((one, index) => (SEATS[index] === seat ? chair : one)) };
}
