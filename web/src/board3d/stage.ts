/** Opens and closes renderers. Smooth edges are a property of the context, so they need a renderer of their own. */
import { NoToneMapping, PCFShadowMap, WebGLRenderer, type Camera, type Scene as World } from "three";
import { CannotDraw } from "../board/scene";
import { isSoftware } from "./quality";

/** A renderer on a transparent canvas; the page shows through. Throws `CannotDraw`. */
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
  if (!context) throw new CannotDraw("WebGL 2 is missing");
  const renderer = new WebGLRenderer({ canvas, context, antialias, alpha: true, stencil: false });
  renderer.toneMapping = NoToneMapping;
  renderer.shadowMap.enabled = shadows;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.setClearColor(0, 0);
  renderer.debug.onShaderError = (gl, program, ...shaders) => {
    const why = [gl.getProgramInfoLog(program), ...shaders.map((shader) => gl.getShaderInfoLog(shader))];
    broken.set(renderer, new Error(`a program does not compile: ${why.filter(Boolean).join(" ")}`));
  };
  return renderer;
}

/** Renderers with a program that does not compile, and why. */
const broken = new WeakMap<WebGLRenderer, Error>();

/** Draws a frame. Throws if a program does not compile: something would be missing from the picture. */
export function render(renderer: WebGLRenderer, world: World, camera: Camera): void {
  renderer.render(world, camera);
  const error = broken.get(renderer);
  if (error) throw error;
}

/** Closes a renderer and gives its context back at once instead of when memory is short. */
export function closeRenderer(renderer: WebGLRenderer): void {
  const context = renderer.getContext();
  renderer.dispose();
  renderer.domElement.remove();
  context.getExtension("WEBGL_lose_context")?.loseContext();
}

let software: boolean | null = null;

/** Whether drawing is done without a graphics card. Asked once. Throws `CannotDraw`. */
export function drawsInSoftware(): boolean {
  if (software !== null) return software;
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) throw new CannotDraw("WebGL 2 is missing");
  let name = String(context.getParameter(context.RENDERER));
  // Some browsers only say so when asked twice.
  const secret = /webkit|generic/i.test(name) ? context.getExtension("WEBGL_debug_renderer_info") : null;
  if (secret) name = String(context.getParameter(secret.UNMASKED_RENDERER_WEBGL));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  software = isSoftware(name);
  return software;
}
