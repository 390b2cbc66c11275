import { panelPaths } from "#domain/panel-paths.ts";
import { type PaymentDraft, paymentFormSchema } from "#domain/payment-form.ts";
import type { LoadedForm } from "#domain/settings-form.ts";
import { SettingsFrame } from "#features/settings/form/settings-frame.tsx";
import { useSettingsForm } from "#features/settings/form/use-settings-form.ts";
import { BrandsSection } from "./brands-section.tsx";
import { MethodsSection } from "./methods-section.tsx";
import { PixSection } from "./pix-section.tsx";

interface Props {
  store: { id: string; slug: string };
  userId: string;
  loaded: LoadedForm<PaymentDraft>;
}

const labels: Record<keyof PaymentDraft, string> = {
  methods: "Formas de pagamento",
  brands: "Bandeiras de cartão",
  pixKey: "Chave PIX",
  pixName: "Nome no PIX",
  pixCity: "Cidade no PIX",
};

/** How a store is paid. */
export function PaymentSettingsScreen({ store, userId, loaded }: Props) {
  const form = useSettingsForm({
    name: `pagamento-${store.id}-${userId}`,
    loaded,
    schema: paymentFormSchema,
    labels,
    action: panelPaths.payment(store.slug),
  });
  const { credit, debit } = form.draft.methods;
  return (
    <SettingsFrame title="Pagamento" form={form} confirmTitle="Nenhum pedido poderá ser feito">
      <MethodsSection form={form} loaded={loaded.draft} />
      {(credit || debit) && <BrandsSection form={form} />}
      <PixSection form={form} slug={store.slug} />
    </SettingsFrame>
  );
}
