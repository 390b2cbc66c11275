import { useState } from "react";
import { panelActions } from "#domain/panel-paths.ts";
import type { Role } from "#domain/permissions.ts";
import { invitationDays, invitationSchema } from "#domain/team.ts";
import { fieldOf, useCheckedForm } from "#forms/use-checked-form.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Card } from "#ui/page.tsx";
import type { InviteAnswer } from "./invite-answer.ts";
import { InviteLink } from "./invite-link.tsx";
import { RoleList } from "./role-list.tsx";
import type { TeamStore } from "./team-store.ts";
import { useTeamAction } from "./use-team-action.ts";

export function InviteForm({ store }: { store: TeamStore }) {
  const [role, setRole] = useState<Role>("attendant");
  const [made, setMade] = useState<{ link: string; role: Role } | null>(null);
  const { fetcher, answer, busy } = useTeamAction<InviteAnswer>(({ link }) => {
    if (link) setMade({ link, role });
  });
  const { formProps, fields } = useCheckedForm({
    schema: invitationSchema,
    lastResult: answer?.result ?? null,
  });

  if (made) return <InviteLink {...made} store={store.name} onAnother={() => setMade(null)} />;
  return (
    <Card className="mt-2">
      <fetcher.Form
        method="post"
        action={panelActions.invite(store.slug)}
        {...formProps}
        className="flex flex-col gap-4"
      >
        <RoleList value={role} onChange={setRole} />
        <Field
          {...fieldOf(fields.email)}
          label="E-mail"
          optional
          type="email"
          inputMode="email"
          autoComplete="off"
          hint="Sem e-mail, você recebe um link para mandar como quiser."
        />
        <Button type="submit" busy={busy}>
          Criar convite
        </Button>
        <p className="text-sm text-ink-soft">
          O convite vale por {invitationDays} dias e só pode ser usado uma vez.
        </p>
      </fetcher.Form>
    </Card>
  );
}
