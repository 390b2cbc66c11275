import type { Address } from "#domain/address.ts";
import type { Bag } from "#domain/bag.ts";
import {
  type CheckoutIssue,
  checkDraft,
  leftCoupon,
  type OrderDraft,
  preselectedDelivery,
} from "#domain/checkout.ts";
import type { CouponBenefit } from "#domain/coupon.ts";
import { readCents } from "#domain/money.ts";
import { phoneDigits } from "#domain/phone-digits.ts";
import { type Quote, quote } from "#domain/quote.ts";
import type { DeliveryMethod, PaymentMethod, Store } from "#domain/store.ts";
import { readStored, writeStored } from "#state/browser-storage.ts";
import { isRecord } from "#state/record.ts";

export interface CounterCoupon {
  code: string;
  benefit: CouponBenefit;
}

/** What was typed for somebody at the counter, apart from the address, whose form keeps it. */
export interface CounterDraft {
  bag: Bag;
  name: string;
  phone: string;
  delivery: DeliveryMethod | null;
  payment: PaymentMethod | null;
  changeFor: string;
  coupon: CounterCoupon | null;
  couponTyped: string;
  slotAt: number | null;
  adult: boolean;
}

export const emptyDraft: CounterDraft = {
  bag: [],
  name: "",
  phone: "",
  delivery: null,
  payment: null,
  changeFor: "",
  coupon: null,
  couponTyped: "",
  slotAt: null,
  adult: false,
};

/** As much of an address as is known while it is typed. */
export interface TypedAddress {
  /** Null until all of it is valid. */
  address: Address | null;
  place: Pick<Address, "zipcode" | "district" | "city"> | null;
}

export function priceOf(store: Store, draft: CounterDraft, { place }: TypedAddress): Quote {
  const delivery = deliveryOf(store, draft);
  const address = delivery === "withdraw" ? null : place;
  return quote(store, { lines: draft.bag, delivery, address, benefit: draft.coupon?.benefit ?? null });
}

export const deliveryOf = (store: Store, { delivery }: CounterDraft): DeliveryMethod | null =>
  store.delivery.find((method) => method === delivery) ?? preselectedDelivery(store);

/** What a customer's bag would send. */
export function toOrderDraft(store: Store, draft: CounterDraft, typed: TypedAddress): OrderDraft {
  const delivery = deliveryOf(store, draft);
  const price = priceOf(store, draft, typed);
  return {
    lines: draft.bag.map(({ id, productId, quantity, saleCents, options, note }) => ({
      id,
      productId,
      quantity,
      saleCents,
      options: options.map(({ groupId, optionId, quantity: times, priceCents }) => ({
        groupId,
        optionId,
        quantity: times,
        priceCents,
      })),
      note,
    })),
    delivery,
    payment: draft.payment,
    contact: phoneDigits(draft.phone) || null,
    customerName: draft.name.trim() || null,
    address: delivery === "withdraw" ? null : typed.address,
    changeForCents:
      draft.payment === "cash" && draft.changeFor.trim() ? (readCents(draft.changeFor) ?? 0) : null,
    coupon: draft.coupon?.code ?? null,
    slotAt: draft.slotAt,
    adult: draft.adult && draft.bag.some(({ adult }) => adult),
    freightCents: price.freightCents ?? 0,
    discountCents: price.discountCents,
  };
}

/** In display order, what stands against sending it. */
export function issuesOf(
  store: Store,
  draft: CounterDraft,
  typed: TypedAddress,
  now: number,
): CheckoutIssue[] {
  const lacking = draft.bag.find((line) => line.lacks !== null);
  const issues = checkDraft(store, toOrderDraft(store, draft, typed), {
    quote: priceOf(store, draft, typed),
    lacking: lacking ? { name: lacking.name, lacks: lacking.lacks ?? "" } : null,
    adult: draft.bag.some((line) => line.adult),
    now,
  });
  const left = leftCoupon(store, draft);
  return left ? [...issues, left] : issues;
}

const storageName = (slug: string) => `n1-counter-1-${slug}`;

/** In this tab only: it is somebody else's name and address. */
export function keptDraft(slug: string): CounterDraft {
  const stored = readStored("sessionStorage", storageName(slug));
  return isRecord(stored) && Array.isArray(stored.bag) ? { ...emptyDraft, ...stored } : emptyDraft;
}

export function keepDraft(slug: string, draft: CounterDraft): void {
  writeStored("sessionStorage", storageName(slug), draft);
}
