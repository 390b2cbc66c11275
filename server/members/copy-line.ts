import { FairLine } from "#domain/fair-line.ts";

/** One copy of a store at a time, and few in all: each reads and writes all its pictures. */
export const createCopyLine = () =>
  new FairLine({
    places: 2,
    placesPerStore: 1,
    placesPerPerson: 1,
    waitingPerStore: 4,
    waitingPerPerson: 4,
    allowance: { atOnce: 250, perMs: 0.05, longestRestMs: 20_000 },
  });
