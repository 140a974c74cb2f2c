/** Games and plans in links: deflated, then encoded with characters that are allowed in URLs. */

function toLetters(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** The longest text. A link that unpacks to more is not one of ours. */
const LONGEST = 100_000;

/** A text for a link. Throws if it is too long for a link. */
export async function packGame(text: string): Promise<string> {
  if (text.length > LONGEST) throw new RangeError(`the text is too long for a link: ${text.length} characters`);
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return toLetters(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** The text in a link, or `null` if it is not valid. */
export async function unpackGame(packed: string): Promise<string | null> {
  try {
    const stream = new Blob([fromLetters(packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = stream.getReader();
    const decoder = new TextDecoder();
    let text = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      if (text.length > LONGEST) {
        await reader.cancel();
        return null;
      }
    }
    return text;
  } catch {
    return null;
  }
}
