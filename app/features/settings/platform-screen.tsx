import { useState } from "react";
import { useNavigate } from "react-router";
import { formatDateTime } from "#domain/dates.ts";
import type { PlatformPage, PlatformStore } from "#domain/new-store.ts";
import { panelActions, panelPaths } from "#domain/panel-paths.ts";
import { storePath } from "#domain/paths.ts";
import { useSaved } from "#forms/use-saved.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Card, Page, SectionHeading } from "#ui/page.tsx";
import { FirstOwnerDialog } from "./first-owner-dialog.tsx";
import { MakeStoreForm } from "./make-store-form.tsx";
import { SuspendDialog } from "./suspend-dialog.tsx";

type Props = PlatformPage & { search: string };

export function PlatformScreen({ stores, page, more, search }: Props) {
  const navigate = useNavigate();
  return (
    <Page>
      <div className="flex flex-col gap-8">
        <section aria-labelledby="make-store">
          <SectionHeading id="make-store">Criar loja</SectionHeading>
          <MakeStoreForm />
        </section>
        <section aria-labelledby="stores">
          <SectionHeading id="stores">Lojas</SectionHeading>
          <form
            method="post"
            role="search"
            onSubmit={(event) => {
              event.preventDefault();
              const typed = String(new FormData(event.currentTarget).get("busca") ?? "").trim();
              void navigate(panelPaths.platformPage(typed, 1));
            }}
            className="mt-2 flex flex-wrap items-end gap-3"
          >
            <Field
              className="flex-1 basis-48"
              label="Buscar por nome ou endereço"
              type="search"
              name="busca"
              key={search}
              defaultValue={search}
            />
            <Button type="submit" variant="secondary">
              Buscar
            </Button>
          </form>
          {stores.length === 0 && <p className="mt-4 text-ink-soft">Nenhuma loja encontrada.</p>}
          <ul className="mt-4 flex flex-col gap-3">
            {stores.map((store) => (
              <li key={store.id}>
                <StoreCard store={store} />
              </li>
            ))}
          </ul>
          <nav aria-label="Páginas" className="mt-4 flex flex-wrap gap-3">
            {page > 1 && (
              <LinkButton variant="secondary" size="sm" to={panelPaths.platformPage(search, page - 1)}>
                Página anterior
              </LinkButton>
            )}
            {more && (
              <LinkButton variant="secondary" size="sm" to={panelPaths.platformPage(search, page + 1)}>
                Próxima página
              </LinkButton>
            )}
          </nav>
        </section>
      </div>
    </Page>
  );
}

function StoreCard({ store }: { store: PlatformStore }) {
  const [open, setOpen] = useState<"suspend" | "lift" | "owner" | null>(null);
  const close = () => setOpen(null);
  const { id, name, slug, active, suspended, since, owners } = store;
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {storePath(slug)} · desde {formatDateTime(since, platformZone).slice(0, 10)}
        </p>
        <p className="text-sm wrap-anywhere">{owners.length > 0 ? owners.join(", ") : "Sem dono ainda"}</p>
        {suspended !== null && <p className="text-sm wrap-anywhere">Motivo: {suspended}</p>}
      </div>
      {owners.length === 0 && (
        <Button variant="secondary" size="sm" onClick={() => setOpen("owner")}>
          Convidar dono<span className="sr-only"> de {name}</span>
        </Button>
      )}
      <Badge tone={active ? "positive" : "warning"}>{stateOf(store)}</Badge>
      {suspended === null ? (
        <Button variant="secondary" size="sm" onClick={() => setOpen("suspend")}>
          Suspender<span className="sr-only"> {name}</span>
        </Button>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setOpen("lift")}>
          Encerrar suspensão<span className="sr-only"> de {name}</span>
        </Button>
      )}
      {open === "owner" && <FirstOwnerDialog storeId={id} name={name} onClose={close} />}
      {open === "suspend" && <SuspendDialog storeId={id} name={name} onClose={close} />}
      {open === "lift" && <LiftDialog storeId={id} name={name} onClose={close} />}
    </Card>
  );
}

const platformZone = "America/Sao_Paulo";

const stateOf = ({ active, suspended }: PlatformStore) =>
  suspended !== null ? "Suspensa" : active ? "No ar" : "Fora do ar";

function LiftDialog({ storeId, name, onClose }: { storeId: string; name: string; onClose: () => void }) {
  const { fetcher, busy } = useSaved(onClose);
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={`Encerrar a suspensão de ${name}?`}
      cancelLabel="Manter suspensa"
      confirmLabel="Encerrar suspensão"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => {
        void fetcher.submit(null, { method: "post", action: panelActions.liftSuspension(storeId) });
      }}
    >
      Se tiver produto e WhatsApp, ela volta ao ar na hora.
    </ConfirmDialog>
  );
}
