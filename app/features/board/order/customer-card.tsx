import { MessageCircle, Phone } from "lucide-react";
import { whatsappLink } from "#domain/order-message.ts";
import { stepOf } from "#domain/order-steps.ts";
import type { OrderPlace, PanelOrder } from "#domain/panel-order.ts";
import { displayPhone, isPhone } from "#domain/phone.ts";
import { phoneDigits } from "#domain/phone-digits.ts";
import { readyTexts } from "#domain/ready-texts.ts";
import { ExternalLinkButton } from "#ui/button.tsx";
import { MapLink } from "#ui/map-link.tsx";
import { Card, SectionHeading } from "#ui/page.tsx";

export function CustomerCard({ order, place }: { order: PanelOrder; place: OrderPlace }) {
  const { customerName, contact, address, delivery } = order;
  return (
    <section aria-labelledby="cliente">
      <SectionHeading id="cliente">Cliente</SectionHeading>
      <Card className="flex flex-col gap-4">
        <div>
          <p className="text-lg font-bold wrap-anywhere">{customerName ?? "Sem nome"}</p>
          {contact ? (
            <p className="tabular text-lg select-all">{displayPhone(contact)}</p>
          ) : (
            <p className="text-ink-soft">Sem telefone</p>
          )}
        </div>
        {contact && isPhone(contact) && <Contact order={order} contact={contact} place={place} />}
        {delivery === "withdraw" ? (
          <p className="font-semibold">Retira na loja</p>
        ) : (
          <div>
            <h3 className="text-sm text-ink-soft">Endereço</h3>
            {address ? (
              <>
                <p className="text-lg font-semibold wrap-anywhere">{address}</p>
                <span className="-ml-3 block">
                  <MapLink address={address} />
                </span>
              </>
            ) : (
              <p>A combinar com o cliente</p>
            )}
          </div>
        )}
      </Card>
    </section>
  );
}

function Contact({ order, contact, place }: { order: PanelOrder; contact: string; place: OrderPlace }) {
  const { customerName, delivery, promisedAt, adult } = order;
  const texts = readyTexts({
    ...place,
    orderId: order.id,
    step: stepOf(order),
    customerName,
    delivery,
    promisedAt,
    adult,
  });
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
        <a
          href={`tel:+55${phoneDigits(contact)}`}
          className="flex min-h-13 items-center justify-center gap-2 rounded-md border border-line-strong bg-card px-3 font-semibold hover:bg-sunken"
        >
          <Phone aria-hidden="true" className="size-5" />
          Ligar
        </a>
        <ExternalLinkButton href={whatsappLink(contact, "")} variant="secondary" size="lg" className="px-3">
          <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
          WhatsApp
        </ExternalLinkButton>
      </div>
      {texts.length > 0 && (
        <div>
          <h3 className="mb-1 text-sm text-ink-soft">Avisar pelo WhatsApp com texto pronto</h3>
          <div className="flex flex-wrap gap-2">
            {texts.map(({ label, text }) => (
              <ExternalLinkButton
                key={label}
                href={whatsappLink(contact, text)}
                variant="secondary"
                size="sm"
                title={text}
              >
                {label}
              </ExternalLinkButton>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
