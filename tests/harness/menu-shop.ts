import type { Insertable } from "kysely";
import type { Database } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import type { DeliveryRules } from "#domain/delivery-areas.ts";
import type { SentDraft } from "#domain/draft-schema.ts";
import type { PlaceOrderResult } from "#domain/order.ts";
import { placeOrder } from "#server/orders/place-order.ts";
import { knownOf, log, newKey, now } from "./shop.ts";

type NewGroup = Partial<Insertable<Tables["option_groups"]>> & { id: string };
type NewCoupon = Partial<Insertable<Tables["coupons"]>> & { code: string };

/** By default at most one, whose price is added; `prices` are those of its options, in order. */
export async function addGroup(
  database: Database,
  storeId: string,
  group: NewGroup,
  prices: Record<string, number>,
  productIds: readonly string[],
): Promise<void> {
  const { query } = database;
  const made = { store_id: storeId, created_at: now };
  await query
    .insertInto("option_groups")
    .values({ name: `Grupo ${group.id}`, ...made, ...group })
    .execute();
  await query
    .insertInto("options")
    .values(
      Object.entries(prices).map(([id, price_cents], position) => ({
        ...made,
        group_id: group.id,
        id,
        name: `Opção ${id}`,
        price_cents,
        position,
      })),
    )
    .execute();
  const { length: groups } = await query
    .selectFrom("product_option_groups")
    .select("group_id")
    .where("store_id", "=", storeId)
    .execute();
  await query
    .insertInto("product_option_groups")
    .values(
      productIds.map((product_id) => ({
        store_id: storeId,
        product_id,
        group_id: group.id,
        position: groups,
      })),
    )
    .execute();
}

/** By default 10 % off, as often as one likes. */
export async function addCoupon(database: Database, storeId: string, coupon: NewCoupon): Promise<void> {
  const kind = coupon.kind ?? "percent";
  const percent = kind === "percent" ? { percent: 10 } : {};
  await database.query
    .insertInto("coupons")
    .values({ store_id: storeId, kind, ...percent, created_at: now, ...coupon })
    .execute();
}

export const option = (group: string, id: string, priceCents: number, qtde = 1) => ({
  group,
  id,
  qtde,
  priceCents,
});

/** Delivery at one price everywhere. */
export const flatFee = (feeCents: number): DeliveryRules => ({
  areas: [],
  elsewhere: { feeCents, orderMinCents: 0, minutes: null },
  freeFromCents: null,
});

export async function setStore(
  database: Database,
  storeId: string,
  facts: {
    areas?: DeliveryRules;
    opening?: object;
    ahead?: object;
    paused_at?: number;
    paused_until?: number;
  },
): Promise<void> {
  const { areas, opening, ahead, ...columns } = facts;
  const documents = Object.entries({ areas, opening, ahead }).filter(([, document]) => document);
  await database.query
    .updateTable("stores")
    .set({
      ...columns,
      ...Object.fromEntries(documents.map(([column, document]) => [column, JSON.stringify(document)])),
    })
    .where("id", "=", storeId)
    .execute();
}

export function placeAt(
  database: Database,
  at: number,
  draft: SentDraft,
  key: string = newKey(),
): Promise<PlaceOrderResult> {
  return placeOrder(
    { database, log, now: () => at, knownStores: knownOf(database) },
    { slug: "shop", request: { key, draft }, userId: null },
  );
}

/** What a refused draft is told, as `field: message`. */
export function issuesOf(result: PlaceOrderResult): string[] {
  if (result.ok || result.reason !== "draft") throw new Error(JSON.stringify(result));
  return result.issues.map(({ field, message }) => `${field}: ${message}`);
}

export function idOf(result: PlaceOrderResult): string {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.orderId;
}
