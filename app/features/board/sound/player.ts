import { createStore } from "zustand/vanilla";
import type { Tune } from "./tunes.ts";

/** Whether the browser lets this page make a sound. */
export const soundState = createStore(() => ({ running: false }));

let context: AudioContext | null = null;

/** Browsers want a touch first: called without one it may stay silent until the next. */
export function startSound(): void {
  if (!context) {
    const made = new AudioContext();
    context = made;
    made.addEventListener("statechange", () => soundState.setState({ running: made.state === "running" }));
  }
  const { state } = context;
  if (state === "running") soundState.setState({ running: true });
  // It stays pending until there was a touch, and fails when the device has no output.
  else context.resume().catch(() => {});
}

export function play({ notes, loudness }: Tune, volume: number): void {
  if (context?.state !== "running" || volume <= 0) return;
  const begin = context.currentTime;
  for (const { at, hertz, seconds } of notes) {
    strike(context, { from: begin + at, hertz, seconds, gain: loudness * volume });
  }
}

interface Strike {
  from: number;
  hertz: number;
  seconds: number;
  gain: number;
}

const silence = 0.0001;

/** A tone and its octave that begin hard and fade, like a bell. */
function strike(audio: AudioContext, { from, hertz, seconds, gain }: Strike): void {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(silence, from);
  volume.gain.exponentialRampToValueAtTime(Math.max(gain, silence), from + 0.01);
  volume.gain.exponentialRampToValueAtTime(silence, from + seconds);
  volume.connect(audio.destination);
  for (const overtone of [1, 2]) {
    const tone = audio.createOscillator();
    tone.type = overtone === 1 ? "triangle" : "sine";
    tone.frequency.value = hertz * overtone;
    tone.connect(volume);
    tone.start(from);
    tone.stop(from + seconds);
  }
}
