import { type Change, storeListTopic, storeTopic } from "#db/change-notices.ts";

/** What loaders say about their page; without a word it is this visitor's alone. */
export class PageNotes {
  readonly topics = new Set<Change>();
  shared = false;
  /** When the clock makes it wrong. */
  validUntil = Number.POSITIVE_INFINITY;
  /** Makes a failed page a 503 instead of a 500. */
  databaseAway = false;

  /** Until the program ends. */
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

  /** Null: for any time. */
  rightUntil(moment: number | null): void {
    if (moment !== null) this.validUntil = Math.min(this.validUntil, moment);
  }
}
