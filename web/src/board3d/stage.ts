/** The canvas and what draws on it: made for a grade of quality, made anew when smooth edges come or go. */
import { NoToneMapping, PCFShadowMap, WebGLRenderer } from "three";
import { isSoftware } from "./quality";

/** WebGL 2 is missing: there is no three-dimensional board here. */
export class NoWebGL extends Error {
  override readonly name = "NoWebGL";
}

/** A renderer on a transparent canvas; the page shows through. Throws `NoWebGL`. */
export function openRenderer(antialias: boolean, shadows: boolean): WebGLRenderer {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("webgl2", {
    alpha: true,
    antialias,
    depth: true,
    stencil: false,
    premultipliedAlpha: true,
    powerPreference: "default",
  });
  if (!context) throw new NoWebGL("WebGL 2 is missing");
  const renderer = new WebGLRenderer({ canvas, context, antialias, alpha: true, stencil: false });
  renderer.toneMapping = NoToneMapping;
  renderer.shadowMap.enabled = shadows;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.setClearColor(0, 0);
  return renderer;
}

/** Closes a renderer and gives its context back at once instead of when memory is short. */
export function closeRenderer(renderer: WebGLRenderer): void {
  const context = renderer.getContext();
  renderer.dispose();
  renderer.domElement.remove();
  context.getExtension("WEBGL_lose_context")?.loseContext();
}

let software: boolean | null = null;

/** Whether drawing is done without a graphics card. Asked once. Throws `NoWebGL`. */
export function drawsInSoftware(): boolean {
  if (software !== null) return software;
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) throw new NoWebGL("WebGL 2 is missing");
  let name = String(context.getParameter(context.RENDERER));
  // Some browsers only say so when asked twice.
  const secret = /webkit|generic/i.test(name) ? context.getExtension("WEBGL_debug_renderer_info") : null;
  if (secret) name = String(context.getParameter(secret.UNMASKED_RENDERER_WEBGL));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  software = isSoftware(name);
  return software;
}
