import type { Selectable, Updateable } from "kysely";
import type { DeliveryForm } from "#domain/delivery-form.ts";
import type { HoursForm } from "#domain/hours-form.ts";
import { isoDate, localDay } from "#domain/local-time.ts";
import type { PaymentForm } from "#domain/payment-form.ts";
import { contactLine, readContact } from "#domain/seller-contact.ts";
import { paymentMethods } from "#domain/store.ts";
import type { StoreForm } from "#domain/store-form.ts";
import { paymentColumns } from "./method-columns.ts";
import { readAhead, readAreas, readCardBrands, readOpening } from "./store-documents.ts";
import type { Tables } from "./tables.ts";

export type StoreRow = Selectable<Tables["stores"]>;
export type StoreColumns = Updateable<Tables["stores"]>;

/** Each page of settings: the part of a store's row that it shows, and the columns that it writes. */

export const toStoreForm = (row: StoreRow): StoreForm => ({
  name: row.name,
  slug: row.slug,
  description: row.description,
  color: row.color.toLowerCase(),
  whatsapp: row.whatsapp_number,
  ...readContact(row.seller_contact),
  address: row.seller_address,
  timeZone: row.time_zone,
  sellerName: row.seller_name,
  sellerDocument: row.seller_document,
  active: row.active,
  requireContact: row.require_contact,
  requireAddress: row.require_address,
  requirePayment: row.require_payment,
  orderMin: row.order_min_cents,
  unseenMinutes: row.unseen_minutes,
});

export const storeFormColumns = (form: StoreForm): StoreColumns => ({
  name: form.name,
  slug: form.slug,
  description: form.description,
  color: form.color,
  whatsapp_number: form.whatsapp,
  seller_contact: contactLine(form),
  seller_address: form.address,
  time_zone: form.timeZone,
  seller_name: form.sellerName,
  seller_document: form.sellerDocument,
  active: form.active,
  require_contact: form.requireContact,
  require_address: form.requireAddress,
  require_payment: form.requirePayment,
  order_min_cents: form.orderMin,
  unseen_minutes: form.unseenMinutes,
});

export const toDeliveryForm = (row: StoreRow): DeliveryForm => {
  const { areas, elsewhere, freeFromCents } = readAreas(row.areas);
  return { delivery: row.offers_delivery, withdraw: row.offers_withdraw, areas, elsewhere, freeFromCents };
};

export const deliveryFormColumns = ({ delivery, withdraw, ...rules }: DeliveryForm): StoreColumns => ({
  offers_delivery: delivery,
  offers_withdraw: withdraw,
  areas: JSON.stringify(rules),
});

/** Without the dates that are over. */
export const toHoursForm = (row: StoreRow, now: number): HoursForm => {
  const { weekly, special } = readOpening(row.opening);
  const yesterday = isoDate(localDay(now, row.time_zone) - 1);
  return { weekly, special: special.filter(({ date }) => date >= yesterday), ahead: readAhead(row.ahead) };
};

export const hoursFormColumns = ({ weekly, special, ahead }: HoursForm): StoreColumns => ({
  opening: JSON.stringify({ weekly, special }),
  ahead: ahead && JSON.stringify(ahead),
});

export const toPaymentForm = (row: StoreRow): PaymentForm => ({
  methods: paymentMethods.filter((method) => row[paymentColumns[method]]),
  brands: readCardBrands(row.card_brands),
  pix: row.pix_key === null ? null : { key: row.pix_key, name: row.pix_name ?? "", city: row.pix_city ?? "" },
});

export const paymentFormColumns = ({ methods, brands, pix }: PaymentForm): StoreColumns => ({
  ...(Object.fromEntries(
    paymentMethods.map((method) => [paymentColumns[method], methods.includes(method)]),
  ) as StoreColumns),
  card_brands: JSON.stringify(brands),
  pix_key: pix?.key ?? null,
  pix_name: pix?.name ?? null,
  pix_city: pix?.city ?? null,
});
