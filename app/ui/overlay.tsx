import { WifiOff } from "lucide-react";
import { aboveDialogs } from "./above-dialogs.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

type OverlayProps = {
  open: boolean;
  text: string;
  /** 'danger' covers the whole screen in red. */
  tone?: "progress" | "danger";
};

/** Keep it mounted and toggle `open`: a live region that appears with its text is often not read out. */
export function Overlay({ open, text, tone = "progress" }: OverlayProps) {
  const danger = tone === "danger";

  return (
    <div
      role={danger ? "alert" : "status"}
      aria-live={danger ? "assertive" : "polite"}
      {...aboveDialogs}
      className="absolute"
    >
      {open && (
        <div
          className={classNames(
            "fixed inset-0 z-overlay flex touch-none items-center justify-center p-6 text-center print:hidden",
            danger ? "bg-danger-fill text-on-danger-fill" : "bg-veil text-ink",
          )}
        >
          <div
            className={classNames(
              "flex max-w-sm flex-col items-center gap-4",
              !danger && "rounded-xl bg-card px-8 py-6 shadow-float",
            )}
          >
            {danger ? (
              <WifiOff aria-hidden="true" className="size-12" />
            ) : (
              <Spinner size="lg" className="text-accent" />
            )}
            <p className="text-lg font-semibold">{text}</p>
          </div>
        </div>
      )}
    </div>
  );
}
