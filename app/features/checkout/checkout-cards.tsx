import { Bike, CalendarClock, MapPin, Phone, Store as StoreIcon, Wallet } from "lucide-react";
import type { CheckoutIssue } from "#domain/checkout.ts";
import { freeDeliveryHint, minutesRange, termsText } from "#domain/delivery-areas.ts";
import { messages } from "#domain/messages.ts";
import { brandsText, deliveryLabel, isCardOnDelivery, paymentGroups, paymentLabel } from "#domain/methods.ts";
import { type BagDialog, bagPath } from "#domain/paths.ts";
import { displayPhone } from "#domain/phone.ts";
import type { Quote } from "#domain/quote.ts";
import { slotDay, slotTimes } from "#domain/slots.ts";
import type { PaymentMethod, Store } from "#domain/store.ts";
import { serverNow } from "#state/server-clock.ts";
import { MapLink } from "#ui/map-link.tsx";
import type { CheckoutField } from "./asked-fields.ts";
import { CheckoutCard } from "./checkout-card.tsx";
import { addressLines } from "./entries/address-lines.ts";
import { cardId } from "./focus-issue.ts";
import { PaymentIcon } from "./payment-icon.tsx";
import type { Selection } from "./selection.ts";

interface Props {
  store: Store;
  selection: Selection;
  price: Quote;
  asked: readonly CheckoutField[];
  issues: readonly CheckoutIssue[];
  loading: boolean;
  /** Orders can be for now. */
  open: boolean;
}

export function CheckoutCards({ store, selection, price, asked, issues, loading, open }: Props) {
  const { delivery, payment, contact, address, slotAt } = selection;
  const errorOf = (field: CheckoutIssue["field"]) => issues.find((issue) => issue.field === field)?.message;
  const to = (dialog: BagDialog) => bagPath(store.slug, dialog);
  const method = delivery && deliveryLabel(delivery);
  const lines = address && addressLines(address);

  return (
    <>
      {store.delivery.length > 0 && (
        <CheckoutCard
          id={cardId("delivery")}
          title="Forma de Entrega"
          icon={delivery === "withdraw" ? <StoreIcon className="size-6" /> : <Bike className="size-6" />}
          value={method?.label ?? null}
          {...(method ? { hint: deliveryHint(method.hint, asked, price) } : {})}
          more={delivery === "withdraw" && <StorePlace address={store.seller.address} />}
          placeholder="Como você quer receber?"
          to={asked.includes("delivery") ? to("delivery") : null}
          error={errorOf("delivery")}
        />
      )}
      {asked.includes("slot") && (
        <CheckoutCard
          id={cardId("slot")}
          title="Quando"
          icon={<CalendarClock className="size-6" />}
          value={whenText(store, slotAt, open)}
          placeholder="Escolha um horário"
          to={to("slot")}
          error={errorOf("slot")}
        />
      )}
      {asked.includes("contact") && (
        <CheckoutCard
          id={cardId("contact")}
          title="Contato"
          icon={<Phone className="size-6" />}
          value={contact && displayPhone(contact.phone)}
          {...(contact?.name ? { hint: contact.name } : {})}
          placeholder={loading ? messages.fetchingStore : "Seu telefone"}
          to={to("contact")}
          error={errorOf("contact")}
        />
      )}
      {asked.includes("address") && (
        <CheckoutCard
          id={cardId("address")}
          title="Endereço"
          icon={<MapPin className="size-6" />}
          value={lines?.title ?? null}
          {...(lines ? { hint: lines.hint } : {})}
          more={<DeliveryTerms areas={store.areas} price={price} />}
          placeholder={loading ? messages.fetchingStore : "Onde entregar?"}
          to={to("address")}
          error={errorOf("address")}
        />
      )}
      {asked.includes("payment") && (
        <CheckoutCard
          id={cardId("payment")}
          title="Forma de pagamento"
          icon={payment ? <PaymentIcon method={payment} /> : <Wallet className="size-6" />}
          value={payment && paymentLabel(payment)}
          {...(payment ? { hint: paymentHint(store, payment) } : {})}
          placeholder="Como você quer pagar?"
          to={to("payment")}
          error={errorOf("payment")}
        />
      )}
    </>
  );
}

function StorePlace({ address }: { address: string }) {
  if (address === "") return null;
  return (
    <div className="mt-1 ml-9 flex flex-col items-start">
      <p className="text-sm">{address}</p>
      <div className="-ml-3">
        <MapLink address={address} />
      </div>
    </div>
  );
}

/** The minutes are said at the address, where one is asked for. */
function deliveryHint(hint: string, asked: readonly CheckoutField[], { terms }: Quote): string {
  const minutes = asked.includes("address") ? null : terms?.minutes;
  return minutes ? `${hint} · ${minutesRange(minutes)}` : hint;
}

interface TermsProps {
  areas: Store["areas"];
  price: Quote;
}

function DeliveryTerms({ areas, price: { goodsCents, freightCents, terms } }: TermsProps) {
  if (freightCents === null || !terms) return null;
  if (!terms.minutes && terms.feeCents === 0) return null;
  const more = freeDeliveryHint(areas, freightCents, goodsCents);
  return (
    <div className="mt-1 ml-9 text-sm">
      <p className="font-semibold">{termsText(freightCents, terms)}</p>
      {more && <p className="text-ink-soft">{more}</p>}
    </div>
  );
}

function whenText({ opening }: Store, slotAt: number | null, open: boolean): string | null {
  const { timeZone } = opening;
  if (slotAt !== null) return `${slotDay(slotAt, serverNow(), timeZone)}, ${slotTimes(slotAt, timeZone)}`;
  return open ? "Para agora" : null;
}

function paymentHint({ cardBrands }: Store, method: PaymentMethod): string {
  const brands = isCardOnDelivery(method) && cardBrands.length > 0 ? brandsText(cardBrands) : null;
  return [groupOf(method), brands].filter(Boolean).join(" · ");
}

/** Two methods may have the same name; their group tells them apart. */
const groupOf = (method: PaymentMethod) => paymentGroups([method])[0]?.title ?? "";
