/** A topic, or `everything` after a gap in listening. */
export type Change = string;
export const everything: Change = "*";

/** The list of stores: a store came, went, or looks different in the list. */
export const storeListTopic: Change = "stores";
/** Anything that a customer sees of one store: itself, its categories, its products. */
export const storeTopic = (storeId: string): Change => `store/${storeId}`;

/** The status of one order. */
export const orderTopic = (orderId: string): Change => `order/${orderId}`;

/** The orders of a store: one came, or one changed. */
export const boardTopic = (storeId: string): Change => `board/${storeId}`;

/** Who belongs to a store, and may do what. */
export const membersTopic = (storeId: string): Change => `members/${storeId}`;

/** The sessions of a person: one ended, or all of them. */
export const sessionsTopic = (userId: string): Change => `sessions/${userId}`;

/** Tells every process on the same database to read a topic again; a notice may come twice, or for nothing. */
export interface ChangeNotices {
  /** Call after the commit. */
  publish(topic: Change): void;
  /** Returns how to stop listening. */
  subscribe(listener: (topic: Change) => void): () => void;
}

/** The listeners of this process. */
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
