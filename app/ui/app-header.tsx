import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const look = classNames(
  // Buttons do not grow with the letters, which need the room.
  "[--spacing-touch:44px]",
  "fixed inset-x-0 top-0 z-header h-header border-b border-primary-edge bg-primary pt-safe text-on-primary",
  "shadow-card print:static print:shadow-none",
);

type AppHeaderProps = {
  left?: ReactNode;
  title: string;
  subtitle?: string;
  right?: ReactNode;
};

/**
 * The outer columns are equally wide, also before the last one has arrived, so that the title is centred and stays
 * where it is; large letters wrap and shrink before they are cut.
 */
export function AppHeader({ left, title, subtitle, right }: AppHeaderProps) {
  return (
    <header className={look}>
      <div className="mx-auto grid h-full max-w-6xl grid-cols-[minmax(var(--spacing-touch),auto)_minmax(0,1fr)_minmax(var(--spacing-touch),auto)] items-center gap-[8px] px-[8px] print:block">
        <div className="flex min-w-touch items-center justify-start print:hidden">{left}</div>
        <div className="@container min-w-0 text-center">
          <h1 className="line-clamp-1 text-[min(1rem,9cqi)] leading-[1.2] font-bold wrap-anywhere @max-[12rem]:line-clamp-2 @max-[12rem]:leading-[1.1]">
            {title}
          </h1>
          {subtitle && (
            <p className="line-clamp-1 text-[min(0.75rem,7cqi)] leading-[1.3] font-medium wrap-anywhere @max-[12rem]:line-clamp-2 @max-[12rem]:leading-[1.1]">
              {subtitle}
            </p>
          )}
        </div>
        <div className="flex min-w-touch items-center justify-end print:hidden">{right}</div>
      </div>
    </header>
  );
}
