import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

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
      footer={
        <div className="flex flex-wrap gap-3 *:flex-1">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {saveLabel}
          </Button>
        </div>
      }
    >
      <form id={form} method="post" onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  );
}
