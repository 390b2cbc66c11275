import type { Query } from "../../db/database";
import type { SavedAddress } from "../../domain/customer";
import { addressLimit } from "./save-address";

/** The main one first, then the newest. */
export function listAddresses(query: Query, userId: string): Promise<SavedAddress[]> {
  return query
    .selectFrom("addresses")
    .select([
      "id",
      "main",
      "type",
      "zipcode",
      "street",
      "number",
      "complement",
      "district",
      "city",
      "state",
      "reference",
      "condominium",
      "block",
      "unit",
    ])
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .orderBy("main", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(addressLimit)
    .execute();
}
