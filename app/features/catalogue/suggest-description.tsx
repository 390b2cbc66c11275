import { Sparkles, Undo2, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field-frame.tsx";
import { askSuggestion, type ProductFacts } from "./ask-suggestion.ts";

interface Props {
  slug: string;
  /** Without it there is no button. */
  canSuggest: boolean;
  /** What is typed now. */
  read: () => ProductFacts & { description: string };
  /** Puts a text into the field, for the person to edit: nothing is saved. */
  onText: (text: string) => void;
}

export function SuggestDescription({ slug, canSuggest, read, onText }: Props) {
  const id = useId();
  const asking = useRef<AbortController>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [mine, setMine] = useState<string | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  if (!canSuggest) return null;

  async function suggest() {
    const { description, name, category, thumbnail } = read();
    const call = new AbortController();
    asking.current = call;
    setBusy(true);
    setProblem(null);
    const answer = await askSuggestion(slug, { name, category, thumbnail }, call.signal);
    if (call.signal.aborted) return;
    setBusy(false);
    if (!answer.ok) return setProblem(answer.message);
    // A second suggestion does not make the first one the person's own.
    setMine((kept) => kept ?? description);
    onText(answer.text);
  }

  function cancel() {
    asking.current?.abort();
    setBusy(false);
  }

  function putBack() {
    if (mine !== null) onText(mine);
    setMine(null);
  }

  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void suggest()}>
          <Sparkles aria-hidden="true" className="size-5" />
          {mine === null ? "Sugerir descrição" : "Sugerir outra"}
        </Button>
        {busy && (
          <Button variant="quiet" size="sm" onClick={cancel}>
            <X aria-hidden="true" className="size-5" />
            Cancelar
          </Button>
        )}
        {mine !== null && !busy && (
          <Button variant="quiet" size="sm" onClick={putBack}>
            <Undo2 aria-hidden="true" className="size-5" />
            Voltar ao meu texto
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {busy && "Escrevendo uma sugestão…"}
        {!busy && mine !== null && "Sugestão no campo: confira e edite antes de salvar."}
      </p>
      <div role="alert">{problem && <FieldError id={id}>{problem}</FieldError>}</div>
    </div>
  );
}
