import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { addressFields } from "#domain/address-fields.ts";
import { type CheckoutIssue, findingOf, type OrderDraft } from "#domain/checkout.ts";
import { orderDraftSchema } from "#domain/draft-schema.ts";
import type { OrderRefusal, OrderRequest } from "#domain/order.ts";

const keyPattern = /^[A-Za-z0-9_-]{16,64}$/;

export const isOrderKey = (text: string): boolean => keyPattern.test(text);

const orderRequestSchema = z.strictObject({
  key: z.string().check(z.regex(keyPattern)),
  draft: orderDraftSchema,
});

type Parsed = { ok: true; request: OrderRequest } | ({ ok: false } & OrderRefusal);

export const invalidRequest = {
  ok: false,
  reason: "invalid",
  message: "Não foi possível entender o pedido. Atualize a página e tente de novo.",
} as const satisfies Parsed;

/** An invalid contact or address belongs to its card; anything else was not sent by our page. */
export function parseOrderRequest(request: unknown): Parsed {
  const result = orderRequestSchema.safeParse(request);
  if (result.success) return { ok: true, request: result.data };
  const issues: CheckoutIssue[] = [];
  for (const { path, code, message } of result.error.issues) {
    // The name is asked for beside the phone.
    const field = path[1] === "name" ? "contact" : path[1];
    if ((field !== "contact" && field !== "address") || code === "unrecognized_keys") return invalidRequest;
    if (!issues.some((issue) => issue.field === field)) issues.push({ field, ...findingOf(message) });
  }
  return { ok: false, reason: "draft", issues };
}

/** Does not depend on the order of the lines; what is not set leaves no trace, as before it existed. */
export function fingerprintOf(draft: OrderDraft): string {
  const { lines, delivery, payment, contact, customerName, address } = draft;
  const items = [...lines]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ productId, quantity, saleCents, options, note }) => [
      productId,
      quantity,
      saleCents,
      ...(options.length > 0 || note
        ? [options.map(({ groupId, optionId, quantity: times }) => [groupId, optionId, times]), note]
        : []),
    ]);
  const place = address && addressFields.map((field) => address[field]);
  const { changeForCents, coupon, slotAt, adult, freightCents, discountCents } = draft;
  const later = [changeForCents, coupon, slotAt, adult, freightCents, discountCents];
  const content = JSON.stringify([
    items,
    delivery,
    payment,
    contact,
    place,
    ...(customerName === null ? [] : [customerName]),
    ...(later.some(Boolean) ? [later] : []),
  ]);
  return createHash("sha256").update(content).digest("base64url");
}
