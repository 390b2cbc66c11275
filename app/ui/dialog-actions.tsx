import { Button } from "./button.tsx";
import { keepStill } from "./keep-still.ts";

interface Props {
  /** The id of the form that is sent. */
  form: string;
  busy: boolean;
  saveLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  onCancel: () => void;
}

/** Below a dialog that is a form. */
export function DialogActions({
  form,
  busy,
  saveLabel = "Salvar",
  cancelLabel = "Cancelar",
  danger = false,
  onCancel,
}: Props) {
  return (
    <div className="flex flex-wrap gap-3 *:flex-1">
      <Button variant="secondary" disabled={busy} onMouseDown={keepStill} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        type="submit"
        form={form}
        variant={danger ? "danger" : "primary"}
        busy={busy}
        onMouseDown={keepStill}
      >
        {saveLabel}
      </Button>
    </div>
  );
}
