import type { Query } from "#db/database.ts";
import { addressFields } from "#domain/address-fields.ts";
import type { SavedAddress } from "#domain/customer.ts";
import { maxAddresses } from "./save-address.ts";

/** The main one first, then the newest. */
export function listAddresses(query: Query, userId: string): Promise<SavedAddress[]> {
  return query
    .selectFrom("addresses")
    .select(["id", "main", "type", ...addressFields, "condominium", "block", "unit"])
    .where("user_id", "=", userId)
    .orderBy("main", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(maxAddresses)
    .execute();
}
