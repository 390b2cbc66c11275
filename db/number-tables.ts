import type { Fixed, Instant } from "./table-kinds.ts";

export interface NumberStatesTable {
  store_id: Fixed<string>;
  basis: string;
  edition: number;
  checked_at: Instant;
  filled_through: number | null;
}

export interface NumberSumsTable {
  store_id: Fixed<string>;
  span: Fixed<"day" | "month">;
  /** A day of the calendar, counted from 1970-01-01. */
  first_day: Fixed<number>;
  edition: number;
  summed_at: Instant;
  /** JSON of domain/numbers/figures.ts. */
  figures: string;
  /** JSON of domain/numbers/product-sums.ts. */
  products: string;
}
