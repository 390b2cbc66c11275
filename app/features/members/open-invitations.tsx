import { useState } from "react";
import { formatDateTime } from "#domain/dates.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { roleLabel } from "#domain/permissions.ts";
import type { OpenInvitation } from "#domain/team.ts";
import { Button } from "#ui/button.tsx";
import { Card, SectionHeading } from "#ui/page.tsx";
import { ConfirmAction } from "./confirm-action.tsx";
import type { TeamStore } from "./team-store.ts";
import { useTeamAction } from "./use-team-action.ts";

interface Props {
  invitations: readonly OpenInvitation[];
  store: TeamStore;
}

export function OpenInvitations({ invitations, store }: Props) {
  const [revoking, setRevoking] = useState<string | null>(null);
  return (
    <section aria-labelledby="open-invitations">
      <SectionHeading id="open-invitations">Convites abertos</SectionHeading>
      {invitations.length === 0 ? (
        <p className="text-ink-soft">Nenhum convite esperando resposta.</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-3">
          {invitations.map(({ id, role, email, expiresAt }) => (
            <li key={id}>
              <Card className="flex flex-wrap items-center gap-3">
                <div className="min-w-0 flex-1 basis-48">
                  <p className="font-semibold wrap-anywhere">{email ?? "Convite por link"}</p>
                  <p className="text-sm text-ink-soft">
                    {roleLabel[role]} · vale até {formatDateTime(expiresAt, store.timeZone)}
                  </p>
                </div>
                {email && <ResendButton store={store} id={id} email={email} />}
                <Button variant="secondary" size="sm" onClick={() => setRevoking(id)}>
                  Cancelar convite
                </Button>
              </Card>
            </li>
          ))}
        </ul>
      )}
      {revoking && (
        <ConfirmAction
          title="Cancelar este convite?"
          cancelLabel="Manter convite"
          confirmLabel="Cancelar convite"
          action={panelActions.revokeInvitation(store.slug, revoking)}
          onClose={() => setRevoking(null)}
        >
          O link deixa de valer na hora.
        </ConfirmAction>
      )}
    </section>
  );
}

function ResendButton({ store, id, email }: { store: TeamStore; id: string; email: string }) {
  const { fetcher, busy } = useTeamAction(() => undefined);
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      onClick={() => {
        void fetcher.submit(null, { method: "post", action: panelActions.resendInvitation(store.slug, id) });
      }}
    >
      Reenviar<span className="sr-only"> para {email}</span>
    </Button>
  );
}
