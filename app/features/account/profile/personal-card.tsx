import { KeyRound, Pencil } from "lucide-react";
import { maskCpf } from "#domain/cpf.ts";
import { passwordPath } from "#domain/paths.ts";
import { maskProfilePhone } from "#domain/phone.ts";
import type { Viewer } from "#domain/viewer.ts";
import { opensDialog } from "#state/dialog-route.ts";
import { LinkButton } from "#ui/button.tsx";
import { IconLink } from "#ui/icon-button.tsx";
import { Card, SectionHeading } from "#ui/page.tsx";
import { PhotoControl } from "./photo-control.tsx";
import { dialogs, dialogUrl } from "./profile-urls.ts";

export function PersonalCard({ user }: { user: Viewer }) {
  const rows = [
    ["Nome", user.name],
    ["CPF", user.cpf ? maskCpf(user.cpf) : ""],
    ["Celular", user.phone ? maskProfilePhone(user.phone) : ""],
    ["E-mail", user.email],
  ] as const;
  return (
    <Card>
      <SectionHeading
        action={
          <IconLink
            to={dialogUrl(dialogs.user)}
            {...opensDialog}
            label="Editar dados cadastrais"
            icon={<Pencil aria-hidden="true" className="size-5" />}
          />
        }
      >
        DADOS CADASTRAIS
      </SectionHeading>
      <div className="mt-2 flex flex-col gap-5 sm:flex-row sm:items-start">
        <PhotoControl photo={user.photo} />
        <dl className="flex min-w-0 flex-1 flex-col gap-3">
          {rows.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-medium wrap-anywhere">
                {value || <span className="text-ink-soft">Não informado</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <LinkButton
        to={`${passwordPath}#${dialogs.password}`}
        {...opensDialog}
        variant="secondary"
        size="sm"
        className="mt-4"
      >
        <KeyRound aria-hidden="true" className="size-4" />
        Trocar Senha
      </LinkButton>
    </Card>
  );
}
