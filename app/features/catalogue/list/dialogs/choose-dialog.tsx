import { type FormEvent, type ReactNode, useId } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { DialogActions } from "#ui/dialog-actions.tsx";

interface Props {
  title: string;
  saveLabel: string;
  busy?: boolean;
  onClose: () => void;
  onSave: () => void;
  children: ReactNode;
}

/** A few choices and a button that takes them. */
export function ChooseDialog({ title, saveLabel, busy = false, onClose, onSave, children }: Props) {
  const form = useId();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={<DialogActions form={form} busy={busy} saveLabel={saveLabel} onCancel={onClose} />}
    >
      <form id={form} method="post" onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  );
}
