import { Copy } from "lucide-react";
import { panelPaths } from "#domain/panel-paths.ts";
import { LinkButton } from "#ui/button.tsx";

/** For owners, below the first question of a new store. */
export function CopyOffer({ stores }: { stores: readonly { slug: string; name: string }[] }) {
  if (stores.length === 0) return null;
  return (
    <section aria-labelledby="copy-offer" className="flex flex-col gap-2 border-t pt-4">
      <h3 id="copy-offer" className="text-sm font-semibold">
        Já tem uma loja? Aproveite o que está pronto.
      </h3>
      {stores.map(({ slug, name }) => (
        <LinkButton key={slug} variant="secondary" to={panelPaths.cloneStore(slug)}>
          <Copy aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">Começar com uma cópia de {name}</span>
        </LinkButton>
      ))}
    </section>
  );
}
