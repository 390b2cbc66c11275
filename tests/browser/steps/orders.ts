import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import type { DemoStore } from "#db/demo/demo-types.ts";
import type { DeliveryMethod, PaymentMethod } from "#domain/store.ts";

interface Choices {
  /** How many of each of the store's products. */
  quantity?: number;
  delivery?: DeliveryMethod | null;
  payment?: PaymentMethod | null;
}

/** An order of everything that a store sells, sent as the bag does, without going through the screens. */
export async function sendOrder(
  request: APIRequestContext,
  site: string,
  { slug, products }: Pick<DemoStore, "slug" | "products">,
  { quantity = 1, delivery = "withdraw", payment = null }: Choices = {},
): Promise<string> {
  const items = products.map(({ id, saleCents }) => ({ id, saleCents, qtde: quantity }));
  const response = await request.post(`${site}/api/stores/${slug}/orders`, {
    headers: { origin: site },
    data: { key: randomUUID(), draft: { items, delivery, payment, contact: null, address: null } },
  });
  const answer = await response.text();
  const id = /"orderId":"([A-Za-z0-9]{22})"/.exec(answer)?.[1];
  expect(id, answer).toBeTruthy();
  return id ?? "";
}

/** What a store that takes any order says about it. */
export const asksNothing = { requires: { contact: false, address: false, payment: false }, orderMinCents: 0 };
