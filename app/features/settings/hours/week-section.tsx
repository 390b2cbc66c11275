import { Copy, Plus } from "lucide-react";
import { useState } from "react";
import { type HoursDraft, type IntervalDraft, usualInterval } from "#domain/hours-form.ts";
import { weekdays } from "#domain/week-hours.ts";
import { SettingsSection } from "#features/settings/form/settings-frame.tsx";
import type { SettingsForm } from "#features/settings/form/use-settings-form.ts";
import { Button } from "#ui/button.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { IntervalFields } from "./interval-fields.tsx";

export function WeekSection({ form }: { form: SettingsForm<HoursDraft> }) {
  const { days, always } = form.draft;
  const [copying, setCopying] = useState<number | null>(null);
  const change = (day: number, intervals: IntervalDraft[]) =>
    form.set({ days: days.map((each, index) => (index === day ? intervals : each)) });
  return (
    <SettingsSection title="Semana">
      <CheckField
        {...form.check("always")}
        label="Sempre aberta"
        hint="Recebe pedidos a qualquer hora, menos nas datas especiais e nas pausas."
      />
      {!always && (
        <ul className="flex flex-col divide-y divide-line">
          {days.map((intervals, day) => {
            const name = weekdays[day] ?? "";
            return (
              <li key={name} className="flex flex-col gap-2 py-3">
                <div className="flex flex-wrap items-center gap-2">
                  <h3 className="min-w-0 flex-1 basis-24 font-semibold">{name}</h3>
                  {intervals.length === 0 && <span className="text-ink-soft">Fechada</span>}
                  <Button
                    variant="quiet"
                    size="sm"
                    onClick={() => change(day, [...intervals, usualInterval])}
                  >
                    <Plus aria-hidden="true" className="size-5" />
                    Horário<span className="sr-only"> de {name}</span>
                  </Button>
                  <IconButton
                    label={`Copiar ${name} para outros dias`}
                    icon={<Copy aria-hidden="true" className="size-5" />}
                    aria-expanded={copying === day}
                    onClick={() => setCopying(copying === day ? null : day)}
                  />
                </div>
                <IntervalFields
                  of={name}
                  path={`days.${day}`}
                  intervals={intervals}
                  errorAt={form.errorAt}
                  onChange={(changed) => change(day, changed)}
                />
                {copying === day && (
                  <CopyDay
                    from={day}
                    onCopy={(to) => {
                      form.set({ days: days.map((each, index) => (to.has(index) ? intervals : each)) });
                      setCopying(null);
                    }}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </SettingsSection>
  );
}

function CopyDay({ from, onCopy }: { from: number; onCopy: (to: ReadonlySet<number>) => void }) {
  const [to, setTo] = useState<ReadonlySet<number>>(
    new Set(weekdays.map((_, day) => day).filter((day) => day !== from)),
  );
  return (
    <fieldset className="flex flex-col gap-2 rounded-md bg-sunken p-3">
      <legend className="sr-only">Copiar {weekdays[from]} para</legend>
      <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
        {weekdays.map((name, day) =>
          day === from ? null : (
            <CheckField
              key={name}
              label={name}
              checked={to.has(day)}
              onChange={(on) => setTo(new Set(on ? [...to, day] : [...to].filter((each) => each !== day)))}
            />
          ),
        )}
      </div>
      <Button variant="secondary" size="sm" disabled={to.size === 0} onClick={() => onCopy(to)}>
        Copiar {weekdays[from]} para {to.size === 1 ? "1 dia" : `${to.size} dias`}
      </Button>
    </fieldset>
  );
}
