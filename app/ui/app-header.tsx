import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const look = classNames(
  "fixed inset-x-0 top-0 z-header h-header border-b border-primary-edge bg-primary pt-safe text-on-primary",
  "shadow-card print:static print:shadow-none",
);

type AppHeaderProps = {
  left?: ReactNode;
  title: string;
  subtitle?: string;
  right?: ReactNode;
};

/** The outer columns are equally wide, so that the title is centred. */
export function AppHeader({ left, title, subtitle, right }: AppHeaderProps) {
  return (
    <header className={look}>
      <div className="mx-auto grid h-full max-w-6xl grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-2 px-2 print:block">
        <div className="flex min-w-touch items-center justify-start print:hidden">{left}</div>
        <div className="min-w-0 text-center">
          <h1 className="truncate text-base leading-5 font-bold">{title}</h1>
          {subtitle && <p className="truncate text-xs font-medium">{subtitle}</p>}
        </div>
        <div className="flex min-w-touch items-center justify-end print:hidden">{right}</div>
      </div>
    </header>
  );
}
