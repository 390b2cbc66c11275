import { firstOwnerSchema } from "#domain/new-store.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { fieldOf } from "#forms/use-checked-form.ts";
import { Field } from "#ui/field.tsx";
import { PlatformDialog } from "./platform-dialog.tsx";

interface Props {
  storeId: string;
  name: string;
  onClose: () => void;
}

export const FirstOwnerDialog = ({ storeId, name, onClose }: Props) => (
  <PlatformDialog
    title={`Convidar o dono de ${name}`}
    action={panelActions.inviteFirstOwner(storeId)}
    schema={firstOwnerSchema}
    saveLabel="Enviar convite"
    cancelLabel="Cancelar"
    onClose={onClose}
  >
    {({ email }) => (
      <Field
        {...fieldOf(email)}
        label="E-mail do primeiro dono"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint="O link vai só nesse e-mail. Um convite enviado antes deixa de valer."
      />
    )}
  </PlatformDialog>
);
