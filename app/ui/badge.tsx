import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  positive: "bg-positive-tint text-positive",
  warning: "bg-warning-tint text-warning",
  neutral: "bg-sunken text-ink-soft",
};

type BadgeProps = { tone: keyof typeof tones; children: ReactNode };

export function Badge({ tone, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "tabular inline-flex min-h-6 items-center rounded-full px-2.5 py-0.5 text-sm font-semibold",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
