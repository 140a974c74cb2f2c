/** The knock of wood on wood, made on the spot: a short burst of noise in a box that rings for a moment. */

let desk: AudioContext | null = null;

/** Browsers only let a page sound after the person has touched it; before that, silence. */
function context(): AudioContext | null {
  if (desk) return desk;
  if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return null;
  desk = new AudioContext();
  return desk;
}

/** Knocks; the higher the stone lies, the brighter. */
export function knock(level: number): void {
  const audio = context();
  if (!audio) return;
  void audio.resume();
  const now = audio.currentTime;
  const tone = 210 * 2 ** (Math.min(level, 8) / 9);
  const out = audio.createGain();
  out.gain.value = 0.5;
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
  click.start(now);

  for (const [ratio, loud, length] of [
    [1, 0.5, 0.09],
    [2.76, 0.22, 0.05],
    [5.4, 0.09, 0.028],
  ] as const) {
    const ring = audio.createOscillator();
    const fade = audio.createGain();
    ring.frequency.setValueAtTime(tone * ratio * 1.06, now);
    ring.frequency.exponentialRampToValueAtTime(tone * ratio, now + length);
    fade.gain.setValueAtTime(loud, now);
    fade.gain.exponentialRampToValueAtTime(0.001, now + length);
    ring.connect(fade).connect(out);
    ring.start(now);
    ring.stop(now + length);
  }
}
