/** Who will probably own the squares of the position of a session, asked for while somebody wants to see it. */
import type { LikelyOwner } from "rumis";
import type { ExpectedOwner } from "../board/scene";
import { expectedOn, type Known } from "./expected";
import type { Session } from "./session.svelte";

/** The expected owners of a session. To be made while a component is set up. */
export class ExpectedOwners {
  /** The last answer, and which question it answers. */
  #answer = $state.raw<{ record: string; at: number; known: Known<LikelyOwner> } | null>(null);

  constructor(
    private readonly session: Session,
    private readonly wanted: () => boolean,
  ) {
    $effect(() => {
      if (!wanted()) return;
      const question = { record: session.record, at: session.spot.at };
      let left = false;
      void session.studies.owners(question.record, question.at).then((known) => {
        if (!left) this.#answer = { ...question, known };
      });
      return () => (left = true);
    });
  }

  /** The owners, or why they are not known; `undefined` before the engine has answered. */
  readonly known: Known<ExpectedOwner> | undefined = $derived.by(() => {
    const { record, spot, view } = this.session;
    if (!this.wanted() || this.#answer?.record !== record || this.#answer.at !== spot.at) return undefined;
    const { known } = this.#answer;
    return typeof known === "string" ? known : expectedOn(view.site.squares, known);
  });

  /** The squares to tint. */
  readonly tinted: readonly ExpectedOwner[] | undefined = $derived.by(() =>
    typeof this.known === "string" ? undefined : this.known,
  );
}
