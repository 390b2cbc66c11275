import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { maxDaysAhead } from "#domain/slots.ts";

const maxSlots = 48 * (maxDaysAhead + 2);

/** The half hours to come for which there are orders. */
export const takenSlots = (transaction: Transaction<Tables>, storeId: string, now: number) =>
  transaction
    .selectFrom("slots")
    .select(["at", "taken"])
    .where("store_id", "=", storeId)
    .where("at", ">=", now)
    .where("taken", ">", 0)
    .orderBy("at")
    .limit(maxSlots)
    .execute();
