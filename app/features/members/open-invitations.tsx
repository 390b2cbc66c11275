import { useState } from "react";
import { formatDateTime } from "#domain/dates.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { roleLabel } from "#domain/permissions.ts";
import type { OpenInvitation } from "#domain/team.ts";
import { Button } from "#ui/button.tsx";
import { Card, SectionHeading } from "#ui/page.tsx";
import { ConfirmAction } from "./confirm-action.tsx";
import type { TeamStore } from "./team-store.ts";

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
