import { Trash2 } from "lucide-react";
import type { IntervalDraft } from "#domain/hours-form.ts";
import { controlLook, FieldError } from "#ui/field-frame.tsx";
import { IconButton } from "#ui/icon-button.tsx";

interface Props {
  /** Whose hours they are: 'Segunda', '25/12/2026'. */
  of: string;
  path: string;
  intervals: readonly IntervalDraft[];
  errorAt: (path: string) => string | undefined;
  onChange: (intervals: IntervalDraft[]) => void;
}

/** From and until; one that ends no later than it begins goes on past midnight. */
export function IntervalFields({ of, path, intervals, errorAt, onChange }: Props) {
  const tooMany = errorAt(path);
  return (
    <>
      {intervals.map(({ opens, closes }, index) => {
        const here = `${path}.${index}`;
        const error = errorAt(`${here}.opens`) ?? errorAt(`${here}.closes`);
        const errorId = `${here}-error`;
        const time = (field: "opens" | "closes", label: string, value: string) => (
          <input
            type="time"
            name={`${here}.${field}`}
            value={value}
            aria-label={label}
            aria-invalid={errorAt(`${here}.${field}`) ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={({ target }) =>
              onChange(
                intervals.map((each, at) => (at === index ? { ...each, [field]: target.value } : each)),
              )
            }
            className={controlLook(
              errorAt(`${here}.${field}`) !== undefined,
              // On a phone the field itself opens the clock, and its icon would leave no room for the time.
              "max-w-36 flex-1 px-2! tabular max-sm:[&::-webkit-calendar-picker-indicator]:hidden",
            )}
          />
        );
        const crosses = closes !== "" && opens !== "" && closes <= opens;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else, and are edited in place
          <div key={index} className="flex flex-col gap-1">
            <div className="flex items-center gap-2">
              {time("opens", `${of}, horário ${index + 1}: abre`, opens)}
              <span aria-hidden="true">às</span>
              {time("closes", `${of}, horário ${index + 1}: fecha`, closes)}
              <IconButton
                label={`Tirar o horário ${index + 1} de ${of}`}
                icon={<Trash2 aria-hidden="true" className="size-5" />}
                onClick={() => onChange(intervals.filter((_, at) => at !== index))}
              />
            </div>
            {crosses && (
              <p className="text-sm text-ink-soft">
                {closes === opens ? "24 horas" : `Fecha às ${closes} do dia seguinte`}
              </p>
            )}
            {error && <FieldError id={errorId}>{error}</FieldError>}
          </div>
        );
      })}
      {tooMany && <FieldError id={`${path}-error`}>{tooMany}</FieldError>}
    </>
  );
}
