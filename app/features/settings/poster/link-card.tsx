import { MessageCircle } from "lucide-react";
import { useRef } from "react";
import { whatsappShare } from "#domain/whatsapp-share.ts";
import { ExternalLinkButton } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Card, SectionHeading } from "#ui/page.tsx";

interface Props {
  name: string;
  url: string;
  /** What the store's page says about itself (`domain/store-link.ts`). */
  link: { title: string; description: string; image: string };
}

/** How the store's link looks in a conversation, and two ways to share it. */
export function LinkCard({ name, url, link }: Props) {
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <Card className="flex flex-col gap-3">
      <SectionHeading>Link para WhatsApp</SectionHeading>
      <p className="text-sm text-ink-soft">Assim o link aparece na conversa:</p>
      <figure
        aria-label={`Como o link de ${name} aparece`}
        className="max-w-sm rounded-lg bg-positive-tint p-1.5"
      >
        <div className="flex overflow-hidden rounded-md bg-card">
          <img src={link.image} alt="" className="size-24 shrink-0 bg-logo object-contain" />
          <div className="min-w-0 flex-1 p-2 text-sm">
            <p className="line-clamp-2 font-semibold wrap-anywhere">{link.title}</p>
            <p className="line-clamp-2 text-ink-soft wrap-anywhere">{link.description}</p>
            <p className="truncate text-xs text-ink-soft">{new URL(url).host}</p>
          </div>
        </div>
        <figcaption className="p-1.5 text-sm text-accent wrap-anywhere">
          <span ref={shown}>{url}</span>
        </figcaption>
      </figure>
      <div className="flex flex-wrap gap-3">
        <ExternalLinkButton size="sm" href={whatsappShare(`Peça em ${name} pelo celular: ${url}`)}>
          <MessageCircle aria-hidden="true" className="size-5" />
          Divulgar no WhatsApp
        </ExternalLinkButton>
        <CopyButton label="Copiar link" done="Link da loja copiado!" text={url} shownIn={shown} />
      </div>
    </Card>
  );
}
