import { MailX } from "lucide-react";
import { useFetcher } from "react-router";
import { initialsTile } from "#domain/initials.ts";
import { panelPath } from "#domain/paths.ts";
import { roleHint, roleLabel } from "#domain/permissions.ts";
import type { InvitationState } from "#domain/team.ts";
import type { FormAnswer } from "#forms/form-answer.ts";
import { useAnswerNotice } from "#forms/use-answer-notice.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Card, Page } from "#ui/page.tsx";

interface Props {
  invitation: InvitationState;
  me: { name: string; email: string };
}

const over = {
  used: {
    title: "Este convite já foi usado",
    text: "Cada link vale uma vez. Se você precisa entrar, peça outro.",
  },
  revoked: { title: "Este convite foi cancelado", text: "Fale com quem mandou o link, ou peça outro." },
  expired: { title: "Este convite venceu", text: "Um link vale por 7 dias. Peça outro a um dono da loja." },
  unknown: { title: "Convite não encontrado", text: "Confira se o link veio inteiro, ou peça outro." },
} as const;

export function InvitationScreen({ invitation, me }: Props) {
  const fetcher = useFetcher<FormAnswer>();
  useAnswerNotice(fetcher.data);
  if (invitation.state !== "open") {
    return (
      <Page width="narrow">
        <EmptyState
          icon={<MailX className="size-10" />}
          {...over[invitation.state]}
          action={<LinkButton to={panelPath}>Ir para o painel</LinkButton>}
        />
      </Page>
    );
  }
  const { store, role } = invitation;
  return (
    <Page width="narrow">
      <Card className="flex flex-col items-center gap-3 text-center">
        <Avatar src={store.logo} {...initialsTile(store.name)} size="lg" shape="logo" />
        <h2 className="text-xl font-bold wrap-anywhere">Convite para a equipe de {store.name}</h2>
        <p>
          Papel: <strong>{roleLabel[role]}</strong>
        </p>
        <p className="text-sm text-ink-soft">{roleHint[role]}</p>
        <fetcher.Form method="post" className="mt-2 w-full">
          <Button type="submit" block size="lg" busy={fetcher.state !== "idle"}>
            Aceitar convite
          </Button>
        </fetcher.Form>
        <p className="text-sm text-ink-soft wrap-anywhere">
          Você entra como {me.name} ({me.email}).
        </p>
      </Card>
    </Page>
  );
}
