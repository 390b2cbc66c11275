import { Store as StoreIcon } from "lucide-react";
import { messages } from "#domain/messages.ts";
import { useBag } from "#features/bag/bag-store.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LineDetails } from "#ui/line-details.tsx";
import { Card, Page } from "#ui/page.tsx";

/** What was put into the bag stays in it, to be ordered when the store is back. */
export function InactiveStore({ storeId }: { storeId: string }) {
  const bag = useBag(storeId);
  return (
    <Page width="narrow">
      <EmptyState
        icon={<StoreIcon className="size-10" />}
        title={messages.storeInactive}
        text="Esta loja não está recebendo pedidos agora."
        action={<LinkButton to="/">Ver outras lojas</LinkButton>}
      />
      {bag.length > 0 && (
        <Card>
          <section aria-labelledby="sacola-guardada">
            <h2 id="sacola-guardada" className="text-lg font-bold">
              Sua sacola está guardada
            </h2>
            <p className="mt-1 text-sm text-ink-soft">
              Ela não pode ser pedida agora, porque a loja não está ativa. Quando a loja voltar, está tudo
              aqui.
            </p>
            <ul className="mt-3 grid gap-2">
              {bag.map((line) => (
                <li key={line.id} className="flex gap-2 wrap-anywhere">
                  <span className="tabular font-semibold">{line.quantity} x</span>
                  <span className="min-w-0">
                    {line.name}
                    <LineDetails options={line.options} note={line.note} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </Card>
      )}
    </Page>
  );
}
