import { useState } from "react";
import { categoryFormSchema } from "#domain/catalogue-requests.ts";
import { fieldOf, useCheckedForm } from "#forms/use-checked-form.ts";
import { Dialog } from "#ui/dialog.tsx";
import { DialogActions } from "#ui/dialog-actions.tsx";
import { Field } from "#ui/field.tsx";

interface Props {
  title: string;
  /** Empty for a new one. */
  name: string;
  onClose: () => void;
  /** Resolves to whether it was saved. */
  onSave: (name: string) => Promise<boolean>;
}

export function CategoryNameDialog({ title, name, onClose, onSave }: Props) {
  const [busy, setBusy] = useState(false);
  const { formProps, fields, formId } = useCheckedForm({
    schema: categoryFormSchema,
    defaultValue: { name },
    async onValid(value) {
      if (busy) return;
      setBusy(true);
      const saved = await onSave(value.name);
      setBusy(false);
      if (saved) onClose();
    },
  });
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={<DialogActions form={formId} busy={busy} onCancel={onClose} />}
    >
      <form {...formProps} method="post">
        <Field {...fieldOf(fields.name)} label="Nome da categoria" maxLength={60} autoComplete="off" />
      </form>
    </Dialog>
  );
}
