import { useState } from "react";
import { formatDateTime } from "#domain/dates.ts";
import { initialsTile } from "#domain/initials.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { roleLabel } from "#domain/permissions.ts";
import type { TeamMember } from "#domain/team.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/page.tsx";
import { ConfirmAction } from "./confirm-action.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import type { TeamStore } from "./team-store.ts";

interface Props {
  member: TeamMember;
  store: TeamStore;
  isMe: boolean;
  isLastOwner: boolean;
}

export function MemberCard({ member, store, isMe, isLastOwner }: Props) {
  const [open, setOpen] = useState<"role" | "removal" | null>(null);
  const close = () => setOpen(null);
  const { userId, name, email, role, since } = member;
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <Avatar {...initialsTile(name)} size="md" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">
          {name}
          {isMe && <span className="font-normal text-ink-soft"> (você)</span>}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">{email}</p>
        <p className="text-sm">
          {roleLabel[role]}
          <span className="text-ink-soft"> · desde {formatDateTime(since, store.timeZone).slice(0, 10)}</span>
        </p>
      </div>
      {isLastOwner ? (
        <p className="basis-full text-sm text-ink-soft">
          {isMe
            ? "Você é o único dono: para sair ou mudar de papel, passe a loja a outra pessoa antes."
            : "É o único dono da loja."}
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => setOpen("role")}>
            Mudar papel<span className="sr-only"> de {name}</span>
          </Button>
          <Button variant="quiet" size="sm" className="text-danger" onClick={() => setOpen("removal")}>
            {isMe ? "Sair da equipe" : "Remover da equipe"}
            {!isMe && <span className="sr-only"> {name}</span>}
          </Button>
        </div>
      )}
      {open === "role" && <RoleDialog member={member} slug={store.slug} onClose={close} />}
      {open === "removal" && (
        <ConfirmAction
          title={isMe ? `Sair da equipe de ${store.name}?` : `Remover ${name} da equipe?`}
          cancelLabel={isMe ? "Continuar na equipe" : "Não remover"}
          confirmLabel={isMe ? "Sair da equipe" : "Remover da equipe"}
          action={isMe ? panelActions.leave(store.slug) : panelActions.removeMember(store.slug, userId)}
          onClose={close}
        >
          {isMe
            ? "Você perde o acesso ao painel na hora. Para voltar, precisa de um novo convite."
            : "O acesso termina na hora, também nas páginas abertas. Para voltar, precisa de um novo convite."}
        </ConfirmAction>
      )}
    </Card>
  );
}
