import type { ReactNode } from "react";
import { keepStill } from "../../../lib/keep-still";
import { useDelayed } from "../../../lib/use-delayed";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Overlay } from "../../../ui/overlay";

interface Props {
  title: string;
  formId: string;
  busy: boolean;
  /** Said while the work lasts. */
  progress: string;
  saveLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, full screen on phones; what it does is always in reach below it. */
export function FormDialog({
  title,
  formId,
  busy,
  progress,
  saveLabel = "SALVAR",
  cancelLabel = "cancelar",
  danger = false,
  onClose,
  children,
}: Props) {
  return (
    <Dialog
      open
      title={title}
      variant="full"
      onClose={() => {
        if (!busy) onClose();
      }}
      footer={
        <div className="flex flex-wrap gap-3 *:flex-1">
          <Button variant="secondary" disabled={busy} onMouseDown={keepStill} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={busy}
            variant={danger ? "danger" : "primary"}
            onMouseDown={keepStill}
          >
            {saveLabel}
          </Button>
        </div>
      }
    >
      {children}
      <Overlay open={useDelayed(busy)} text={progress} />
    </Dialog>
  );
}
