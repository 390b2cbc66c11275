import { suspendSchema } from "#domain/new-store.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { fieldOf, useCheckedForm } from "#forms/use-checked-form.ts";
import { useSaved } from "#forms/use-saved.ts";
import { Dialog } from "#ui/dialog.tsx";
import { DialogActions } from "#ui/dialog-actions.tsx";
import { Field } from "#ui/field.tsx";

interface Props {
  storeId: string;
  name: string;
  onClose: () => void;
}

export function SuspendDialog({ storeId, name, onClose }: Props) {
  const { fetcher, answer, busy } = useSaved(onClose);
  const { formProps, fields, formId } = useCheckedForm({
    schema: suspendSchema,
    lastResult: answer?.result ?? null,
  });
  return (
    <Dialog
      open
      title={`Suspender ${name}`}
      onClose={() => {
        if (!busy) onClose();
      }}
      footer={
        <DialogActions
          form={formId}
          busy={busy}
          saveLabel="Suspender"
          cancelLabel="Não suspender"
          danger
          onCancel={onClose}
        />
      }
    >
      <fetcher.Form method="post" action={panelActions.suspendStore(storeId)} {...formProps}>
        <Field
          {...fieldOf(fields.reason)}
          label="Motivo"
          maxLength={300}
          hint="As pessoas da loja leem o motivo no painel. A loja sai do ar na hora."
        />
      </fetcher.Form>
    </Dialog>
  );
}
