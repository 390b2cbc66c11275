import type { Insertable, Kysely } from "kysely";
import { deliveryColumns, paymentColumns } from "#db/method-columns.ts";
import type { Tables } from "#db/tables.ts";
import type { OptionGroup } from "#domain/options.ts";
import type { DemoStore } from "./demo-types.ts";

/** Both engines limit the parameters of one statement. */
const rowsPerInsert = 50;

/** False, with nothing written, when the id or slug is taken. */
export async function loadStore(db: Kysely<Tables>, store: DemoStore, now: number): Promise<boolean> {
  if (!db.isTransaction) {
    return db.transaction().execute((transaction) => loadStore(transaction, store, now));
  }
  const inserted = await db
    .insertInto("stores")
    .values(storeRow(store, now))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return false;
  for (const rows of batches(categoryRows(store, now))) {
    await db.insertInto("categories").values(rows).execute();
  }
  for (const rows of batches(productRows(store, now))) {
    await db.insertInto("products").values(rows).execute();
  }
  for (const rows of batches(groupRows(store, now))) {
    await db.insertInto("option_groups").values(rows).execute();
  }
  for (const rows of batches(optionRows(store, now))) {
    await db.insertInto("options").values(rows).execute();
  }
  for (const rows of batches(productGroupRows(store))) {
    await db.insertInto("product_option_groups").values(rows).execute();
  }
  for (const rows of batches(couponRows(store, now))) {
    await db.insertInto("coupons").values(rows).execute();
  }
  return true;
}

function storeRow(store: DemoStore, now: number): Insertable<Tables["stores"]> {
  return {
    id: store.id,
    name: store.name,
    slug: store.slug,
    logo: store.logo,
    cover: store.cover,
    color: store.color,
    description: store.description,
    time_zone: store.opening.timeZone,
    active: store.active,
    order_min_cents: store.orderMinCents,
    whatsapp_number: store.whatsappNumber,
    require_contact: store.requires.contact,
    require_address: store.requires.address,
    require_payment: store.requires.payment,
    ...flags(deliveryColumns, store.delivery),
    ...flags(paymentColumns, store.payments),
    seller_name: store.seller.name,
    seller_document: store.seller.document,
    seller_address: store.seller.address,
    seller_contact: store.seller.contact,
    pix_key: store.pix?.key ?? null,
    pix_name: store.pix?.name ?? null,
    pix_city: store.pix?.city ?? null,
    opening: JSON.stringify({ weekly: store.opening.weekly, special: store.opening.special }),
    areas: JSON.stringify(store.areas),
    ahead: store.ahead && JSON.stringify(store.ahead),
    card_brands: JSON.stringify(store.cardBrands),
    created_at: now,
  };
}

function flags<Column extends string>(columns: Readonly<Record<string, Column>>, offered: readonly string[]) {
  const entries = Object.entries(columns).map(([method, column]) => [column, offered.includes(method)]);
  return Object.fromEntries(entries) as Record<Column, boolean>;
}

function categoryRows(store: DemoStore, now: number): Insertable<Tables["categories"]>[] {
  return store.categories.map(({ id, name }, position) => ({
    store_id: store.id,
    id,
    name,
    position,
    created_at: now,
  }));
}

function productRows(store: DemoStore, now: number): Insertable<Tables["products"]>[] {
  return store.products.map((product, position) => ({
    store_id: store.id,
    id: product.id,
    category_id: product.categoryId,
    barcode: product.barcode,
    name: product.name,
    description: product.description,
    thumbnail: product.thumbnail,
    sale_cents: product.saleCents,
    qtde: product.stock,
    adult: product.adult,
    position,
    created_at: now,
  }));
}

const groupsOf = ({ products }: DemoStore): OptionGroup[] => [
  ...new Map(products.flatMap(({ groups }) => groups.map((group) => [group.id, group]))).values(),
];

function groupRows(store: DemoStore, now: number): Insertable<Tables["option_groups"]>[] {
  return groupsOf(store).map(({ id, name, least, most, pricing, repeats }) => ({
    store_id: store.id,
    id,
    name,
    least,
    most,
    pricing,
    repeats,
    created_at: now,
  }));
}

function optionRows(store: DemoStore, now: number): Insertable<Tables["options"]>[] {
  return groupsOf(store).flatMap((group) =>
    group.options.map(({ id, name, priceCents, on }, position) => ({
      store_id: store.id,
      group_id: group.id,
      id,
      name,
      price_cents: priceCents,
      available: on,
      position,
      created_at: now,
    })),
  );
}

function productGroupRows(store: DemoStore): Insertable<Tables["product_option_groups"]>[] {
  return store.products.flatMap((product) =>
    product.groups.map((group, position) => ({
      store_id: store.id,
      product_id: product.id,
      group_id: group.id,
      position,
    })),
  );
}

function couponRows(store: DemoStore, now: number): Insertable<Tables["coupons"]>[] {
  return store.coupons.map(({ code, benefit, leastTotalCents, from, until, maxUses, maxUsesPerPhone }) => ({
    store_id: store.id,
    code,
    kind: benefit.kind,
    percent: benefit.kind === "percent" ? benefit.percent : null,
    amount_cents: benefit.kind === "amount" ? benefit.cents : null,
    least_total_cents: leastTotalCents,
    valid_from: from,
    valid_until: until,
    max_uses: maxUses,
    max_uses_per_phone: maxUsesPerPhone,
    created_at: now,
  }));
}

function batches<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, batch) =>
    rows.slice(batch * rowsPerInsert, (batch + 1) * rowsPerInsert),
  );
}
