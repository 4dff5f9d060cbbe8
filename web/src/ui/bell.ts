// A ship's bell, two strokes, made on the spot.
let context: AudioContext | null = null;

export function bell() {
  try {
    context ??= new AudioContext();
    for (const start of [0, 0.28]) {
      for (const [pitch, loud] of [
        [1180, 0.16],
        [2360, 0.06],
        [3190, 0.03],
      ] as const) {
        const tone = context.createOscillator();
        const volume = context.createGain();
        const at = context.currentTime + start;
        tone.frequency.value = pitch;
        volume.gain.setValueAtTime(loud, at);
        volume.gain.exponentialRampToValueAtTime(0.0005, at + 1.1);
        tone.connect(volume).connect(context.destination);
        tone.start(at);
        tone.stop(at + 1.2);
      }
    }
  } catch {
    // No sound is no harm.
  }
}
