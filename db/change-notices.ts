/** A topic that changed, or every topic: after a gap in listening anything may have changed. */
export type Change = string;
export const everything: Change = "*";

/** The list of stores: a store came, went, or looks different in the list. */
export const storeListTopic: Change = "stores";
/** Anything that a customer sees of one store: itself, its categories, its products. */
export const storeTopic = (storeId: string): Change => `store/${storeId}`;

/** The status of one order. */
export const orderTopic = (orderId: string): Change => `order/${orderId}`;

/**
 * Tells every process on the same database what has changed. A notice is a hint to look again,
 * never the news itself: it may come twice, or for nothing.
 */
export interface ChangeNotices {
  /** Call after the commit. */
  publish(topic: Change): void;
  /** Returns how to stop listening. */
  subscribe(listener: (topic: Change) => void): () => void;
}

/** The listeners of one process: all there is for SQLite, the last step for PostgreSQL. */
export class LocalNotices implements ChangeNotices {
  readonly #listeners = new Set<(topic: Change) => void>();

  publish(topic: Change): void {
    for (const listener of this.#listeners) listener(topic);
  }

  subscribe(listener: (topic: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
