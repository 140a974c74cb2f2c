/** Requests about the documents of an account. */
import * as v from "valibot";
import type { Document, DocumentEntry, DocumentRefusal, PersonId } from "../generated/protocol";
import { ask, Refused } from "../online/api";

/** What became of a change: its new revision, or the current document, if another change came first. */
export type Put = { readonly revision: number } | { readonly beatenBy: Document | null };

/** The documents of one account. Every request is refused if somebody else has signed in to this browser. */
export interface Documents {
  /** All documents with their revisions. */
  readonly list: () => Promise<readonly DocumentEntry[]>;
  readonly get: (key: string) => Promise<Document>;
  /** Changes a document that has this revision; 0 creates it. */
  readonly put: (key: string, based: number, document: unknown) => Promise<Put>;
}

const DOCUMENT: v.GenericSchema<unknown, Document> = v.object({
  key: v.string(),
  revision: v.number(),
  document: v.unknown(),
});
const ENTRY: v.GenericSchema<unknown, DocumentEntry> = v.object({ key: v.string(), revision: v.number() });
const BEATEN: v.GenericSchema<unknown, Pick<DocumentRefusal, "document">> = v.object({
  document: v.optional(DOCUMENT),
});

/** The documents of a person on the server. */
export function documentsOf(person: PersonId): Documents {
  const path = (key = ""): string => `me/documents${key === "" ? "" : `/${key}`}?person=${person}`;
  return {
    list: () => ask(v.array(ENTRY), "GET", path()),
    get: (key) => ask(DOCUMENT, "GET", path(key)),
    put: async (key, based, document) => {
      try {
        return await ask(ENTRY, "PUT", path(key), { based, document });
      } catch (error) {
        if (!(error instanceof Refused) || error.body.code !== "too-late") throw error;
        const beaten = v.safeParse(BEATEN, error.answer);
        return { beatenBy: beaten.success ? (beaten.output.document ?? null) : null };
      }
    },
  };
}
