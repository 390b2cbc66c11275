import type { StoreDraft } from "#domain/store-form.ts";
import { SettingsSection } from "#features/settings/form/settings-frame.tsx";
import type { SettingsForm } from "#features/settings/form/use-settings-form.ts";
import { Field } from "#ui/field.tsx";

export function SellerSection({ form }: { form: SettingsForm<StoreDraft> }) {
  return (
    <SettingsSection
      title="Quem vende"
      text="A lei pede que o cliente saiba de quem compra (Decreto 7.962/2013)."
    >
      <Field {...form.text("sellerName")} label="Nome ou razão social" optional autoComplete="off" />
      <Field
        {...form.text("sellerDocument")}
        label="CNPJ ou CPF"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        hint="Com ou sem pontos. O CNPJ pode ter letras."
      />
    </SettingsSection>
  );
}
