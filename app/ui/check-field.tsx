import { type ChangeEvent, type ReactNode, useId } from "react";
import { describedBy, FieldError } from "./field-frame.tsx";

type CheckFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  name?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

export function CheckField({ label, hint, error, name, checked, disabled, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="flex min-h-touch cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
          className="size-5.5 shrink-0 accent-(--color-accent)"
        />
        <span className="min-w-0 font-semibold">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-8.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
