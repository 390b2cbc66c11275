import { FairLine } from "#domain/fair-line.ts";

export interface ExportLines {
  /** Who may begin to download a menu; whoever may not is told so. */
  menus: FairLine;
  /** Who may begin to download everything that is stored about them. */
  myData: FairLine;
  /** Whose next page is read: not a whole file at a time, so that a slow reader holds nobody up. */
  pages: FairLine;
}

export function createExportLines(): ExportLines {
  // As many wait as there are files: none that has begun is ever refused.
  const endless = Number.POSITIVE_INFINITY;
  return {
    menus: new FairLine({ places: 200, placesPerStore: 8, placesPerPerson: 4 }),
    myData: new FairLine({ places: 50, placesPerStore: 1, placesPerPerson: 1 }),
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
