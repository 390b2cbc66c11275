import type { ColumnType } from "kysely";

/** Milliseconds since the epoch. */
export type Instant = number;
/** ISO text: the identity library's own form, the same on both engines. */
export type IsoInstant = string;
/** Written once, when the row is made. */
export type Fixed<T> = ColumnType<T, T, never>;
