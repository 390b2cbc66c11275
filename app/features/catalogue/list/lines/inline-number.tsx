import { Check } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import type { CatalogueProduct } from "#domain/catalogue.ts";
import { type Draft, draftKey, type NumberKind, useDraft } from "#features/catalogue/list/drafts.ts";
import { shownNumber, typedNumber } from "#features/catalogue/list/save-number.ts";
import type { CatalogueActions } from "#features/catalogue/list/use-catalogue.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { controlLook, FieldError } from "#ui/field-frame.tsx";
import { Spinner } from "#ui/spinner.tsx";

interface Props {
  product: CatalogueProduct;
  kind: NumberKind;
  actions: CatalogueActions;
}

const labels = { price: "Preço", stock: "Estoque" };

/** A number that becomes a field: Enter saves, Escape leaves. */
export function InlineNumber({ product, kind, actions }: Props) {
  const value = kind === "price" ? product.saleCents : product.stock;
  const key = draftKey(kind, product.id);
  const draft = useDraft(actions.drafts, key);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = draft !== undefined && draft.state !== "saved";

  // The field that had the focus is gone.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) return <OpenNumber product={product} kind={kind} actions={actions} draft={draft} />;
  const shown = shownNumber(kind, value);
  return (
    <button
      ref={button}
      type="button"
      onClick={() =>
        actions.drafts.put(key, {
          text: typedNumber(kind, value),
          seen: value,
          state: "typing",
          message: null,
        })
      }
      className={classNames(
        "inline-flex min-h-touch items-center gap-1.5 rounded-md border border-transparent px-2 text-left hover:border-line-strong",
        // As wide in every line, so that the prices stand below each other.
        kind === "stock" && "lg:min-w-28 lg:justify-end",
      )}
    >
      <span className="sr-only">
        {labels[kind]} de {product.name}:
      </span>
      {kind === "stock" && (
        <span aria-hidden="true" className="text-sm text-ink-soft">
          Estoque
        </span>
      )}
      <span
        className={classNames(
          "tabular underline decoration-line-strong decoration-dotted underline-offset-4",
          kind === "price" && "font-bold",
        )}
      >
        {shown}
      </span>
      {draft && (
        <span className="text-positive">
          <Check aria-hidden="true" className="size-4" />
          <span className="sr-only">Salvo</span>
        </span>
      )}
    </button>
  );
}

function OpenNumber({ product, kind, actions, draft }: Props & { draft: Draft }) {
  const { drafts, save } = actions;
  const key = draftKey(kind, product.id);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { text, state, message } = draft;
  const saving = state === "saving";

  // Only when it opens, and when there is something to mend; a row that comes into sight again takes no focus.
  const first = useRef(state === "typing");
  useEffect(() => {
    if (first.current) field.current?.select();
    first.current = false;
  }, []);
  useEffect(() => {
    if (state === "wrong") field.current?.focus();
  }, [state]);

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.stopPropagation();
      if (!saving) drafts.drop(key);
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    void save(product, kind);
  }

  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="relative w-32">
        <label htmlFor={id} className="sr-only">
          {labels[kind]} de {product.name}
        </label>
        <input
          ref={field}
          id={id}
          inputMode={kind === "price" ? "decimal" : "numeric"}
          enterKeyHint="done"
          autoComplete="off"
          maxLength={20}
          value={text}
          readOnly={saving}
          aria-busy={saving || undefined}
          aria-invalid={message !== null || undefined}
          aria-describedby={message === null ? undefined : `${id}-error`}
          onChange={(event) => drafts.put(key, { ...draft, text: event.target.value, state: "typing" })}
          onKeyDown={handleKey}
          onBlur={() => {
            if (state === "typing") void save(product, kind);
          }}
          className={controlLook(message !== null, "tabular h-11 text-right")}
        />
        {saving && (
          <span className="absolute inset-y-0 left-2 flex items-center text-ink-soft">
            <Spinner />
          </span>
        )}
      </div>
      {message !== null && (
        <div role="alert" className="max-w-72">
          <FieldError id={`${id}-error`}>{message}</FieldError>
        </div>
      )}
      {(state === "failed" || state === "changed") && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => void save(product, kind)}>
            {state === "failed" ? "Tentar de novo" : "Salvar mesmo assim"}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => drafts.drop(key)}>
            Deixar
            <span className="sr-only"> {shownNumber(kind, draft.seen)}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
