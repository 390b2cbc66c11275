import { classNames } from "./class-names.ts";

/** A grey shape of what comes; size and roundness by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-pulse-soft rounded-sm bg-sunken", className)}
    />
  );
}
