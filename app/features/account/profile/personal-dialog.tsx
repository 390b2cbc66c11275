import { useState } from "react";
import { maskCpf } from "../../../../domain/cpf";
import { messages } from "../../../../domain/messages";
import { maskProfilePhone } from "../../../../domain/phone";
import { profileFormSchema } from "../../../../domain/profile-form";
import type { Viewer } from "../../../../domain/viewer";
import { fieldOf } from "../../../forms/use-checked-form";
import { Field } from "../../../ui/field";
import { MaskedField } from "../../../ui/masked-field";
import { PasswordField } from "../../../ui/password-field";
import { EmailField } from "../email-field";
import { useAccountForm } from "../use-account-form";
import { FormDialog } from "./form-dialog";
import { useSaving } from "./use-saving";

export function PersonalDialog({ user, onClose }: { user: Viewer; onClose: () => void }) {
  const { fetcher, answer, busy } = useSaving(onClose);
  const [email, setEmail] = useState(user.email);
  const { formProps, fields, formId } = useAccountForm({
    schema: profileFormSchema,
    answer,
    defaultValue: {
      name: user.name,
      email: user.email,
      phone: maskProfilePhone(user.phone ?? ""),
      cpf: maskCpf(user.cpf ?? ""),
    },
  });
  const changesEmail = email.trim().toLowerCase() !== user.email.toLowerCase();

  return (
    <FormDialog
      title="Dados cadastrais"
      formId={formId}
      busy={busy}
      progress={messages.savingProfile}
      onClose={onClose}
    >
      <fetcher.Form method="post" action="/perfil/dados" {...formProps} className="flex flex-col gap-4">
        <Field label="Nome" autoComplete="name" {...fieldOf(fields.name)} />
        <EmailField
          field={fields.email}
          autoComplete="email"
          onChange={(event) => setEmail(event.target.value)}
        />
        {changesEmail && (
          <PasswordField
            label="Senha atual"
            hint="Para trocar o e-mail, confirme a sua senha (quem só entra com Google ou Facebook deixa em branco). A troca vale depois que você abrir o link enviado ao e-mail novo."
            {...fieldOf(fields.password)}
          />
        )}
        <MaskedField
          label="Celular"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="(11) 91234-5678"
          mask={maskProfilePhone}
          {...fieldOf(fields.phone)}
        />
        <MaskedField
          label="CPF"
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          mask={maskCpf}
          {...fieldOf(fields.cpf)}
        />
      </fetcher.Form>
    </FormDialog>
  );
}
