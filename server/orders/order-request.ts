import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { addressFields } from "#domain/address-fields.ts";
import { type CheckoutIssue, type OrderDraft, orderDraftSchema } from "#domain/checkout.ts";
import type { OrderRefusal, OrderRequest } from "#domain/order.ts";

const orderRequestSchema = z.strictObject({
  key: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  draft: orderDraftSchema,
});

type Parsed = { ok: true; request: OrderRequest } | ({ ok: false } & OrderRefusal);

export const invalidRequest = {
  ok: false,
  reason: "invalid",
  message: "Não foi possível entender o pedido. Atualize a página e tente de novo.",
} as const satisfies Parsed;

/** A contact or an address that no longer passes belongs to its card; anything else was not typed by a person. */
export function parseOrderRequest(request: unknown): Parsed {
  const result = orderRequestSchema.safeParse(request);
  if (result.success) return { ok: true, request: result.data };
  const issues: CheckoutIssue[] = [];
  for (const { path, code, message } of result.error.issues) {
    const field = path[1];
    if ((field !== "contact" && field !== "address") || code === "unrecognized_keys") return invalidRequest;
    if (!issues.some((issue) => issue.field === field)) issues.push({ field, message });
  }
  return { ok: false, reason: "draft", issues };
}

/** The same for the same content, in whatever order the bag had it. */
export function fingerprintOf({ items, delivery, payment, contact, address }: OrderDraft): string {
  const lines = sortedById(items).map(({ id, qtde, saleCents }) => [id, qtde, saleCents]);
  const place = address && addressFields.map((field) => address[field]);
  const content = JSON.stringify([lines, delivery, payment, contact, place]);
  return createHash("sha256").update(content).digest("base64url");
}

export function sortedById<T extends { id: string }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => (a.id < b.id ? -1 : 1));
}
