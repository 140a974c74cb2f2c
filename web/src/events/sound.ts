/**
 * The sounds of the game, made on the spot: wood on wood for stones, soft bells for what is asked of
 * the person, and a dull knock for what is refused.
 */
import { hasGesture } from "./gesture";
import type { Meaning, Signal } from "./signals";

/** The pause between two sounds, in seconds. */
const APART = 0.17;

let desk: AudioContext | null = null;

/** Silent before the first gesture, and where there is no audio. */
function context(): AudioContext | null {
  if (!hasGesture()) return null;
  try {
    desk ??= typeof AudioContext === "undefined" ? null : new AudioContext();
    // Browsers suspend it in pages that were long in the background.
    void desk?.resume().catch(() => undefined);
  } catch {
    // The browser allows only so many, or the device has no output.
    desk = null;
  }
  return desk;
}

/** Makes these sounds one after the other, beginning after so many seconds. */
export function sound(signals: readonly Signal[], delay: number): void {
  if (signals.length === 0) return;
  const audio = context();
  if (audio === null) return;
  signals.forEach(({ meaning, level }, index) =>
    SOUNDS[meaning](audio, audio.currentTime + delay + index * APART, level),
  );
}

const SOUNDS: Record<Meaning, (audio: AudioContext, at: number, level: number) => void> = {
  "own-stone": (audio, at, level) => knock(audio, at, 210 * brighter(level), 0.5),
  // A little lower and softer: from the other side of the table.
  "other-stone": (audio, at, level) => knock(audio, at, 165 * brighter(level), 0.38),
  turn: (audio, at) => {
    bell(audio, at, 660, 0.14);
    bell(audio, at + 0.12, 880, 0.14);
  },
  "low-time": (audio, at) => {
    for (const tick of [0, 0.16, 0.32]) bell(audio, at + tick, 1180, 0.1, 0.08);
  },
  refused: (audio, at) => knock(audio, at, 90, 0.4),
  over: (audio, at) => {
    for (const [index, tone] of [392, 494, 587, 784].entries()) bell(audio, at + index * 0.13, tone, 0.14, 0.7);
  },
};

/** The higher a stone lies, the brighter it sounds. */
function brighter(level: number): number {
  return 2 ** (Math.min(level, 8) / 9);
}

/** A short burst of noise in a box that rings for a moment. */
function knock(audio: AudioContext, at: number, tone: number, volume: number): void {
  const out = audio.createGain();
  out.gain.value = volume;
  out.connect(audio.destination);

  const click = audio.createBufferSource();
  const grains = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.03), audio.sampleRate);
  const wave = grains.getChannelData(0);
  for (let n = 0; n < wave.length; n++) wave[n] = (Math.random() * 2 - 1) * Math.exp((-6 * n) / wave.length);
  click.buffer = grains;
  const box = audio.createBiquadFilter();
  box.type = "bandpass";
  box.frequency.value = tone * 5.2;
  box.Q.value = 1.4;
  click.connect(box).connect(out);
  click.start(at);

  for (const [ratio, loud, length] of [
    [1, 0.5, 0.09],
    [2.76, 0.22, 0.05],
    [5.4, 0.09, 0.028],
  ] as const) {
    ring(audio, out, at, tone * ratio, loud, length, 1.06);
  }
}

/** A soft tone that fades. */
function bell(audio: AudioContext, at: number, tone: number, volume: number, length = 0.35): void {
  ring(audio, audio.destination, at, tone, volume, length);
  ring(audio, audio.destination, at, tone * 2.01, volume / 4, length / 2);
}

function ring(
  audio: AudioContext,
  out: AudioNode,
  at: number,
  tone: number,
  loud: number,
  length: number,
  bend = 1,
): void {
  const source = audio.createOscillator();
  const fade = audio.createGain();
  source.frequency.setValueAtTime(tone * bend, at);
  source.frequency.exponentialRampToValueAtTime(tone, at + length);
  fade.gain.setValueAtTime(loud, at);
  fade.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(fade).connect(out);
  source.start(at);
  source.stop(at + length);
}
