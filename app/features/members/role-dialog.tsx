import { useId, useState } from "react";
import { panelActions } from "#domain/panel-paths.ts";
import type { TeamMember } from "#domain/team.ts";
import { Dialog } from "#ui/dialog.tsx";
import { DialogActions } from "#ui/dialog-actions.tsx";
import { RoleList } from "./role-list.tsx";
import { useTeamAction } from "./use-team-action.ts";

interface Props {
  member: TeamMember;
  slug: string;
  onClose: () => void;
}

export function RoleDialog({ member: { userId, name, role: before }, slug, onClose }: Props) {
  const [role, setRole] = useState(before);
  const { fetcher, busy } = useTeamAction(onClose);
  const form = useId();
  return (
    <Dialog
      open
      title={`Papel de ${name}`}
      onClose={() => {
        if (!busy) onClose();
      }}
      footer={<DialogActions form={form} busy={busy} onCancel={onClose} />}
    >
      <fetcher.Form id={form} method="post" action={panelActions.changeRole(slug, userId)}>
        <RoleList value={role} onChange={setRole} />
      </fetcher.Form>
    </Dialog>
  );
}
