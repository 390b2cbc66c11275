import { useState } from "react";
import { maskCpf } from "#domain/cpf.ts";
import { messages } from "#domain/messages.ts";
import { profileActions } from "#domain/paths.ts";
import { maskProfilePhone } from "#domain/phone.ts";
import { profileFormSchema } from "#domain/profile-form.ts";
import type { Viewer } from "#domain/viewer.ts";
import { EmailField } from "#features/account/email-field.tsx";
import { useAccountForm } from "#features/account/use-account-form.ts";
import { fieldOf } from "#forms/use-checked-form.ts";
import { Field } from "#ui/field.tsx";
import { MaskedField } from "#ui/masked-field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { useSaving } from "./use-saving.ts";

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
      <fetcher.Form
        method="post"
        action={profileActions.personalData}
        {...formProps}
        className="flex flex-col gap-4"
      >
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
