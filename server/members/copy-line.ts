import { FairLine } from "#domain/fair-line.ts";

/** One copy of a store at a time, and few in all: each reads and writes all its pictures. */
export const createCopyLine = () =>
  new FairLine({
    places: 2,
    placesPerStore: 1,
    placesPerPerson: 1,
    waitingPerStore: 4,
    waitingPerPerson: 4,
    allowance: { atOnceMs: 500, share: 0.1, longestRestMs: 20_000 },
  });
