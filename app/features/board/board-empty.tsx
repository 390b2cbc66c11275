import { ClipboardList } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { ExternalLinkButton } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

interface Props {
  link: string;
  /** Makes a sample order. */
  sampleOrder: ReactNode;
}

/** The first step is that customers get the store's link. */
export function BoardEmpty({ link, sampleOrder }: Props) {
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <EmptyState
      icon={<ClipboardList className="size-10" />}
      title="Nenhum pedido ainda"
      text={
        <>
          Mande o link da loja aos seus clientes. Os pedidos aparecem aqui na hora.
          <span ref={shown} className="mt-2 block font-semibold break-all text-ink">
            {link}
          </span>
        </>
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <CopyButton label="Copiar link" done="Link copiado" text={link} shownIn={shown} />
          <ExternalLinkButton href={link} variant="secondary" size="sm">
            Ver a loja
          </ExternalLinkButton>
          {sampleOrder}
        </div>
      }
    />
  );
}
