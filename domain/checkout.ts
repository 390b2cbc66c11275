import * as z from "zod/mini";
import { type Address, addressSchema } from "./address.ts";
import { maxBagLines } from "./bag.ts";
import { phoneSchema } from "./contact.ts";
import { messages } from "./messages.ts";
import { formatCents } from "./money.ts";
import { isPhone } from "./phone.ts";
import {
  type DeliveryMethod,
  deliveryMethods,
  type PaymentMethod,
  paymentMethods,
  type Store,
} from "./store.ts";

export interface OrderDraft {
  /** `saleCents` is the price that the customer saw. */
  items: { id: string; qtde: number; saleCents: number }[];
  delivery: DeliveryMethod | null;
  payment: PaymentMethod | null;
  contact: string | null;
  address: Address | null;
}

export interface CheckoutIssue {
  field: "items" | "delivery" | "contact" | "address" | "payment" | "minimum";
  message: string;
}

type Asks = Pick<Store, "requires" | "delivery">;

/** Withdrawing asks for no address; neither does a store where nothing else is possible. */
export function needsAddress(store: Asks, delivery: DeliveryMethod | null): boolean {
  return store.requires.address && (delivery ?? preselectedDelivery(store)) !== "withdraw";
}

/** The store's only method, when there is one only. */
export function preselectedDelivery(store: Pick<Store, "delivery">): DeliveryMethod | null {
  return store.delivery.length === 1 ? (store.delivery[0] ?? null) : null;
}

/** Everything that keeps a draft from becoming an order of this store, in the order it is shown. */
export function checkDraft(store: Store, draft: OrderDraft, totalCents: number): CheckoutIssue[] {
  const issues: CheckoutIssue[] = [];
  const add = (field: CheckoutIssue["field"], message: string | null) => {
    if (message !== null) issues.push({ field, message });
  };
  add("items", draft.items.length === 0 ? messages.bagEmpty : null);
  add("delivery", deliveryIssue(store, draft.delivery));
  add("contact", contactIssue(store, draft.contact));
  add("address", addressIssue(store, draft));
  add("payment", paymentIssue(store, draft.payment));
  if (draft.items.length > 0 && totalCents < store.orderMinCents) {
    add("minimum", messages.belowMinimum(formatCents(store.orderMinCents)));
  }
  return issues;
}

function deliveryIssue(store: Store, delivery: DeliveryMethod | null): string | null {
  if (delivery === null) return store.delivery.includes("delivery") ? messages.valueRequired : null;
  return store.delivery.includes(delivery) ? null : messages.deliveryNotOffered;
}

function contactIssue(store: Store, contact: string | null): string | null {
  if (!contact) return store.requires.contact ? messages.valueRequired : null;
  return isPhone(contact) ? null : messages.invalidPhone;
}

function addressIssue(store: Store, { delivery, address }: OrderDraft): string | null {
  if (!needsAddress(store, delivery)) return null;
  if (!address) return messages.valueRequired;
  const result = addressSchema.safeParse(address);
  return result.success ? null : (result.error.issues[0]?.message ?? messages.valueRequired);
}

function paymentIssue(store: Store, payment: PaymentMethod | null): string | null {
  if (payment === null) {
    // A store that requires a payment method but has none on offer could never be ordered from.
    return store.requires.payment && store.payments.length > 0 ? messages.valueRequired : null;
  }
  return store.payments.includes(payment) ? null : messages.paymentNotOffered;
}

const longestProductId = 200;
const maxQuantity = 1_000_000;
const maxSaleCents = 100_000_000;

const draftItem = z.strictObject({
  id: z.string().check(
    z.minLength(1),
    z.maxLength(longestProductId),
    z.refine((id) => !/[\p{Cc}\p{Cs}]/u.test(id)),
  ),
  qtde: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
  saleCents: z.int().check(z.minimum(1), z.maximum(maxSaleCents)),
});

type DraftItem = z.infer<typeof draftItem>;

/** What a browser may send. The same product twice is summed, if it has the same price. */
export const orderDraftSchema = z.strictObject({
  items: z.pipe(
    z.array(draftItem).check(z.maxLength(maxBagLines), z.refine(canBeSummed)),
    z.transform(sumLines),
  ),
  delivery: z.nullable(z.enum(deliveryMethods)),
  payment: z.nullable(z.enum(paymentMethods)),
  contact: z.nullable(phoneSchema),
  address: z.nullable(z.strictObject(addressSchema.shape)),
});

function sumLines(items: DraftItem[]): DraftItem[] {
  const lines = new Map<string, DraftItem>();
  for (const item of items) {
    lines.set(item.id, { ...item, qtde: item.qtde + (lines.get(item.id)?.qtde ?? 0) });
  }
  return [...lines.values()];
}

function canBeSummed(items: DraftItem[]): boolean {
  const prices = new Map(items.map((item) => [item.id, item.saleCents]));
  return (
    items.every((item) => prices.get(item.id) === item.saleCents) &&
    sumLines(items).every((line) => line.qtde <= maxQuantity)
  );
}
