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
import { InviteSent } from "./invite-sent.tsx";
import { RoleList } from "./role-list.tsx";
import type { TeamStore } from "./team-store.ts";
import { useTeamAction } from "./use-team-action.ts";

export function InviteForm({ store }: { store: TeamStore }) {
  const [role, setRole] = useState<Role>("attendant");
  const [made, setMade] = useState<{ link: string | null; email: string; role: Role } | null>(null);
  const { fetcher, answer, busy } = useTeamAction<InviteAnswer>(({ ok, link = null, email = "" }) => {
    if (ok) setMade({ link, email, role });
  });
  const { formProps, fields } = useCheckedForm({
    schema: invitationSchema,
    lastResult: answer?.result ?? null,
  });

  const another = () => setMade(null);
  if (made?.link) {
    return <InviteLink link={made.link} role={made.role} store={store.name} onAnother={another} />;
  }
  if (made) return <InviteSent email={made.email} role={made.role} onAnother={another} />;
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
          hint="Com e-mail, o link vai só para ele. Sem e-mail, você recebe um link para mandar como quiser."
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
