import type { StoreProgress } from "#domain/new-store.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import type { StoreDraft } from "#domain/store-form.ts";
import { SettingsSection } from "#features/settings/form/settings-frame.tsx";
import type { SettingsForm } from "#features/settings/form/use-settings-form.ts";
import { LinkButton } from "#ui/button.tsx";
import { CheckField } from "#ui/check-field.tsx";

interface Props {
  form: SettingsForm<StoreDraft>;
  progress: StoreProgress;
  slug: string;
}

/** Whether customers can order at all; a pause for an hour is made on the board. */
export function OnAirSection({ form, progress: { suspended, needs }, slug }: Props) {
  const lacksProduct = needs.includes("product");
  const { checked, ...active } = form.check("active");
  return (
    <SettingsSection title="Loja no ar">
      {suspended !== null && (
        <p className="font-semibold text-warning wrap-anywhere">
          A plataforma suspendeu esta loja: {suspended}
        </p>
      )}
      <CheckField
        {...active}
        checked={checked}
        disabled={!checked && (suspended !== null || lacksProduct)}
        label="Receber pedidos"
        hint="Fora do ar, a loja some da lista, e o link dela diz que não está ativa."
      />
      {lacksProduct && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-48">Falta um produto no cardápio para a loja ir ao ar.</p>
          <LinkButton variant="secondary" size="sm" to={panelPaths.menu(slug)}>
            Ir para o cardápio
          </LinkButton>
        </div>
      )}
    </SettingsSection>
  );
}
