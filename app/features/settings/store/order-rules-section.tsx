import type { StoreDraft } from "#domain/store-form.ts";
import { SettingsSection } from "#features/settings/form/settings-frame.tsx";
import type { SettingsForm } from "#features/settings/form/use-settings-form.ts";
import { CheckField } from "#ui/check-field.tsx";
import { Field } from "#ui/field.tsx";

export function OrderRulesSection({ form }: { form: SettingsForm<StoreDraft> }) {
  return (
    <SettingsSection title="Pedidos">
      <fieldset className="flex flex-col">
        <legend className="text-sm font-semibold">O que o cliente precisa dizer</legend>
        <CheckField {...form.check("requireContact")} label="Telefone" />
        <CheckField {...form.check("requireAddress")} label="Endereço, quando é entrega" />
        <CheckField {...form.check("requirePayment")} label="Forma de pagamento" />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...form.text("orderMin")}
          label="Pedido mínimo (R$)"
          inputMode="decimal"
          autoComplete="off"
          hint="0,00 é sem mínimo. Cada área de entrega pode ter um maior."
        />
        <Field
          {...form.text("unseenMinutes")}
          label="Alarme depois de (minutos)"
          inputMode="numeric"
          autoComplete="off"
          hint="Um pedido que ninguém viu por tanto tempo avisa os donos por push e e-mail."
        />
      </div>
    </SettingsSection>
  );
}
