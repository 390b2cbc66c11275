import * as z from "zod/mini";
import { type Address, addressSchema } from "./address.ts";
import { maxBagLines } from "./bag.ts";
import { customerNameSchema, phoneSchema } from "./contact.ts";
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

export interface DraftLine {
  productId: string;
  quantity: number;
  /** The price that the customer saw. */
  saleCents: number;
}

export interface OrderDraft {
  lines: DraftLine[];
  delivery: DeliveryMethod | null;
  payment: PaymentMethod | null;
  contact: string | null;
  customerName: string | null;
  address: Address | null;
}

export interface CheckoutIssue {
  field: "items" | "delivery" | "contact" | "address" | "payment" | "minimum";
  kind: "missing" | "invalid" | "notOffered" | "belowMinimum";
  message: string;
}

type Finding = Pick<CheckoutIssue, "kind" | "message"> | null;

const missing: Finding = { kind: "missing", message: messages.valueRequired };

interface Circumstances {
  totalCents: number;
  now: number;
}

type Asks = Pick<Store, "requires" | "delivery">;

/** Not for a withdrawal, nor where the store offers nothing else. */
export function needsAddress(store: Asks, delivery: DeliveryMethod | null): boolean {
  return store.requires.address && (delivery ?? preselectedDelivery(store)) !== "withdraw";
}

export function preselectedDelivery(store: Pick<Store, "delivery">): DeliveryMethod | null {
  return store.delivery.length === 1 ? (store.delivery[0] ?? null) : null;
}

/** In display order. */
export function checkDraft(store: Store, draft: OrderDraft, { totalCents }: Circumstances): CheckoutIssue[] {
  const issues: CheckoutIssue[] = [];
  const add = (field: CheckoutIssue["field"], finding: Finding) => {
    if (finding !== null) issues.push({ field, ...finding });
  };
  add("items", draft.lines.length === 0 ? { kind: "invalid", message: messages.bagEmpty } : null);
  add("delivery", deliveryIssue(store, draft.delivery));
  add("contact", contactIssue(store, draft.contact));
  add("address", addressIssue(store, draft));
  add("payment", paymentIssue(store, draft.payment));
  if (draft.lines.length > 0 && totalCents < store.orderMinCents) {
    const message = messages.belowMinimum(formatCents(store.orderMinCents));
    add("minimum", { kind: "belowMinimum", message });
  }
  return issues;
}

function deliveryIssue(store: Store, delivery: DeliveryMethod | null): Finding {
  if (delivery === null) return store.delivery.includes("delivery") ? missing : null;
  return store.delivery.includes(delivery)
    ? null
    : { kind: "notOffered", message: messages.deliveryNotOffered };
}

function contactIssue(store: Store, contact: string | null): Finding {
  if (!contact) return store.requires.contact ? missing : null;
  return isPhone(contact) ? null : { kind: "invalid", message: messages.invalidPhone };
}

function addressIssue(store: Store, { delivery, address }: OrderDraft): Finding {
  if (!needsAddress(store, delivery)) return null;
  if (!address) return missing;
  const result = addressSchema.safeParse(address);
  return result.success ? null : findingOf(result.error.issues[0]?.message);
}

/** Without a message the field is empty. */
export function findingOf(message: string = messages.valueRequired): Pick<CheckoutIssue, "kind" | "message"> {
  return { kind: message === messages.valueRequired ? "missing" : "invalid", message };
}

function paymentIssue(store: Store, payment: PaymentMethod | null): Finding {
  if (payment === null) {
    // A store without any payment method could never be ordered from if it required one.
    return store.requires.payment && store.payments.length > 0 ? missing : null;
  }
  return store.payments.includes(payment)
    ? null
    : { kind: "notOffered", message: messages.paymentNotOffered };
}

const maxProductIdLength = 200;
const maxQuantity = 1_000_000;
const maxSaleCents = 100_000_000;

/** The specification calls an item's quantity `qtde`. */
const sentLine = z.strictObject({
  id: z.string().check(
    z.minLength(1),
    z.maxLength(maxProductIdLength),
    z.refine((id) => !/[\p{Cc}\p{Cs}]/u.test(id)),
  ),
  qtde: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
  saleCents: z.int().check(z.minimum(1), z.maximum(maxSaleCents)),
});

type SentLine = z.infer<typeof sentLine>;

export const orderDraftSchema = z.pipe(
  z.strictObject({
    items: z.array(sentLine).check(z.maxLength(maxBagLines), z.refine(canBeSummed)),
    delivery: z.nullable(z.enum(deliveryMethods)),
    payment: z.nullable(z.enum(paymentMethods)),
    contact: z.nullable(phoneSchema),
    // Missing in requests of older pages.
    name: z._default(z.nullable(customerNameSchema), null),
    address: z.nullable(z.strictObject(addressSchema.shape)),
  }),
  z.transform(
    ({ items, name, ...rest }): OrderDraft => ({
      lines: sumLines(items),
      customerName: name || null,
      ...rest,
    }),
  ),
);

export type SentDraft = z.input<typeof orderDraftSchema>;

/** Sums lines of the same product at the same price. */
function sumLines(items: readonly SentLine[]): DraftLine[] {
  const lines = new Map<string, DraftLine>();
  for (const { id, qtde, saleCents } of items) {
    lines.set(id, { productId: id, quantity: qtde + (lines.get(id)?.quantity ?? 0), saleCents });
  }
  return [...lines.values()];
}

function canBeSummed(items: readonly SentLine[]): boolean {
  const prices = new Map(items.map((item) => [item.id, item.saleCents]));
  return (
    items.every((item) => prices.get(item.id) === item.saleCents) &&
    sumLines(items).every(({ quantity }) => quantity <= maxQuantity)
  );
}
