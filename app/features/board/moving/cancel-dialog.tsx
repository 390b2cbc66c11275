import { type FormEvent, useId, useRef, useState } from "react";
import {
  cancelReasonLabel,
  cancelText,
  isCancelGrounded,
  maxCancelNote,
  type StoreCancelReason,
  storeCancelReasons,
} from "#domain/cancel-reason.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError } from "#ui/field-frame.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { TextArea } from "#ui/text-area.tsx";

interface Props {
  open: boolean;
  title: string;
  /** The verb on its button: 'Recusar pedido', 'Cancelar pedido'. */
  verb: string;
  onClose: () => void;
  onCancel: (said: { reason: StoreCancelReason; note: string }) => void;
}

/** Asks why an order is refused or canceled, and shows what the customer will read. */
export function CancelDialog({ open, title, verb, onClose, onCancel }: Props) {
  const form = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button type="submit" form={form} variant="danger" size="lg" block>
          {verb}
        </Button>
      }
    >
      <Reasons form={form} onCancel={onCancel} />
    </Dialog>
  );
}

function Reasons({ form, onCancel }: Pick<Props, "onCancel"> & { form: string }) {
  const [reason, setReason] = useState<StoreCancelReason | null>(null);
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<"reason" | "note" | null>(null);
  const reasons = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (reason === null) {
      setProblem("reason");
      reasons.current?.querySelector("input")?.focus();
    } else if (!isCancelGrounded({ reason, note })) {
      setProblem("note");
      area.current?.focus();
    } else onCancel({ reason, note: note.trim() });
  }

  return (
    <form id={form} method="post" onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <div ref={reasons} className="flex flex-col gap-2">
        <RadioList
          legend="Por quê?"
          columns
          options={storeCancelReasons.map((value) => ({ value, title: cancelReasonLabel[value] }))}
          value={reason}
          onChange={(picked) => {
            setReason(storeCancelReasons.find((value) => value === picked) ?? null);
            setProblem(null);
          }}
        />
        <div role="alert">
          {problem === "reason" && <FieldError id={`${form}-reason`}>Escolha um motivo</FieldError>}
        </div>
      </div>
      <TextArea
        ref={area}
        label="Recado para o cliente"
        optional={reason !== "other"}
        rows={2}
        maxLength={maxCancelNote}
        value={note}
        error={problem === "note" ? "Escreva ao cliente por quê" : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      {reason && isCancelGrounded({ reason, note }) && (
        <p className="rounded-md bg-sunken p-3 text-sm">
          <span className="font-semibold">O cliente vai ler:</span> {cancelText(reason, note)}
        </p>
      )}
    </form>
  );
}
