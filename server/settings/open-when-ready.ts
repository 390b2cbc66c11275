import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";

/** Opens a store that has what it needs, unless the platform suspended it; true when it was not open before. */
export async function openWhenReady(transaction: Transaction<Tables>, storeId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("stores")
    .set({ active: true })
    .where("id", "=", storeId)
    .where("active", "=", false)
    .where("suspended_at", "is", null)
    .where("whatsapp_number", "<>", "")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("products")
          .select("products.id")
          .where("products.store_id", "=", storeId)
          .where("products.active", "=", true)
          .where("products.deleted_at", "is", null),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
