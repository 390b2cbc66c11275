import { useState } from "react";
import { panelActions } from "#domain/panel-paths.ts";
import { type Role, roleHint, roleLabel } from "#domain/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Card, Page, SectionHeading } from "#ui/page.tsx";
import { ConfirmAction } from "./confirm-action.tsx";
import type { TeamStore } from "./team-store.ts";

export function MyAccessScreen({ role, store }: { role: Role; store: TeamStore }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Page className="pt-0!" width="narrow">
      <SectionHeading>Meu acesso</SectionHeading>
      <Card className="mt-2 flex flex-col items-start gap-3">
        <p>
          Você é <strong>{roleLabel[role]}</strong> em {store.name}.
        </p>
        <p className="text-sm text-ink-soft">{roleHint[role]}</p>
        <Button variant="secondary" onClick={() => setLeaving(true)}>
          Sair da equipe
        </Button>
      </Card>
      {leaving && (
        <ConfirmAction
          title={`Sair da equipe de ${store.name}?`}
          cancelLabel="Continuar na equipe"
          confirmLabel="Sair da equipe"
          action={panelActions.leave(store.slug)}
          onClose={() => setLeaving(false)}
        >
          Você perde o acesso ao painel na hora. Para voltar, precisa de um novo convite.
        </ConfirmAction>
      )}
    </Page>
  );
}
