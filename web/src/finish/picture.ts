/** The picture of the finished building, to share or to save. */
import { saveFile, share } from "../app/saving";
import { fileNameOf, titleOf } from "../replay/naming";
import type { GameView } from "../rules";
import type { Words } from "../words/index.svelte";
import type { Stage } from "./stage";

const SIZE = { width: 1600, height: 1200 };

/** What is written below the building. */
export interface Caption {
  /** Who won. */
  readonly headline: string;
  /** Everybody's points. */
  readonly points: string;
}

/** Room for two lines below the building. */
const BELOW = 150;

/** The picture with its caption, in the colours of the page. */
async function captioned(picture: Blob, { headline, points }: Caption): Promise<Blob> {
  const building = await createImageBitmap(picture);
  const canvas = document.createElement("canvas");
  canvas.width = building.width;
  canvas.height = building.height + BELOW;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("a canvas without a pen");
  const page = getComputedStyle(document.documentElement);
  const [paper, ink, sans] = ["--paper", "--ink", "--sans"].map((name) => page.getPropertyValue(name)) as [
    string,
    string,
    string,
  ];
  pen.fillStyle = paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(building, 0, 0);
  pen.fillStyle = ink;
  pen.textAlign = "center";
  const [middle, most] = [canvas.width / 2, canvas.width - 80];
  pen.font = `600 52px ${sans}`;
  pen.fillText(headline, middle, building.height + 62, most);
  pen.font = `400 38px ${sans}`;
  pen.fillText(points, middle, building.height + 118, most);
  building.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error("the picture is empty")) : resolve(blob)), "image/png"),
  );
}

/** Shares the picture, or saves it where pictures cannot be shared; false if that fails. */
export async function givePicture(
  stage: Stage,
  view: GameView,
  caption: Caption,
  sharesPictures: boolean,
  words: Words,
): Promise<boolean> {
  try {
    const blob = await captioned(await stage.picture(SIZE.width, SIZE.height), caption);
    const file = new File([blob], fileNameOf(view, "png"), { type: "image/png" });
    const title = words.common.labelled(words.common.name, titleOf(view, words));
    if (sharesPictures) await share({ title, files: [file] });
    else saveFile(file.name, file);
    return true;
  } catch {
    return false;
  }
}
