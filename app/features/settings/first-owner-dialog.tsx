import { firstOwnerSchema } from "#domain/new-store.ts";
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

export function FirstOwnerDialog({ storeId, name, onClose }: Props) {
  const { fetcher, answer, busy } = useSaved(onClose);
  const { formProps, fields, formId } = useCheckedForm({
    schema: firstOwnerSchema,
    lastResult: answer?.result ?? null,
  });
  return (
    <Dialog
      open
      title={`Convidar o dono de ${name}`}
      onClose={() => {
        if (!busy) onClose();
      }}
      footer={
        <DialogActions
          form={formId}
          busy={busy}
          saveLabel="Enviar convite"
          cancelLabel="Cancelar"
          onCancel={onClose}
        />
      }
    >
      <fetcher.Form method="post" action={panelActions.inviteFirstOwner(storeId)} {...formProps}>
        <Field
          {...fieldOf(fields.email)}
          label="E-mail do primeiro dono"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint="O link vai só nesse e-mail. Um convite enviado antes deixa de valer."
        />
      </fetcher.Form>
    </Dialog>
  );
}
