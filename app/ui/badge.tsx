import type { ReactNode } from "react";
import { classNames } from "./class-names";

const tones = {
  positive: "bg-positive-tint text-positive",
  warning: "bg-warning-tint text-warning",
  neutral: "bg-sunken text-ink",
};

type BadgeProps = { tone?: keyof typeof tones; className?: string; children: ReactNode };

export function Badge({ tone = "neutral", className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "tabular inline-flex min-h-6 items-center rounded-full px-2.5 py-0.5 text-sm font-semibold",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
