import type { Selectable } from "kysely";
import type { Query } from "#db/database.ts";
import { deliveryColumns, paymentColumns } from "#db/method-columns.ts";
import type { Tables } from "#db/tables.ts";
import { pictureOrNull } from "#domain/picture.ts";
import { isSlug } from "#domain/slug.ts";
import { deliveryMethods, paymentMethods, type Store } from "#domain/store.ts";

/** The store of a link, active or not; null when no store has that slug. */
export async function getStore(query: Query, slug: string): Promise<Store | null> {
  if (!isSlug(slug)) return null;
  const row = await query
    .selectFrom("stores")
    .selectAll()
    .where("slug", "=", slug)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? toStore(row) : null;
}

/** What customers see of a row: its PIX key, for one, is not among it. */
export function toStore(row: Selectable<Tables["stores"]>): Store {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    logo: pictureOrNull(row.logo),
    cover: pictureOrNull(row.cover),
    color: row.color,
    description: row.description,
    active: row.active,
    timeZone: row.time_zone,
    orderMinCents: row.order_min_cents,
    whatsappNumber: row.whatsapp_number,
    requires: { contact: row.require_contact, address: row.require_address, payment: row.require_payment },
    delivery: deliveryMethods.filter((method) => row[deliveryColumns[method]]),
    payments: paymentMethods.filter((method) => row[paymentColumns[method]]),
    seller: {
      name: row.seller_name,
      document: row.seller_document,
      address: row.seller_address,
      contact: row.seller_contact,
    },
  };
}
