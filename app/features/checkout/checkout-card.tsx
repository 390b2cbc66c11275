import type { ReactNode } from "react";
import { Link } from "react-router";
import { opensDialog } from "#state/dialog-route.ts";
import { classNames } from "#ui/class-names.ts";
import { FieldError } from "#ui/field-frame.tsx";
import { Card } from "#ui/page.tsx";

interface Props {
  id: string;
  title: string;
  icon: ReactNode;
  value: string | null;
  hint?: string;
  /** Outside the card's link, because it can hold links of its own. */
  more?: ReactNode;
  placeholder: string;
  /** Null when there is nothing to choose. */
  to: string | null;
  error?: string | undefined;
}

export function CheckoutCard({ id, title, icon, value, hint, more, placeholder, to, error }: Props) {
  return (
    <Card
      {...(to === null ? { id, tabIndex: -1 } : {})}
      className={classNames("relative", error && "border-danger")}
    >
      <div className="flex flex-wrap items-center gap-3">
        <span aria-hidden="true" className="shrink-0 text-ink-soft">
          {icon}
        </span>
        {/* Below the icon where the text is large. */}
        <div className="min-w-[min(100%,7rem)] flex-1 wrap-anywhere">
          <h3 className="text-sm text-ink-soft">{title}</h3>
          <p className={value === null ? "text-ink-soft" : "font-semibold"}>{value ?? placeholder}</p>
          {hint && <p className="text-sm text-ink-soft">{hint}</p>}
        </div>
        {to !== null && (
          <Link
            id={id}
            to={to}
            {...opensDialog}
            aria-describedby={error ? `${id}-error` : undefined}
            className={classNames(
              "inline-flex min-h-touch shrink-0 items-center rounded-sm px-2 text-sm font-semibold text-accent",
              "after:absolute after:inset-0 after:rounded-lg",
            )}
          >
            {value === null ? "Escolher" : "Alterar"}
            <span className="sr-only"> {title}</span>
          </Link>
        )}
      </div>
      {more}
      {error && (
        <div className="mt-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </Card>
  );
}
