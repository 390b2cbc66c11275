import type { PaymentDraft } from "#domain/payment-form.ts";
import { pixKeyLabel, readPixKey } from "#domain/pix-key.ts";
import { SettingsSection } from "#features/settings/form/settings-frame.tsx";
import type { SettingsForm } from "#features/settings/form/use-settings-form.ts";
import { Field } from "#ui/field.tsx";
import { PixTest } from "./pix-test.tsx";

export function PixSection({ form, slug }: { form: SettingsForm<PaymentDraft>; slug: string }) {
  const { pixKey, pixName, pixCity } = form.draft;
  const read = readPixKey(pixKey);
  return (
    <SettingsSection title="PIX" text="O cliente paga por um código feito com estes dados.">
      <Field
        {...form.text("pixKey")}
        label="Chave PIX"
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          <span role="status" className="wrap-anywhere">
            {read
              ? `${pixKeyLabel[read.kind]}: ${read.key}${read.kind === "cpf" ? ". Se for telefone, escreva com +55." : ""}`
              : "CPF, CNPJ, e-mail, telefone ou chave aleatória."}
          </span>
        }
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          {...form.text("pixName")}
          label="Nome de quem recebe"
          optional
          maxLength={25}
          autoComplete="off"
        />
        <Field
          {...form.text("pixCity")}
          label="Cidade de quem recebe"
          optional
          maxLength={15}
          autoComplete="off"
        />
      </div>
      <PixTest slug={slug} pix={{ pixKey, pixName, pixCity }} />
    </SettingsSection>
  );
}
