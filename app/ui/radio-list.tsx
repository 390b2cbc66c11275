import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

export type RadioOption = {
  value: string;
  title: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  /** On the right, outside the label, for a button or link. */
  trailing?: ReactNode;
};

type RadioListProps = {
  legend: string;
  /** Visible to screen readers only. */
  legendHidden?: boolean;
  /** Lists with the same name exclude each other. */
  name?: string;
  /** As many beside each other as fit, for short titles. */
  columns?: boolean;
  options: readonly RadioOption[];
  value: string | null;
  onChange: (value: string) => void;
};

export function RadioList(props: RadioListProps) {
  const { legend, legendHidden = false, name, columns = false, options, value, onChange } = props;
  const id = useId();

  return (
    <fieldset
      className={classNames(
        "min-w-0 gap-2",
        columns ? "grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))]" : "flex flex-col",
      )}
    >
      <legend className={legendHidden ? "sr-only" : "mb-2 text-sm font-semibold"}>{legend}</legend>
      {options.map((option) => (
        <Option
          key={option.value}
          option={option}
          name={name ?? id}
          checked={option.value === value}
          onSelect={() => onChange(option.value)}
        />
      ))}
    </fieldset>
  );
}

type OptionProps = { option: RadioOption; name: string; checked: boolean; onSelect: () => void };

function Option({ option, name, checked, onSelect }: OptionProps) {
  const id = useId();

  return (
    <div
      className={classNames(
        "flex cursor-pointer items-center rounded-md border bg-card transition-[border-color]",
        checked ? "border-accent inset-ring-1 inset-ring-accent" : "border-line hover:border-line-strong",
        option.disabled && "cursor-not-allowed bg-sunken text-ink-soft",
      )}
    >
      <label
        htmlFor={id}
        className="flex min-h-14 min-w-0 flex-1 cursor-[inherit] items-center gap-3 px-3.5 py-2"
      >
        <input
          type="radio"
          id={id}
          name={name}
          value={option.value}
          checked={checked}
          disabled={option.disabled}
          onChange={onSelect}
          aria-labelledby={`${id}-title`}
          aria-describedby={option.hint ? `${id}-hint` : undefined}
          className={classNames(
            "size-5 shrink-0 appearance-none rounded-full border-2 bg-card",
            checked ? "border-6 border-accent" : "border-line-strong",
          )}
        />
        {option.icon && (
          <span aria-hidden="true" className="shrink-0 text-ink-soft">
            {option.icon}
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span id={`${id}-title`} className="block font-semibold">
            {option.title}
          </span>
          {option.hint && (
            <span id={`${id}-hint`} className="block text-sm text-ink-soft">
              {option.hint}
            </span>
          )}
        </span>
      </label>
      {option.trailing && <div className="flex shrink-0 items-center pr-1.5">{option.trailing}</div>}
    </div>
  );
}
