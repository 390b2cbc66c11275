import { type DeliveryDraft, type DeliveryForm, deliveryFormSchema } from "#domain/delivery-form.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import type { LoadedForm } from "#domain/settings-form.ts";
import { SettingsFrame, SettingsSection } from "#features/settings/form/settings-frame.tsx";
import { useSettingsForm } from "#features/settings/form/use-settings-form.ts";
import { CheckField } from "#ui/check-field.tsx";
import { Field } from "#ui/field.tsx";
import { AddressTest } from "./address-test.tsx";
import { AreasSection } from "./areas-section.tsx";
import { TermsFields } from "./terms-fields.tsx";

interface Props {
  store: { id: string; slug: string };
  userId: string;
  loaded: LoadedForm<DeliveryDraft>;
}

const labels: Record<keyof DeliveryDraft, string> = {
  delivery: "Entrega",
  withdraw: "Retirada",
  areas: "Áreas de entrega",
  deliversElsewhere: "Outros lugares",
  elsewhere: "Taxa de outros lugares",
  freeFrom: "Entrega grátis",
};

/** Where a store delivers, and for how much. */
export function DeliverySettingsScreen({ store, userId, loaded }: Props) {
  const form = useSettingsForm({
    name: `entrega-${store.id}-${userId}`,
    loaded,
    schema: deliveryFormSchema,
    labels,
    action: panelPaths.delivery(store.slug),
  });
  const { draft, set } = form;
  return (
    <SettingsFrame title="Entrega" form={form}>
      <SettingsSection title="Como o cliente recebe">
        <div>
          <CheckField {...form.check("delivery")} label="Entrega" hint="A loja leva até o cliente." />
          <CheckField {...form.check("withdraw")} label="Retirada" hint="O cliente busca na loja." />
        </div>
      </SettingsSection>
      {draft.delivery && (
        <>
          <AreasSection form={form} />
          <SettingsSection title="Outros lugares" text="Para endereços que não estão em nenhuma área acima.">
            <CheckField
              {...form.check("deliversElsewhere")}
              label="Entregar em outros lugares"
              hint={draft.deliversElsewhere ? undefined : "Não entregamos fora das áreas."}
            />
            {draft.deliversElsewhere && (
              <TermsFields
                terms={draft.elsewhere}
                path="elsewhere"
                errorAt={form.errorAt}
                onChange={(terms) => set({ elsewhere: { ...draft.elsewhere, ...terms } })}
              />
            )}
          </SettingsSection>
          <SettingsSection title="Entrega grátis">
            <Field
              {...form.text("freeFrom")}
              label="Grátis a partir de (R$)"
              optional
              inputMode="decimal"
              autoComplete="off"
              hint="Do total dos produtos. Vazio: a taxa vale sempre."
            />
          </SettingsSection>
          <AddressTest rules={form.valid as DeliveryForm | null} />
        </>
      )}
    </SettingsFrame>
  );
}
