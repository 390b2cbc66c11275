import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { isAboveDialogs } from "./above-dialogs.ts";
import { classNames } from "./class-names.ts";
import { useDialogTurn } from "./dialog-owner.ts";
import { firstField } from "./first-field.ts";
import { IconButton } from "./icon-button.tsx";
import { keepStill } from "./keep-still.ts";

type Variant = "sheet" | "full";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What the dialog shows; when that changes it takes the focus again. */
  showing?: string | null;
  /** Only on phones; from 640 px it is always a centred panel. */
  variant?: Variant;
  picture?: ReactNode;
  /** What takes the focus first; by default the first field, or the dialog itself. */
  focusFirst?: () => HTMLElement | null;
  /** Called after the closing animation, when the page can scroll again. */
  onClosed?: () => void;
  /** Whether the focus returns to where it was; by default it does. */
  returnsFocus?: () => boolean;
  footer?: ReactNode;
  children: ReactNode;
};

const places: Record<Variant, string> = {
  sheet: "items-end sm:items-center sm:p-6 short:p-0",
  full: "items-stretch sm:items-center sm:p-6 short:p-0",
};

const shapes: Record<Variant, string> = {
  sheet: classNames(
    "max-h-[calc(100%-3rem)] rounded-t-xl data-ending-style:translate-y-8 data-starting-style:translate-y-8",
    "sm:max-h-full sm:rounded-xl",
  ),
  full: classNames(
    "h-full data-ending-style:translate-y-8 data-starting-style:translate-y-8",
    "sm:h-auto sm:max-h-full sm:min-h-[min(24rem,100%)] sm:rounded-xl",
  ),
};

const widths: Record<Variant, string> = { sheet: "sm:max-w-lg", full: "sm:max-w-2xl" };

export function Dialog({
  open,
  onClose,
  title,
  showing = null,
  variant = "sheet",
  picture,
  focusFirst,
  onClosed,
  returnsFocus = () => true,
  footer,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const shown = useDialogTurn(open);
  const shownBefore = useRef(showing);

  /** The first field, or the dialog itself so that its title is read out. */
  const focusTarget = () => focusFirst?.() ?? firstField(popup.current) ?? popup.current;

  // The library notices a lost focus a frame later, and would take it from whoever types by then.
  useLayoutEffect(() => {
    if (shownBefore.current !== showing) focusTarget()?.focus();
    shownBefore.current = showing;
  });

  function handleOpenChange(next: boolean, details: Base.Root.ChangeEventDetails) {
    if (next) return;
    if (details.reason === "outside-press" && isAboveDialogs(details.event)) details.cancel();
    else onClose();
  }

  return (
    <Base.Root
      open={shown}
      onOpenChange={handleOpenChange}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className={backdropLook} />
        <Base.Viewport className={classNames(viewportLook, places[variant])}>
          <Base.Popup
            ref={popup}
            initialFocus={focusTarget}
            finalFocus={returnsFocus}
            className={classNames(
              popupLook,
              shapes[variant],
              picture ? "overflow-hidden sm:max-w-3xl" : widths[variant],
            )}
          >
            {/* Not header and footer: in a nested dialog they would be landmarks of the page. */}
            {picture ? (
              <div className={classNames(bodyLook, "sm:grid sm:grid-cols-2 sm:gap-2")}>
                <CloseButton className="absolute top-2 right-2 z-2 bg-card shadow-raised" />
                <div className="sm:sticky sm:top-0 sm:self-start">{picture}</div>
                <div className="p-4 sm:pt-6">
                  <Base.Title className="text-xl font-bold sm:pr-10">{title}</Base.Title>
                  {children}
                </div>
              </div>
            ) : (
              <>
                <div
                  className={classNames(
                    "flex shrink-0 items-center gap-2 border-b py-1.5 pr-2 pl-4",
                    variant === "full" && "max-sm:pt-[calc(env(safe-area-inset-top,0px)+--spacing(1.5))]",
                  )}
                >
                  <Base.Title className="min-w-0 flex-1 py-1 text-lg font-bold">{title}</Base.Title>
                  <CloseButton />
                </div>
                <div className={classNames(bodyLook, "px-4 pt-4", footer ? "pb-4" : "pb-safe")}>
                  {children}
                </div>
              </>
            )}
            {footer && <div className="shrink-0 border-t px-4 pt-3 pb-safe">{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function CloseButton({ className }: { className?: string }) {
  const icon = <X aria-hidden="true" />;
  return (
    <Base.Close
      onMouseDown={keepStill}
      render={<IconButton label="Fechar" icon={icon} className={className} />}
    />
  );
}

const bodyLook = "min-h-0 flex-1 overflow-y-auto overscroll-contain";

export const backdropLook = classNames(
  "fixed inset-0 z-dialog min-h-dvh bg-scrim transition-opacity",
  "data-ending-style:opacity-0 data-starting-style:opacity-0",
);

export const viewportLook = classNames(
  "fixed inset-x-0 top-(--offline-bar) z-dialog flex h-[calc(100dvh-var(--offline-bar))] justify-center",
  "overflow-hidden",
);

export const popupLook = classNames(
  "focus-quiet relative flex w-full flex-col bg-card text-ink shadow-float transition-[opacity,translate,scale]",
  "duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0",
);
