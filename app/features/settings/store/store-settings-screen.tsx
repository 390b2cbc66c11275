import { useLocation, useNavigate } from "react-router";
import type { StoreProgress } from "#domain/new-store.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import type { LoadedForm } from "#domain/settings-form.ts";
import { type StoreDraft, storeFormSchema, storeWords } from "#domain/store-form.ts";
import { SettingsFrame, SettingsSection } from "#features/settings/form/settings-frame.tsx";
import { useSettingsForm } from "#features/settings/form/use-settings-form.ts";
import { PicturesSection } from "#features/settings/pictures-section.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { ChangeSlugField } from "./change-slug-field.tsx";
import { ColorSection } from "./color-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { OnAirSection } from "./on-air-section.tsx";
import { OrderRulesSection } from "./order-rules-section.tsx";
import { SellerSection } from "./seller-section.tsx";
import { ZoneSection } from "./zone-section.tsx";

interface Props {
  store: { id: string; slug: string; name: string };
  userId: string;
  loaded: LoadedForm<StoreDraft>;
  progress: StoreProgress;
  host: string;
  now: number;
  logo: string | null;
  cover: string | null;
  /** Whether another store may be opened. */
  mayCopy: boolean;
}

const labels = Object.fromEntries(
  Object.entries(storeWords).map(([key, { label }]) => [key, label]),
) as Record<keyof StoreDraft, string>;

/** What a store says of itself. */
export function StoreSettingsScreen({
  store,
  userId,
  loaded,
  progress,
  host,
  now,
  logo,
  cover,
  mayCopy,
}: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useSettingsForm({
    name: `loja-${store.id}-${userId}`,
    loaded,
    schema: storeFormSchema,
    labels,
    action: panelPaths.store(store.slug),
    onSaved: ({ id }) => {
      if (id && pathname !== panelPaths.store(id)) void navigate(panelPaths.store(id), { replace: true });
    },
  });
  return (
    <SettingsFrame
      title="Loja"
      form={form}
      above={<PicturesSection slug={store.slug} storeName={store.name} logo={logo} cover={cover} />}
    >
      <OnAirSection form={form} progress={progress} slug={store.slug} />
      <SettingsSection title="Nome e link">
        <Field {...form.text("name")} label="Nome" autoComplete="organization" />
        <ChangeSlugField form={form} present={store.slug} host={host} />
        <TextArea
          {...form.text("description")}
          label="Descrição"
          optional
          rows={3}
          hint="Aparece na lista de lojas e no topo da sua página."
        />
      </SettingsSection>
      <ColorSection form={form} />
      <ContactSection form={form} />
      <SellerSection form={form} />
      <OrderRulesSection form={form} />
      <ZoneSection form={form} now={now} />
      {mayCopy && (
        <LinkButton variant="secondary" to={panelPaths.cloneStore(store.slug)}>
          Abrir outra loja com uma cópia desta
        </LinkButton>
      )}
    </SettingsFrame>
  );
}
