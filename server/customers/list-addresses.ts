import type { Query } from "../../db/database";
import { addressFields } from "../../domain/address-fields";
import type { SavedAddress } from "../../domain/customer";
import { addressLimit } from "./save-address";

/** The main one first, then the newest. */
export function listAddresses(query: Query, userId: string): Promise<SavedAddress[]> {
  return query
    .selectFrom("addresses")
    .select(["id", "main", "type", ...addressFields, "condominium", "block", "unit"])
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .orderBy("main", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(addressLimit)
    .execute();
}
