import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { backdropLook, popupLook, viewportLook } from "./dialog.tsx";
import { useDialogTurn } from "./dialog-owner.ts";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  cancelLabel: string;
  confirmLabel: string;
  onCancel: () => void;
  onConfirm: () => void;
  /** The work is in flight: it can neither be confirmed again nor canceled. */
  busy?: boolean;
  tone?: "danger" | "primary";
  /** Nobody asked for it: it waits until no other dialog is open. */
  offer?: boolean;
  children: ReactNode;
};

export function ConfirmDialog({
  open,
  title,
  cancelLabel,
  confirmLabel,
  onCancel,
  onConfirm,
  busy = false,
  tone = "danger",
  offer = false,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const shown = useDialogTurn(open, { offer });

  function handleOpenChange(next: boolean, details: Base.Root.ChangeEventDetails) {
    if (next) return;
    if (busy) details.cancel();
    else onCancel();
  }

  return (
    <Base.Root open={shown} onOpenChange={handleOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Viewport className={classNames(viewportLook, "items-center p-4")}>
          <Base.Popup
            initialFocus={cancel}
            className={classNames(
              popupLook,
              "max-h-full max-w-md gap-5 overflow-y-auto rounded-xl p-5",
              "data-ending-style:scale-98 data-starting-style:scale-98",
            )}
          >
            <div>
              <Base.Title className="text-xl font-bold">{title}</Base.Title>
              <Base.Description render={<div />} className="mt-2 text-ink-soft">
                {children}
              </Base.Description>
            </div>
            <div className="flex flex-wrap-reverse justify-end gap-3 *:flex-auto">
              <Button ref={cancel} variant="secondary" disabled={busy} onClick={onCancel}>
                {cancelLabel}
              </Button>
              <Button variant={tone} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
