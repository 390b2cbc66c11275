import type { ComponentProps, ReactNode } from "react";
import { type CheckedForm, type FormSchema, useCheckedForm } from "#forms/use-checked-form.ts";
import { useSaved } from "#forms/use-saved.ts";
import { Dialog } from "#ui/dialog.tsx";
import { DialogActions } from "#ui/dialog-actions.tsx";

interface Props<Schema extends FormSchema>
  extends Pick<ComponentProps<typeof DialogActions>, "saveLabel" | "cancelLabel" | "danger"> {
  title: string;
  action: string;
  schema: Schema;
  onClose: () => void;
  children: (fields: CheckedForm<Schema>["fields"]) => ReactNode;
}

/** Closes when the server has taken what it asks for. */
export function PlatformDialog<Schema extends FormSchema>({
  title,
  action,
  schema,
  onClose,
  children,
  ...labels
}: Props<Schema>) {
  const { fetcher, answer, busy } = useSaved(onClose);
  const { formProps, fields, formId } = useCheckedForm({ schema, lastResult: answer?.result ?? null });
  return (
    <Dialog
      open
      title={title}
      onClose={() => {
        if (!busy) onClose();
      }}
      footer={<DialogActions form={formId} busy={busy} onCancel={onClose} {...labels} />}
    >
      <fetcher.Form method="post" action={action} {...formProps}>
        {children(fields)}
      </fetcher.Form>
    </Dialog>
  );
}
