import { isCardOnDelivery, paymentGroups, paymentLabel } from "#domain/methods.ts";
import type { Store } from "#domain/store.ts";
import { Dialog } from "#ui/dialog.tsx";
import { MapLink } from "#ui/map-link.tsx";
import { AboutSection } from "./about-section.tsx";
import { AreasSection } from "./areas-section.tsx";
import { HoursSection } from "./hours-section.tsx";

interface Props {
  open: boolean;
  store: Store;
  now: number;
  onClose: () => void;
}

export function AboutDialog({ open, store, now, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Sobre a loja" variant="full">
      <HoursSection opening={store.opening} now={now} />
      {store.delivery.includes("delivery") && <AreasSection rules={store.areas} />}
      <PaymentsSection store={store} />
      <SellerSection store={store} />
    </Dialog>
  );
}

function PaymentsSection({ store: { payments, cardBrands } }: { store: Store }) {
  if (payments.length === 0) return null;
  return (
    <AboutSection title="Formas de pagamento">
      <dl className="grid gap-3">
        {paymentGroups(payments).map(({ title, methods }) => (
          <div key={title}>
            <dt className="text-sm text-ink-soft">{title}</dt>
            <dd>{methods.map(paymentLabel).join(" · ")}</dd>
          </div>
        ))}
        {cardBrands.length > 0 && payments.some(isCardOnDelivery) && (
          <div>
            <dt className="text-sm text-ink-soft">Cartões aceitos na entrega/retirada</dt>
            <dd>{cardBrands.join(" · ")}</dd>
          </div>
        )}
      </dl>
    </AboutSection>
  );
}

function SellerSection({ store: { seller } }: { store: Store }) {
  const { name, document, address, contact } = seller;
  if (![name, document, address, contact].some(Boolean)) return null;
  return (
    <AboutSection title="Quem vende">
      <div className="grid gap-1 wrap-anywhere">
        {name && <p className="font-semibold">{name}</p>}
        {document && <p>CNPJ/CPF {document}</p>}
        {contact && <p>{contact}</p>}
        {address && <MapLink address={address} show="address" />}
      </div>
    </AboutSection>
  );
}
