import { Bike, MapPin, Phone, Store as StoreIcon, Wallet } from "lucide-react";
import type { CheckoutIssue } from "#domain/checkout.ts";
import { messages } from "#domain/messages.ts";
import { deliveryLabel, paymentGroups, paymentLabel } from "#domain/methods.ts";
import { type BagDialog, bagPath } from "#domain/paths.ts";
import { displayPhone } from "#domain/phone.ts";
import type { PaymentMethod, Store } from "#domain/store.ts";
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
  asked: readonly CheckoutField[];
  issues: readonly CheckoutIssue[];
  loading: boolean;
}

export function CheckoutCards({ store, selection, asked, issues, loading }: Props) {
  const { delivery, payment, contact, address } = selection;
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
          {...(method ? { hint: method.hint } : {})}
          more={delivery === "withdraw" && <StorePlace address={store.seller.address} />}
          placeholder="Como você quer receber?"
          to={asked.includes("delivery") ? to("delivery") : null}
          error={errorOf("delivery")}
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
          {...(payment ? { hint: groupOf(payment) } : {})}
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

/** Two methods may have the same name; their group tells them apart. */
const groupOf = (method: PaymentMethod) => paymentGroups([method])[0]?.title ?? "";
