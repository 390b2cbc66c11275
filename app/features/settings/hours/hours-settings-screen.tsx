import type { Holiday } from "#domain/holidays.ts";
import { type HoursDraft, type HoursForm, hoursFormSchema } from "#domain/hours-form.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import type { LoadedForm } from "#domain/settings-form.ts";
import { SettingsFrame, SettingsSection } from "#features/settings/form/settings-frame.tsx";
import { useSettingsForm } from "#features/settings/form/use-settings-form.ts";
import { CheckField } from "#ui/check-field.tsx";
import { Field } from "#ui/field.tsx";
import { SpecialSection } from "./special-section.tsx";
import { WeekDrawing } from "./week-drawing.tsx";
import { WeekSection } from "./week-section.tsx";

interface Props {
  store: { id: string; slug: string };
  userId: string;
  loaded: LoadedForm<HoursDraft>;
  holidays: readonly Holiday[];
}

const labels: Record<keyof HoursDraft, string> = {
  always: "Sempre aberta",
  days: "Horários da semana",
  special: "Datas especiais",
  ahead: "Encomendas com hora marcada",
  lead: "Antecedência",
  capacity: "Pedidos por meia hora",
};

/** When a store takes orders. */
export function HoursSettingsScreen({ store, userId, loaded, holidays }: Props) {
  const form = useSettingsForm({
    name: `horarios-${store.id}-${userId}`,
    loaded,
    schema: hoursFormSchema,
    labels,
    action: panelPaths.hours(store.slug),
  });
  const valid = form.valid as HoursForm | null;
  return (
    <SettingsFrame title="Horários" form={form} confirmTitle="Mudar os horários agora?">
      <WeekSection form={form} />
      {valid && !form.draft.always && <WeekDrawing weekly={valid.weekly} />}
      <SpecialSection form={form} holidays={holidays} />
      <SettingsSection
        title="Encomendas com hora marcada"
        text="O cliente escolhe uma meia hora dentro dos horários, até 7 dias à frente."
      >
        <CheckField {...form.check("ahead")} label="Aceitar pedidos para depois" />
        {form.draft.ahead && (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field
              {...form.text("lead")}
              label="Antecedência (minutos)"
              inputMode="numeric"
              autoComplete="off"
              hint="O mínimo entre o pedido e a hora marcada."
            />
            <Field
              {...form.text("capacity")}
              label="Pedidos por meia hora"
              inputMode="numeric"
              autoComplete="off"
              hint="Cheia, a meia hora some da lista do cliente."
            />
          </div>
        )}
      </SettingsSection>
    </SettingsFrame>
  );
}
