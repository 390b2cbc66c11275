import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type FieldText = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
};

/** These ids must match those that Conform generates. */
export function describedBy(id: string, { hint, error }: Pick<FieldText, "hint" | "error">) {
  return classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined;
}

/** At least 16 px, because iOS zooms in on smaller inputs. */
export function controlLook(invalid: boolean, className?: string) {
  return classNames(
    "h-12 w-full min-w-0 rounded-md border bg-card px-3.5 text-base text-ink placeholder:text-ink-soft",
    "disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft read-only:not-[select]:bg-sunken",
    invalid ? "border-danger" : "border-line-strong",
    className,
  );
}

type FieldFrameProps = FieldText & {
  id: string;
  optional?: boolean;
  className?: string;
  children: ReactNode;
};

export function FieldFrame({ id, label, hint, error, optional, className, children }: FieldFrameProps) {
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1.5", className)}>
      <label
        htmlFor={id}
        className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm font-semibold"
      >
        {label}
        {optional && <span className="font-normal text-ink-soft">opcional</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
