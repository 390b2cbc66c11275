import { FairLine } from "#domain/fair-line.ts";

/** Each holds its file in memory, and a thread. */
const shares = {
  places: 2,
  placesPerStore: 1,
  placesPerPerson: 1,
  waitingPerStore: 2,
  waitingPerPerson: 1,
};
const allowance = { atOnce: 250, perMs: 0.05, longestRestMs: 10_000 };

export const createImportLine = (allowances: boolean) =>
  new FairLine(allowances ? { ...shares, allowance } : shares);
