import { suspendSchema } from "#domain/new-store.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { fieldOf } from "#forms/use-checked-form.ts";
import { Field } from "#ui/field.tsx";
import { PlatformDialog } from "./platform-dialog.tsx";

interface Props {
  storeId: string;
  name: string;
  onClose: () => void;
}

export const SuspendDialog = ({ storeId, name, onClose }: Props) => (
  <PlatformDialog
    title={`Suspender ${name}`}
    action={panelActions.suspendStore(storeId)}
    schema={suspendSchema}
    saveLabel="Suspender"
    cancelLabel="Não suspender"
    danger
    onClose={onClose}
  >
    {({ reason }) => (
      <Field
        {...fieldOf(reason)}
        label="Motivo"
        maxLength={300}
        hint="As pessoas da loja leem o motivo no painel. A loja sai do ar na hora."
      />
    )}
  </PlatformDialog>
);
