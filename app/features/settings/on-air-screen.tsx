import { MessageCircle, Printer } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { StoreProgress } from "#domain/new-store.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { whatsappShare } from "#domain/whatsapp-share.ts";
import { ExternalLinkButton, LinkButton } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Card, Page } from "#ui/page.tsx";
import { CompleteForm } from "./complete-form.tsx";
import { GoOnAir } from "./go-on-air.tsx";
import { PicturesSection } from "./pictures-section.tsx";

interface Props {
  store: { slug: string; name: string; logo: string | null; cover: string | null };
  /** Makes a sample order. */
  sampleOrder: ReactNode;
  url: string;
  progress: StoreProgress;
}

const heading = ({ active, suspended, needs }: StoreProgress) =>
  suspended !== null
    ? "Loja suspensa"
    : active
      ? "Sua loja está no ar"
      : needs.length > 0
        ? "Falta para abrir"
        : "Loja fora do ar";

const labels = {
  product: "Um produto no cardápio",
  whatsapp: "O WhatsApp da loja",
  hours: "Horários de funcionamento",
  area: "Área de entrega",
} as const;

export function OnAirScreen({ store, url, progress, sampleOrder }: Props) {
  const shown = useRef<HTMLParagraphElement>(null);
  const { active, suspended, needs, wants } = progress;
  return (
    <Page className="pt-0!" width="narrow">
      <div className="flex flex-col gap-4">
        <h2 className="text-2xl font-bold">{heading(progress)}</h2>
        {suspended !== null && <p>A plataforma suspendeu esta loja: {suspended}</p>}
        {!active && needs.length > 0 && (
          <Card>
            <ul className="mb-4 list-disc pl-5">
              {needs.map((need) => (
                <li key={need}>{labels[need]}</li>
              ))}
            </ul>
            <CompleteForm slug={store.slug} needs={needs} />
          </Card>
        )}
        {!active && suspended === null && needs.length === 0 && <GoOnAir slug={store.slug} />}
        {active && (
          <Card className="flex flex-col gap-3">
            <p ref={shown} className="rounded-md bg-sunken p-3 font-semibold wrap-anywhere">
              {url}
            </p>
            <div className="flex flex-wrap gap-3">
              <CopyButton label="Copiar link" done="Link da loja copiado!" text={url} shownIn={shown} />
              <ExternalLinkButton
                variant="secondary"
                size="sm"
                href={whatsappShare(`Peça em ${store.name} pelo celular: ${url}`)}
              >
                <MessageCircle aria-hidden="true" className="size-5" />
                Divulgar no WhatsApp
              </ExternalLinkButton>
              <LinkButton variant="secondary" size="sm" to={panelPaths.poster(store.slug)}>
                <Printer aria-hidden="true" className="size-5" />
                Cartaz com QR
              </LinkButton>
            </div>
          </Card>
        )}
        <PicturesSection slug={store.slug} storeName={store.name} logo={store.logo} cover={store.cover} />
        {wants.length > 0 && (
          <p className="text-sm text-ink-soft">
            Recomendado: {wants.map((want) => labels[want].toLowerCase()).join(", ")}. Sem isso, a loja recebe
            pedidos a qualquer hora, com entrega grátis em todo lugar.
          </p>
        )}
        <LinkButton to={panelPaths.board(store.slug)} block size="lg">
          Ir para os pedidos
        </LinkButton>
        {!needs.includes("product") && sampleOrder}
      </div>
    </Page>
  );
}
