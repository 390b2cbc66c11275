import type { Address } from "#domain/address.ts";
import { type DeliveryRules, deliveryFee, deliveryTerms, termsText } from "#domain/delivery-areas.ts";
import { messages } from "#domain/messages.ts";
import { deliveryLabel } from "#domain/methods.ts";
import { formatCents } from "#domain/money.ts";
import type { Store } from "#domain/store.ts";

export interface DeliveryNote {
  served: boolean;
  text: string;
}

export type NoteOf = (place: Pick<Address, "zipcode" | "district" | "city">) => DeliveryNote;

/** What delivery to an address costs and takes; null for a store that is the same everywhere. */
export function deliveryNotes(store: Pick<Store, "areas" | "delivery">, goodsCents: number): NoteOf | null {
  const { areas, delivery } = store;
  if (areas.areas.length === 0) return null;
  const orElse = delivery.includes("withdraw") ? deliveryLabel("withdraw").label : null;
  return (place) => {
    const terms = deliveryTerms(areas, place);
    if (!terms) return { served: false, text: messages.notDelivered(place.district, orElse) };
    return { served: true, text: servedText(areas, terms, goodsCents) };
  };
}

function servedText(
  areas: DeliveryRules,
  terms: NonNullable<ReturnType<typeof deliveryTerms>>,
  goodsCents: number,
): string {
  const text = termsText(deliveryFee(areas, terms, goodsCents), terms);
  return terms.orderMinCents > 0 ? `${text} · pedido mínimo ${formatCents(terms.orderMinCents)}` : text;
}
