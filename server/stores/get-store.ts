import type { Selectable } from "kysely";
import type { Query } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { pictureOrNull } from "#domain/picture.ts";
import { isSlug } from "#domain/slug.ts";
import type { DeliveryMethod, PaymentMethod, Store } from "#domain/store.ts";

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
  const offered = <T>(methods: [T, boolean][]) => methods.filter(([, on]) => on).map(([method]) => method);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    logo: pictureOrNull(row.logo),
    color: row.color,
    description: row.description,
    active: row.active,
    timeZone: row.time_zone,
    orderMinCents: row.order_min_cents,
    whatsappNumber: row.whatsapp_number,
    requires: { contact: row.require_contact, address: row.require_address, payment: row.require_payment },
    delivery: offered<DeliveryMethod>([
      ["delivery", row.offers_delivery],
      ["withdraw", row.offers_withdraw],
    ]),
    payments: offered<PaymentMethod>([
      ["pix_online", row.pay_pix_online],
      ["mercadopago", row.pay_mercadopago],
      ["credit_online", row.pay_credit_online],
      ["paypal", row.pay_paypal],
      ["cash", row.pay_cash],
      ["credit", row.pay_credit],
      ["debit", row.pay_debit],
      ["pix", row.pay_pix],
    ]),
    seller: {
      name: row.seller_name,
      document: row.seller_document,
      address: row.seller_address,
      contact: row.seller_contact,
    },
  };
}
