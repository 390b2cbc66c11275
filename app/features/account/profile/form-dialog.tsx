import type { ReactNode } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { DialogActions } from "#ui/dialog-actions.tsx";
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
        <DialogActions
          form={formId}
          busy={busy}
          saveLabel={saveLabel}
          cancelLabel={cancelLabel}
          danger={danger}
          onCancel={onClose}
        />
      }
    >
      {children}
      <Overlay open={useDelayed(busy)} text={progress} />
    </Dialog>
  );
}
