import { FairLine } from "#domain/fair-line.ts";

/** Each holds its file in memory, and a thread. */
export const createImportLine = () =>
  new FairLine({
    places: 2,
    placesPerStore: 1,
    placesPerPerson: 1,
    waitingPerStore: 2,
    waitingPerPerson: 1,
    allowance: { atOnce: 250, perMs: 0.1, longestRestMs: 5_000 },
  });
