import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

const widths = { narrow: "max-w-md", normal: "max-w-3xl", wide: "max-w-6xl" };

/** The main part of a screen, below the fixed header. */
export function Page({
  width = "normal",
  className,
  children,
  ...props
}: ComponentProps<"main"> & { width?: keyof typeof widths }) {
  return (
    <main {...props} className={classNames("mx-auto w-full pt-header print:pt-0", widths[width], className)}>
      <div className="px-safe pt-4 pb-safe">{children}</div>
    </main>
  );
}

export function Card({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className={classNames("min-w-0 rounded-lg border bg-card p-4 shadow-card print:shadow-none", className)}
    />
  );
}

type SectionHeadingProps = {
  as?: "h1" | "h2" | "h3";
  id?: string;
  /** Beside the heading, on the right. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function SectionHeading({ as: Tag = "h2", id, action, className, children }: SectionHeadingProps) {
  return (
    <div className={classNames("flex min-h-touch items-center justify-between gap-3", className)}>
      <Tag
        id={id}
        className={classNames("min-w-0 font-bold tracking-tight", Tag === "h1" ? "text-2xl" : "text-lg")}
      >
        {children}
      </Tag>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  );
}
