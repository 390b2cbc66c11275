import { type Address, addressSchema } from "./address.ts";
import { sameEverywhere } from "./delivery-areas.ts";
import { messages } from "./messages.ts";
import { deliveryLabel } from "./methods.ts";
import { formatCents } from "./money.ts";
import type { ChosenOption } from "./options.ts";
import { isPhone } from "./phone.ts";
import type { Quote } from "./quote.ts";
import { shopState, shopStateText, takesOrders } from "./shop-state.ts";
import { isSlotAhead } from "./slots.ts";
import type { DeliveryMethod, OrderingStore, PaymentMethod, Store } from "./store.ts";
import { takesAhead } from "./takes-ahead.ts";

/** With the price that the customer saw. */
export interface DraftOption extends ChosenOption {
  priceCents: number;
}

export interface DraftLine {
  id: string;
  productId: string;
  quantity: number;
  /** Of one with its options: the price that the customer saw. */
  saleCents: number;
  options: readonly DraftOption[];
  note: string;
}

export interface OrderDraft {
  lines: DraftLine[];
  delivery: DeliveryMethod | null;
  payment: PaymentMethod | null;
  contact: string | null;
  customerName: string | null;
  address: Address | null;
  /** The note that is handed over; null: no change is needed. */
  changeForCents: number | null;
  coupon: string | null;
  /** The beginning of the half hour that it is ordered for; null: for now. */
  slotAt: number | null;
  /** The customer says that they are 18 or older. */
  adult: boolean;
  /** What the customer saw. */
  freightCents: number;
  discountCents: number;
}

export interface CheckoutIssue {
  field:
    | "items"
    | "delivery"
    | "slot"
    | "contact"
    | "address"
    | "payment"
    | "change"
    | "coupon"
    | "adult"
    | "minimum";
  kind: "missing" | "invalid" | "notOffered" | "belowMinimum" | "closed" | "changed";
  message: string;
}

type Finding = Pick<CheckoutIssue, "kind" | "message"> | null;

const missing: Finding = { kind: "missing", message: messages.valueRequired };

interface Circumstances {
  quote: Quote;
  /** The first line that has to be chosen again. */
  lacking: { name: string; lacks: string } | null;
  /** Something in the bag is sold to adults only. */
  adult: boolean;
  now: number;
}

type Asks = Pick<Store, "requires" | "delivery" | "areas">;

/** Not for a withdrawal, nor where the store offers nothing else. */
export function needsAddress(store: Asks, delivery: DeliveryMethod | null): boolean {
  const asked = store.requires.address || sameEverywhere(store.areas) === null;
  return asked && (delivery ?? preselectedDelivery(store)) !== "withdraw";
}

export function preselectedDelivery(store: Pick<Store, "delivery">): DeliveryMethod | null {
  return store.delivery.length === 1 ? (store.delivery[0] ?? null) : null;
}

/** In display order. */
export function checkDraft(
  store: OrderingStore,
  draft: OrderDraft,
  circumstances: Circumstances,
): CheckoutIssue[] {
  const { quote, now } = circumstances;
  const issues: CheckoutIssue[] = [];
  const add = (field: CheckoutIssue["field"], finding: Finding) => {
    if (finding !== null) issues.push({ field, ...finding });
  };
  add("items", itemsIssue(draft, circumstances));
  if (draft.lines.length > 0 && quote.goodsCents < quote.orderMinCents) {
    const message = messages.belowMinimum(formatCents(quote.orderMinCents));
    add("minimum", { kind: "belowMinimum", message });
  }
  add("delivery", deliveryIssue(store, draft.delivery));
  add("slot", slotIssue(store, draft.slotAt, now));
  add("contact", contactIssue(store, draft.contact));
  add("address", addressIssue(store, draft, quote));
  add(needsAddress(store, draft.delivery) ? "address" : "delivery", freightIssue(draft, quote));
  add("payment", paymentIssue(store, draft.payment));
  add("change", changeIssue(draft, quote));
  add(
    "adult",
    circumstances.adult && !draft.adult ? { kind: "missing", message: messages.confirmAge } : null,
  );
  return issues;
}

