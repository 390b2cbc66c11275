import type { Query } from "#db/database.ts";
import type { SavedContact } from "#domain/customer.ts";
import { maxContacts } from "./save-contact.ts";

/** The main one first, then the newest. */
export function listContacts(query: Query, userId: string): Promise<SavedContact[]> {
  return query
    .selectFrom("contacts")
    .select(["id", "main", "phone", "name"])
    .where("user_id", "=", userId)
    .orderBy("main", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(maxContacts)
    .execute();
}
