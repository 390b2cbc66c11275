import { isPaidByPixKey, paymentGroups, paymentLabel } from "#domain/methods.ts";
import { needsProvider, type PaymentDraft } from "#domain/payment-form.ts";
import { type PaymentMethod, paymentMethods } from "#domain/store.ts";
import { SettingsSection } from "#features/settings/form/settings-frame.tsx";
import type { SettingsForm } from "#features/settings/form/use-settings-form.ts";
import { CheckField } from "#ui/check-field.tsx";

interface Props {
  form: SettingsForm<PaymentDraft>;
  loaded: PaymentDraft;
}

/** What nobody takes the money of yet is shown only where it is on, to be switched off. */
export function MethodsSection({ form, loaded }: Props) {
  const { methods } = form.draft;
  const shown = paymentMethods.filter((method) => !needsProvider(method) || loaded.methods[method]);
  return (
    <SettingsSection title="Formas de pagamento">
      {paymentGroups(shown).map(({ title, methods: group }) => (
        <fieldset key={title} className="flex flex-col">
          <legend className="text-sm font-semibold">{title}</legend>
          {group.map((method) => (
            <CheckField
              key={method}
              name={`methods.${method}`}
              label={paymentLabel(method)}
              hint={hintOf(method)}
              checked={methods[method]}
              error={form.errorAt(`methods.${method}`)}
              onChange={(on) => form.set({ methods: { ...methods, [method]: on } })}
            />
          ))}
        </fieldset>
      ))}
    </SettingsSection>
  );
}

function hintOf(method: PaymentMethod): string | undefined {
  if (needsProvider(method))
    return "Ainda sem cobrança pelo site: o cliente combina com a loja. Pode ser desligado.";
  return isPaidByPixKey(method) ? "Pela chave PIX abaixo: a loja confere no banco." : undefined;
}
