import type { Selectable } from "kysely";
import { pictureOrNull } from "#domain/picture.ts";
import type { Opening } from "#domain/shop-state.ts";
import { deliveryMethods, type OrderingStore, paymentMethods, type Store } from "#domain/store.ts";
import { deliveryColumns, paymentColumns } from "./method-columns.ts";
import { readAhead, readAreas, readCardBrands, readOpening } from "./store-documents.ts";
import type { Tables } from "./tables.ts";

/** What customers may see of a store; its PIX key, for example, is left out. */
export function toStore(row: Selectable<Tables["stores"]>): Store {
  return {
    ...toOrderingStore(row),
    slug: row.slug,
    name: row.name,
    logo: pictureOrNull(row.logo),
    cover: pictureOrNull(row.cover),
    color: row.color,
    description: row.description,
    cardBrands: readCardBrands(row.card_brands),
    whatsappNumber: row.whatsapp_number,
    seller: {
      name: row.seller_name,
      document: row.seller_document,
      address: row.seller_address,
      contact: row.seller_contact,
    },
  };
}

export const orderingColumns = [
  "id",
  "active",
  "time_zone",
  "opening",
  "paused_at",
  "paused_until",
  "ahead",
  "areas",
  "order_min_cents",
  "unseen_minutes",
  "require_contact",
  "require_address",
  "require_payment",
  ...Object.values(deliveryColumns),
  ...Object.values(paymentColumns),
] as const satisfies (keyof Tables["stores"])[];

type OrderingRow = Pick<Selectable<Tables["stores"]>, (typeof orderingColumns)[number]>;

export function toOrderingStore(row: OrderingRow): OrderingStore {
  return {
    id: row.id,
    active: row.active,
    opening: toOpening(row),
    ahead: readAhead(row.ahead),
    areas: readAreas(row.areas),
    orderMinCents: row.order_min_cents,
    requires: { contact: row.require_contact, address: row.require_address, payment: row.require_payment },
    delivery: deliveryMethods.filter((method) => row[deliveryColumns[method]]),
    payments: paymentMethods.filter((method) => row[paymentColumns[method]]),
  };
}

export function toOpening(
  row: Pick<Selectable<Tables["stores"]>, "opening" | "time_zone" | "paused_at" | "paused_until">,
): Opening {
  return {
    ...readOpening(row.opening),
    timeZone: row.time_zone,
    pause: row.paused_at === null ? null : { until: row.paused_until },
  };
}
