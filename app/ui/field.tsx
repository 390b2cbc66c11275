import { type ComponentProps, type ReactNode, useId } from "react";
import { controlLook, describedBy, FieldFrame, type FieldText } from "./field-frame.tsx";

export type FieldProps = Omit<ComponentProps<"input">, "children" | "size"> &
  FieldText & {
    optional?: boolean;
    /** Inside the box, on the right; at most 44 px. */
    trailing?: ReactNode;
  };

export function Field({ label, hint, error, optional, trailing, className, id, ...props }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;

  return (
    <FieldFrame
      id={inputId}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      className={className}
    >
      <div className="relative">
        <input
          {...props}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, { hint, error })}
          className={controlLook(Boolean(error), trailing ? "pr-12" : undefined)}
        />
        {trailing && (
          <div className="absolute inset-y-0 right-0.5 flex items-center text-ink-soft">{trailing}</div>
        )}
      </div>
    </FieldFrame>
  );
}
