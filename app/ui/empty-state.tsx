import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={classNames("flex flex-col items-center gap-3 px-4 py-10 text-center", className)}>
      {icon && (
        <div
          aria-hidden="true"
          className="mb-1 flex size-20 items-center justify-center rounded-full bg-sunken text-ink-soft"
        >
          {icon}
        </div>
      )}
      <p className="max-w-sm text-lg font-bold">{title}</p>
      {text && <p className="max-w-sm text-ink-soft">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
