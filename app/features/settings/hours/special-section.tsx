import { CalendarPlus, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Holiday } from "#domain/holidays.ts";
import { dateText, type HoursDraft, type SpecialDraft, usualInterval } from "#domain/hours-form.ts";
import { SettingsSection } from "#features/settings/form/settings-frame.tsx";
import type { SettingsForm } from "#features/settings/form/use-settings-form.ts";
import { useSeenFirst } from "#state/seen-first.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { IntervalFields } from "./interval-fields.tsx";

/** More than a screen shows below the week. */
const firstDates = 6;

interface Props {
  form: SettingsForm<HoursDraft>;
  holidays: readonly Holiday[];
}

/** Days that take other hours, or none. */
export function SpecialSection({ form, holidays }: Props) {
  const { special } = form.draft;
  const shown = useSeenFirst(special, firstDates);
  const [offering, setOffering] = useState(false);
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  const left = holidays.filter(({ date }) => !special.some((each) => each.date === date));
  const add = (days: readonly SpecialDraft[]) =>
    form.set({ special: [...special, ...days].sort((a, b) => (a.date < b.date ? -1 : 1)) });
  const change = (at: number, fields: Partial<SpecialDraft>) =>
    form.set({ special: special.map((each, index) => (index === at ? { ...each, ...fields } : each)) });
  return (
    <SettingsSection title="Datas especiais" text="Feriados e dias com outro horário.">
      {special.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {shown.map(({ date, intervals }, index) => {
            const name = date ? dateText(date) : "Nova data";
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the date itself is edited in place
              <li key={index} className="flex flex-col gap-2 py-3">
                <div className="flex items-end gap-2">
                  <Field
                    type="date"
                    name={`special.${index}.date`}
                    label={names.get(date) ?? "Data"}
                    value={date}
                    error={form.errorAt(`special.${index}.date`)}
                    onChange={({ target }) => change(index, { date: target.value })}
                    className="flex-1"
                  />
                  <IconButton
                    label={`Tirar ${name}`}
                    icon={<Trash2 aria-hidden="true" className="size-5" />}
                    onClick={() => form.set({ special: special.filter((_, at) => at !== index) })}
                  />
                </div>
                <IntervalFields
                  of={name}
                  path={`special.${index}.intervals`}
                  intervals={intervals}
                  errorAt={form.errorAt}
                  onChange={(changed) => change(index, { intervals: changed })}
                />
                <div className="flex items-center justify-between gap-2">
                  <p className="text-sm text-ink-soft">{intervals.length === 0 && "Fechada o dia todo"}</p>
                  <Button
                    variant="quiet"
                    size="sm"
                    onClick={() => change(index, { intervals: [...intervals, usualInterval] })}
                  >
                    <Plus aria-hidden="true" className="size-5" />
                    Horário<span className="sr-only"> em {name}</span>
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => form.set({ special: [...special, { date: "", intervals: [] }] })}
        >
          <Plus aria-hidden="true" className="size-5" />
          Data
        </Button>
        <Button variant="secondary" size="sm" aria-expanded={offering} onClick={() => setOffering(!offering)}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          Feriados nacionais
        </Button>
      </div>
      {offering && (
        <div className="flex flex-col gap-2 rounded-md bg-sunken p-3">
          <p className="text-sm">Cada um entra como 'fechada'; depois é só pôr um horário, se abrir.</p>
          <ul className="flex flex-wrap gap-2">
            {left.map(({ date, name }) => (
              <li key={date}>
                <Button variant="secondary" size="sm" onClick={() => add([{ date, intervals: [] }])}>
                  {dateText(date)} {name}
                </Button>
              </li>
            ))}
          </ul>
          {left.length > 1 && (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => add(left.map(({ date }) => ({ date, intervals: [] })))}
            >
              Adicionar todos
            </Button>
          )}
        </div>
      )}
    </SettingsSection>
  );
}
