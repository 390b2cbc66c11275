import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Card, Page, SectionHeading } from "#ui/page.tsx";
import type { Meanwhile, SettingsForm } from "./use-settings-form.ts";

interface Props<Draft> {
  title: string;
  form: SettingsForm<Draft>;
  /** Of the question that a warning asks. */
  confirmTitle?: string;
  /** What saves itself. */
  above?: ReactNode;
  children: ReactNode;
}

/** A page of settings: its sections, and at the bottom, always in reach, what saves them. */
export function SettingsFrame<Draft>({
  title,
  form,
  confirmTitle = "Salvar mesmo assim?",
  above,
  children,
}: Props<Draft>) {
  const { touched, busy, warning, meanwhile } = form;
  return (
    <Page>
      <h2 className="mb-3 text-xl font-bold">{title}</h2>
      {above && <div className="mb-4 flex flex-col gap-4">{above}</div>}
      <form method="post" {...form.formProps} className="settings-form flex flex-col gap-4">
        {meanwhile && <MeanwhileNote {...meanwhile} />}
        {children}
        <div className="sticky bottom-0 z-sticky -mx-4 flex flex-wrap items-center gap-3 border-t bg-page px-4 py-3">
          <p role="status" className="min-w-0 flex-1 basis-full text-sm text-ink-soft sm:basis-40">
            {touched ? "Há mudanças que não foram salvas." : ""}
          </p>
          {touched && (
            <Button variant="secondary" disabled={busy} onClick={form.discard} className="max-sm:flex-1">
              Descartar
            </Button>
          )}
          <Button type="submit" busy={busy} className="max-sm:flex-1">
            Salvar
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={warning !== null}
        title={confirmTitle}
        cancelLabel="Voltar e mudar"
        confirmLabel="Salvar assim"
        busy={busy}
        onCancel={form.keepTyping}
        onConfirm={form.confirm}
      >
        {warning}
      </ConfirmDialog>
    </Page>
  );
}

/** Takes the focus: whoever pressed 'Salvar' at the end of a long page would not see it. */
function MeanwhileNote({ theirs, both }: Meanwhile) {
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list is told
  useEffect(() => note.current?.focus(), [theirs]);
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-24 flex gap-3 rounded-lg bg-warning-tint p-4 text-warning"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold">Outra pessoa mudou esta página: {theirs.join(", ")}.</p>
        <p>
          {both.length > 0
            ? `O que você digitou continua aqui (${both.join(", ")}). Confira e salve de novo para valer o seu.`
            : "O que você digitou continua aqui. Confira e salve de novo."}
        </p>
      </div>
    </div>
  );
}

interface SectionProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ title, text, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <Card className="flex flex-col gap-4">
        <div>
          <SectionHeading>{title}</SectionHeading>
          {text && <p className="text-sm text-ink-soft">{text}</p>}
        </div>
        {children}
      </Card>
    </section>
  );
}
