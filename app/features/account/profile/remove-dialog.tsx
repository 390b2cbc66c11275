import type { EntryKind } from "#domain/customer.ts";
import { messages } from "#domain/messages.ts";
import { profileActions } from "#domain/paths.ts";
import { useAnswerNotice } from "#forms/use-answer-notice.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Overlay } from "#ui/overlay.tsx";
import { useDelayed } from "#ui/use-delayed.ts";
import { useSaving } from "./use-saving.ts";

export interface RemoveRequest {
  header: string;
  path: EntryKind;
  id: string;
}

export function RemoveDialog({ request, onClose }: { request: RemoveRequest; onClose: () => void }) {
  const { fetcher, answer, busy } = useSaving(onClose, () => true);
  useAnswerNotice(answer);

  function confirm() {
    const action = profileActions.removeEntry(request.path, request.id);
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
