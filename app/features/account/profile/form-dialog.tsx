import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { keepStill } from "#ui/keep-still.ts";
import { Overlay } from "#ui/overlay.tsx";
import { useDelayed } from "#ui/use-delayed.ts";

interface Props {
  title: string;
  formId: string;
  busy: boolean;
  progress: string;
  saveLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog({
  title,
  formId,
  busy,
  progress,
  saveLabel = "SALVAR",
  cancelLabel = "Cancelar",
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
