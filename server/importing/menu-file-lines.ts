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

export interface ExportLines {
  /** Who may begin to download a file; whoever may not is told so. */
  files: FairLine;
  /** Whose next page is read: not a whole file at a time, so that a slow reader holds nobody up. */
  pages: FairLine;
}

export function createExportLines(): ExportLines {
  // As many wait as there are files: none that has begun is ever refused.
  const endless = Number.POSITIVE_INFINITY;
  return {
    files: new FairLine({ places: 200, placesPerStore: 8, placesPerPerson: 4 }),
    pages: new FairLine({
      places: 2,
      placesPerStore: 1,
      placesPerPerson: 1,
      waitingPerStore: endless,
      waitingPerPerson: endless,
      // A large menu is read whole before its store rests.
      allowance: { atOnce: 1_000, perMs: 0.25, longestRestMs: 1_000 },
    }),
  };
}
