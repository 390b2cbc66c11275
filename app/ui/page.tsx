import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

const widths = { narrow: "max-w-md", normal: "max-w-3xl", wide: "max-w-6xl" };

export function Page({
  width = "normal",
  className,
  children,
  ...props
}: ComponentProps<"main"> & { width?: keyof typeof widths }) {
  return (
    <main {...props} className={classNames("mx-auto w-full pt-header print:pt-0", widths[width], className)}>
      <div className="px-safe pt-4 pb-safe print:p-0 print:pt-2">{children}</div>
    </main>
  );
}

export function Card({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className={classNames(
        "min-w-0 rounded-lg border bg-card p-4 shadow-card print:p-2 print:shadow-none",
        className,
      )}
    />
  );
}

type SectionHeadingProps = {
  id?: string;
  action?: ReactNode;
  children: ReactNode;
};

export function SectionHeading({ id, action, children }: SectionHeadingProps) {
  return (
    <div className="flex min-h-touch items-center justify-between gap-3 print:min-h-0">
      <h2 id={id} className="min-w-0 text-lg font-bold tracking-tight">
        {children}
      </h2>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  );
}
