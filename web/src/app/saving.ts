/** Saving files, copying text, and sharing with the device's share dialog. */

/** Saves something as a file. */
export function saveFile(name: string, contents: Blob): void {
  const address = URL.createObjectURL(contents);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // By then every browser has started the download; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Saves a text as a file. */
export function saveText(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: "text/plain;charset=utf-8" }));
}

/** Copies a text; false if that is not allowed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the device can share this. */
export function canShare(what: ShareData): boolean {
  return typeof navigator.share === "function" && (navigator.canShare?.(what) ?? what.files === undefined);
}

/** Shares something. Cancelling is not an error. */
export async function share(what: ShareData): Promise<void> {
  try {
    await navigator.share(what);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}
