import { WifiOff } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { aboveDialogs } from "./above-dialogs.ts";

export function OfflineBar({ open, text }: { open: boolean; text: string }) {
  const bar = useRef<HTMLParagraphElement>(null);

  // Its height depends on the width and the font size.
  useLayoutEffect(() => {
    const element = bar.current;
    if (!open || !element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--offline-bar", `${element.getBoundingClientRect().height}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--offline-bar");
    };
  }, [open]);

  return (
    <div role="alert" aria-live="assertive" {...aboveDialogs} className="absolute">
      {open && (
        <p
          ref={bar}
          className="fixed inset-x-0 top-0 z-overlay flex items-center justify-center gap-3 bg-danger-fill px-safe pt-[calc(env(safe-area-inset-top,0px)+--spacing(2))] pb-2 text-sm font-medium text-on-danger-fill shadow-raised print:hidden"
        >
          <WifiOff aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
