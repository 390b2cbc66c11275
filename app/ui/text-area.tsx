import { type ComponentProps, useId } from "react";
import { controlLook, describedBy, FieldFrame, type FieldText } from "./field-frame.tsx";

type TextAreaProps = Omit<ComponentProps<"textarea">, "children"> & FieldText & { optional?: boolean };

export function TextArea({ label, hint, error, optional, className, id, ...props }: TextAreaProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  return (
    <FieldFrame id={areaId} label={label} hint={hint} error={error} optional={optional} className={className}>
      <textarea
        {...props}
        id={areaId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(areaId, { hint, error })}
        className={controlLook(Boolean(error), "h-auto py-2.5")}
      />
    </FieldFrame>
  );
}
