import type { EntryKind } from "../../../../domain/customer";
import { messages } from "../../../../domain/messages";
import { useDelayed } from "../../../lib/use-delayed";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { Overlay } from "../../../ui/overlay";
import { useAnswerNotice } from "../use-account-form";
import { useSaving } from "./use-saving";

/** What is to be deleted: a text for the person, and where it is. */
export interface RemoveRequest {
  header: string;
  path: EntryKind;
  id: string;
}

export function RemoveDialog({ request, onClose }: { request: RemoveRequest; onClose: () => void }) {
  const { fetcher, answer, busy } = useSaving(onClose, () => true);
  useAnswerNotice(answer);

  function confirm() {
    const action = `/perfil/excluir/${request.path}/${encodeURIComponent(request.id)}`;
    void fetcher.submit(null, { method: "post", action });
  }

  return (
    <ConfirmDialog
      open
      title="Confirmar"
      cancelLabel="Não, cancelar"
      confirmLabel="Sim, excluir"
      busy={busy}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p className="text-ink">{request.header}</p>
      <p className="mt-1 text-sm wrap-anywhere">ID: {request.id}</p>
      <Overlay open={useDelayed(busy)} text={messages.deleting} />
    </ConfirmDialog>
  );
}
