import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { findByOldSlug } from "#db/old-slugs.ts";
import type { Tables } from "#db/tables.ts";

interface NewStore {
  name: string;
  slug: string;
  active: boolean;
  whatsapp?: string;
  color?: string;
  at: number;
}

/** Takes cash until its people say more; null when the address is another store's, or was. */
export async function addStore(
  transaction: Transaction<Tables>,
  { name, slug, active, whatsapp = "", color, at }: NewStore,
): Promise<string | null> {
  const row = await transaction
    .insertInto("stores")
    .values({
      id: randomUUID(),
      name,
      slug,
      active,
      whatsapp_number: whatsapp,
      ...(color && { color }),
      pay_cash: true,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return null;
  // Asked afterwards: a store that was just leaving this address has held the insertion up until then.
  if (!(await findByOldSlug(transaction, slug))) return row.id;
  await transaction.deleteFrom("stores").where("id", "=", row.id).execute();
  return null;
}
