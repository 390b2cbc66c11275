import { MessageCircle, Phone } from "lucide-react";
import { ExternalLinkButton, LinkButton } from "#ui/button.tsx";

/** How the customer reaches the store about this order. */
export interface Contacts {
  /** Null for a store without a number. */
  whatsapp: string | null;
  phone: { href: string; shown: string } | null;
}

const look = "tabular max-w-full wrap-anywhere";

export function StoreContacts({ contacts: { whatsapp, phone } }: { contacts: Contacts }) {
  if (!whatsapp && !phone) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {whatsapp && (
        <ExternalLinkButton href={whatsapp} variant="secondary" size="sm" className={look}>
          <MessageCircle aria-hidden="true" className="size-5" />
          Falar no WhatsApp
        </ExternalLinkButton>
      )}
      {phone && (
        <LinkButton to={phone.href} variant="secondary" size="sm" className={look}>
          <Phone aria-hidden="true" className="size-5" />
          Ligar {phone.shown}
        </LinkButton>
      )}
    </div>
  );
}
