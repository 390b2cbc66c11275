import type { ReactNode } from "react";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { useTeamAction } from "./use-team-action.ts";

interface Props {
  title: string;
  cancelLabel: string;
  confirmLabel: string;
  /** Where it is posted. */
  action: string;
  onClose: () => void;
  children: ReactNode;
}

export function ConfirmAction({ action, onClose, children, ...texts }: Props) {
  const { fetcher, busy } = useTeamAction(onClose);
  return (
    <ConfirmDialog
      open
      {...texts}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void fetcher.submit(null, { method: "post", action })}
    >
      {children}
    </ConfirmDialog>
  );
}
