import { useState } from "react";
import { editedByText } from "#domain/edited-by.ts";
import {
  differingGroupFields,
  type GroupEdit,
  type GroupField,
  groupFieldLabel,
  groupFieldText,
} from "#domain/option-group-edit.ts";
import { ConflictCard } from "#features/catalogue/conflict-card.tsx";
import { serverNow } from "#state/server-clock.ts";
import type { GroupAnswer } from "./group-answer.ts";
import { draftOf, factsOf, type GroupDraft, withTheirs } from "./group-draft.ts";

interface Props {
  answer: GroupAnswer | undefined;
  edit: { base: GroupEdit; draft: GroupDraft; rebase: (base: GroupEdit, draft: GroupDraft) => void };
  timeZone: string;
  busy: boolean;
  onSend: (draft: GroupDraft, base: GroupEdit) => void;
}

/** Shown while the last answer is that somebody else was faster. */
export function GroupConflict({ answer, edit, timeZone, busy, onSend }: Props) {
  const [taken, setTaken] = useState<GroupAnswer>();
  const { base, draft, rebase } = edit;
  const conflict = answer === taken ? undefined : answer?.conflict;
  if (!conflict) return null;
  const { by, group: theirs } = conflict;
  const mine = factsOf(draft);
  const rows = differingGroupFields(mine, theirs.facts).map((field: GroupField) => ({
    field,
    label: groupFieldLabel[field],
    before: groupFieldText(base.facts, field),
    mine: groupFieldText(mine, field),
    theirs: groupFieldText(theirs.facts, field),
  }));

  function save(fields: GroupField[]) {
    const merged = withTheirs(draft, theirs, fields);
    rebase(theirs, merged);
    onSend(merged, theirs);
  }

  function takeAll() {
    setTaken(answer);
    rebase(theirs, draftOf(theirs));
  }

  return (
    <ConflictCard
      told={editedByText(
        by ?? { name: "Outra pessoa", you: false, at: serverNow() },
        "esta opção",
        serverNow(),
        timeZone,
      )}
      whose={by && !by.you ? `de ${by.name}` : "de agora"}
      rows={rows}
      busy={busy}
      onSave={save}
      onTakeAll={takeAll}
    />
  );
}
