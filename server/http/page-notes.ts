import { type Change, storeListTopic, storeTopic } from "#db/change-notices.ts";

/** What the loaders of a page say about it. Silence means that it is for this visitor alone. */
export class PageNotes {
  readonly topics = new Set<Change>();
  shared = false;
  /** The database did not answer while the page was made: a matter of time, and not a fault of it. */
  databaseAway = false;

  /** The same for everyone, and for as long as the program runs. */
  sameForEveryone(): void {
    this.shared = true;
  }

  sameUntilStoreListChanges(): void {
    this.shared = true;
    this.topics.add(storeListTopic);
  }

  sameUntilStoreChanges(storeId: string): void {
    this.shared = true;
    this.topics.add(storeTopic(storeId));
  }
}
