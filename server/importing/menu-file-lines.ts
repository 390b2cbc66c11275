import { FairLine } from "#domain/fair-line.ts";

/** Each holds its file in memory, and a thread. */
export const createImportLine = () =>
  new FairLine({ places: 2, placesPerStore: 1, placesPerPerson: 1, waitingPerStore: 2, waitingPerPerson: 1 });

/** Of pages of files, not of files. */
export const createExportLine = () =>
  new FairLine({
    places: 2,
    placesPerStore: 1,
    placesPerPerson: 1,
    waitingPerStore: 20,
    waitingPerPerson: 5,
  });
