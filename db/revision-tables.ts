import type { Fixed } from "./table-kinds.ts";

/** Written by triggers alone. */
export interface StoreRevisionsTable {
  store_id: Fixed<string>;
  /** Grows with every change that a customer sees of the store. */
  revision: Fixed<number>;
}