/** A code that was typed and not applied would be dropped without a word; null when there is none. */
export function leftCoupon(
  { takesCoupons }: Pick<Store, "takesCoupons">,
  { coupon, couponTyped }: { coupon: unknown; couponTyped: string },
): CheckoutIssue | null {
  if (coupon || !takesCoupons || couponTyped.trim() === "") return null;
  return { field: "coupon", kind: "invalid", message: messages.couponNotApplied };
}

function itemsIssue({ lines }: OrderDraft, { lacking }: Circumstances): Finding {
  if (lines.length === 0) return { kind: "invalid", message: messages.bagEmpty };
  return lacking && { kind: "missing", message: messages.chooseAgain(lacking.name, lacking.lacks) };
}

function slotIssue(store: OrderingStore, slotAt: number | null, now: number): Finding {
  const { opening, ahead } = store;
  if (slotAt === null) {
    if (takesOrders(opening, now)) return null;
    const text = shopStateText(shopState(opening, now), opening, now);
    return {
      kind: "closed",
      message: takesAhead(store) ? messages.closedChooseTime(text) : messages.closed(text),
    };
  }
  const isOffered = (at: number) => ahead !== null && isSlotAhead(opening, ahead, slotAt, at);
  return isOffered(now) || isOffered(now - slotGraceMs)
    ? null
    : { kind: "notOffered", message: messages.slotGone };
}

/** For a slot that was still offered when the customer pressed the button. */
const slotGraceMs = 60_000;

function changeIssue({ payment, changeForCents }: OrderDraft, { totalCents }: Quote): Finding {
  if (payment !== "cash" || changeForCents === null || changeForCents >= totalCents) return null;
  return { kind: "invalid", message: messages.changeTooLow(formatCents(totalCents)) };
}

function deliveryIssue(store: OrderingStore, delivery: DeliveryMethod | null): Finding {
  if (delivery === null) return store.delivery.includes("delivery") ? missing : null;
  return store.delivery.includes(delivery)
    ? null
    : { kind: "notOffered", message: messages.deliveryNotOffered };
}

/** Said where the address is asked for, or else where delivery is chosen. */
function freightIssue({ freightCents: seen }: OrderDraft, { freightCents }: Quote): Finding {
  if (freightCents === null || freightCents === seen) return null;
  const now = freightCents === 0 ? "grátis" : formatCents(freightCents);
  return { kind: "changed", message: messages.freightChanged(now) };
}

function contactIssue(store: OrderingStore, contact: string | null): Finding {
  if (!contact) return store.requires.contact ? missing : null;
  return isPhone(contact) ? null : { kind: "invalid", message: messages.invalidPhone };
}

function addressIssue(store: OrderingStore, draft: OrderDraft, { freightCents }: Quote): Finding {
  const { delivery, address } = draft;
  if (!needsAddress(store, delivery)) return null;
  if (!address) return missing;
  const result = addressSchema.safeParse(address);
  if (!result.success) return findingOf(result.error.issues[0]?.message);
  if (freightCents !== null) return null;
  const orElse = store.delivery.includes("withdraw") ? deliveryLabel("withdraw").label : null;
  return { kind: "notOffered", message: messages.notDelivered(address.district, orElse) };
}

/** Without a message the field is empty. */
export function findingOf(message: string = messages.valueRequired): Pick<CheckoutIssue, "kind" | "message"> {
  return { kind: message === messages.valueRequired ? "missing" : "invalid", message };
}

function paymentIssue(store: OrderingStore, payment: PaymentMethod | null): Finding {
  if (payment === null) {
    // A store without any payment method could never be ordered from if it required one.
    return store.requires.payment && store.payments.length > 0 ? missing : null;
  }
  return store.payments.includes(payment)
    ? null
    : { kind: "notOffered", message: messages.paymentNotOffered };
}
