/** The picture of the finished building, to share or to save. */
import { saveFile, share } from "../app/saving";
import { fileNameOf, titleOf } from "../replay/naming";
import type { GameView } from "../rules";
import type { Words } from "../words/index.svelte";
import type { Stage } from "./stage";

const SIZE = { width: 1600, height: 1200 };

/** Shares the picture, or saves it where pictures cannot be shared; false if that fails. */
export async function givePicture(
  stage: Stage,
  view: GameView,
  sharesPictures: boolean,
  words: Words,
): Promise<boolean> {
  try {
    const blob = await stage.picture(SIZE.width, SIZE.height);
    const file = new File([blob], fileNameOf(view, "png"), { type: "image/png" });
    const title = words.common.labelled(words.common.name, titleOf(view, words));
    if (sharesPictures) await share({ title, files: [file] });
    else saveFile(file.name, file);
    return true;
  } catch {
    return false;
  }
}
