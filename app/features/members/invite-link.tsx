import { MessageCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { type Role, roleLabel } from "#domain/permissions.ts";
import { whatsappShare } from "#domain/whatsapp-share.ts";
import { Button, ExternalLinkButton } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Card } from "#ui/page.tsx";

interface Props {
  link: string;
  role: Role;
  store: string;
  onAnother: () => void;
}

export function InviteLink({ link, role, store, onAnother }: Props) {
  const shown = useRef<HTMLParagraphElement>(null);
  const card = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => card.current?.focus(), []);
  const text = `Você foi convidado para a equipe de ${store} no N1 DELIVERY, como ${roleLabel[role]}: ${link}`;
  return (
    <div ref={card} tabIndex={-1} className="focus-quiet mt-2">
      <Card className="flex flex-col gap-3">
        <p className="font-semibold">Convite de {roleLabel[role]} pronto</p>
        <p ref={shown} className="rounded-md bg-sunken p-3 text-sm wrap-anywhere">
          {link}
        </p>
        <p className="text-sm text-ink-soft">Mande agora: por segurança, o link não aparece de novo.</p>
        <div className="flex flex-wrap gap-3">
          <CopyButton label="Copiar link" done="Link do convite copiado!" text={link} shownIn={shown} />
          <ExternalLinkButton variant="secondary" size="sm" href={whatsappShare(text)}>
            <MessageCircle aria-hidden="true" className="size-5" />
            Mandar por WhatsApp
          </ExternalLinkButton>
          <Button variant="quiet" size="sm" onClick={onAnother}>
            Convidar outra pessoa
          </Button>
        </div>
      </Card>
    </div>
  );
}
