import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { controlLook, describedBy, FieldFrame, type FieldText } from "./field-frame.tsx";

type SelectFieldProps = Omit<ComponentProps<"select">, "children" | "size" | "multiple"> &
  FieldText & {
    options: readonly { value: string; label: string }[];
    placeholder?: string;
    optional?: boolean;
  };

/** The native list, which is the best one on a phone. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  className,
  id,
  ...props
}: SelectFieldProps) {
  const ownId = useId();
  const selectId = id ?? ownId;

  return (
    <FieldFrame
      id={selectId}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      className={className}
    >
      <div className="relative">
        <select
          {...props}
          id={selectId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(selectId, { hint, error })}
          className={controlLook(Boolean(error), "appearance-none truncate pr-10")}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-soft"
        />
      </div>
    </FieldFrame>
  );
}
