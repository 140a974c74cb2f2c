/** The link to a table, for sending to others. */
import type { TableId } from "../generated/protocol";

/**
 * An address that the server answers: with a description of the table for messengers, in the language of whoever sends
 * the link, and for browsers with a way to `#/table/ID`. Servers never see what stands behind a `#`.
 */
export function invitation(id: TableId, language: string): string {
  return new URL(`./t/${id}?lang=${language}`, document.baseURI).href;
}
