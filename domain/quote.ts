import type { Address } from "./address.ts";
import { bagTotals } from "./bag.ts";
import { type CouponBenefit, discountCents } from "./coupon.ts";
import { type DeliveryTerms, deliveryFee, deliveryTerms, sameEverywhere } from "./delivery-areas.ts";
import type { DeliveryMethod, Store } from "./store.ts";

export interface Quote {
  goodsCents: number;
  units: number;
  discountCents: number;
  /** Null: it depends on an address that is not known yet, or the store does not deliver there. */
  freightCents: number | null;
  /** The address is known, and the store does not deliver there. */
  notServed: boolean;
  /** Without a freight that is not known. */
  totalCents: number;
  /** The store's or the area's, whichever is higher. */
  orderMinCents: number;
  /** Null for a withdrawal, and as long as freight is null. */
  terms: DeliveryTerms | null;
}

interface Wanted {
  lines: readonly { saleCents: number; quantity: number }[];
  delivery: DeliveryMethod | null;
  address: Pick<Address, "zipcode" | "district" | "city"> | null;
  benefit: CouponBenefit | null;
}

type Offers = Pick<Store, "areas" | "orderMinCents">;

/** The browser shows it, the server charges it. */
export function quote(
  { areas, orderMinCents }: Offers,
  { lines, delivery, address, benefit }: Wanted,
): Quote {
  const { totalCents: goodsCents, units } = bagTotals(lines);
  const terms = delivery === "withdraw" ? null : termsFor(areas, address);
  const discount = benefit ? discountCents(benefit, goodsCents) : 0;
  const freightCents = delivery === "withdraw" ? 0 : terms && freightOf(areas, terms, goodsCents, benefit);
  return {
    goodsCents,
    units,
    discountCents: discount,
    freightCents,
    notServed: freightCents === null && address !== null,
    totalCents: goodsCents - discount + (freightCents ?? 0),
    orderMinCents: Math.max(orderMinCents, terms?.orderMinCents ?? 0),
    terms,
  };
}

function termsFor(areas: Offers["areas"], address: Wanted["address"]): DeliveryTerms | null {
  return address ? deliveryTerms(areas, address) : sameEverywhere(areas);
}

function freightOf(
  areas: Offers["areas"],
  terms: DeliveryTerms,
  goodsCents: number,
  benefit: CouponBenefit | null,
): number {
  return benefit?.kind === "freeDelivery" ? 0 : deliveryFee(areas, terms, goodsCents);
}
