import type { AlarmLevel } from "./alarm-level.ts";

interface Note {
  /** Seconds after the tune began. */
  at: number;
  hertz: number;
  seconds: number;
}

export interface Tune {
  notes: readonly Note[];
  /** Of the device's volume. */
  loudness: number;
}

const bell = (at: number, hertz: number): Note => ({ at, hertz, seconds: 0.45 });

/** Ours: a bell of two notes that grows louder, higher and longer. */
export const orderTunes: Readonly<Record<Exclude<AlarmLevel, 0>, Tune>> = {
  1: { loudness: 0.5, notes: [bell(0, 784), bell(0.22, 1_047)] },
  2: { loudness: 0.8, notes: [bell(0, 988), bell(0.18, 1_319), bell(0.36, 988), bell(0.54, 1_319)] },
  3: {
    loudness: 1,
    notes: [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1.05].map((at, index) => bell(at, index % 2 ? 1_760 : 1_319)),
  },
};

/** Falls, unlike the bell. */
export const lostTune: Tune = {
  loudness: 0.7,
  notes: [
    { at: 0, hertz: 440, seconds: 0.4 },
    { at: 0.35, hertz: 330, seconds: 0.4 },
    { at: 0.7, hertz: 220, seconds: 0.7 },
  ],
};
