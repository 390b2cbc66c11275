import { useId } from "react";
import { classNames } from "#ui/class-names.ts";

interface Props<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChoose: (value: V) => void;
}

/** One of few, beside each other. */
export function Choice<V extends string>({ label, options, value, onChoose }: Props<V>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-2">
      <legend className="float-left mr-2 text-sm text-ink-soft">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            "flex min-h-touch cursor-pointer items-center gap-2 px-1 text-sm font-semibold",
            option.value !== value && "text-ink-soft",
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            className={classNames(
              "size-5 appearance-none rounded-full border-2 bg-card",
              option.value === value ? "border-6 border-accent" : "border-line-strong",
            )}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
