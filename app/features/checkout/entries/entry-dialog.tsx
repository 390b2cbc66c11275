import { Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { messages } from "#domain/messages.ts";
import { ChoiceList } from "#features/checkout/choice-list.tsx";
import type { CheckoutDialogRoute } from "#features/checkout/use-checkout-dialog.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { keepStill } from "#ui/keep-still.ts";
import { Overlay } from "#ui/overlay.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useDelayed } from "#ui/use-delayed.ts";
import type { DeliveryNote } from "./delivery-note.ts";

interface Props<Entry> {
  title: string;
  newLabel: string;
  entries: readonly Entry[];
  loading: boolean;
  selectedId: string | null;
  linesOf: (entry: Entry) => { title: string; hint?: string; note?: DeliveryNote };
  /** The form of an entry, or of a new one; 'SALVAR' submits it by its id. */
  form: (entry: Entry | null) => ReactNode;
  formId: string;
  saving: boolean;
  onDiscard: (id: string | null) => void;
  route: CheckoutDialogRoute;
  /** False when it is no use here. */
  onSelect: (entry: Entry) => boolean;
}

const newEntry = "new";

export function EntryDialog<Entry extends { id: string }>(props: Props<Entry>) {
  const { title, newLabel, entries, loading, linesOf, form, formId, saving, route, onDiscard, onSelect } =
    props;
  const [pressed, setPressed] = useState<string | null>(null);
  const picked = pressed ?? props.selectedId;
  // With nothing to choose from the form opens at once, and stays even if entries arrive later.
  const [noList, setNoList] = useState(false);
  if (!noList && !loading && entries.length === 0) setNoList(true);
  const edited = entries.find(({ id }) => id === route.editing) ?? null;
  const isNew = route.editing === newEntry || (noList && edited === null);
  const editing = edited?.id ?? (isNew ? newEntry : null);
  const late = useDelayed(saving);

  function cancel() {
    if (editing !== null) onDiscard(edited?.id ?? null);
    if (editing !== null && route.editing === null && entries.length > 0) setNoList(false);
    else route.close();
  }

  function confirm() {
    if (picked === newEntry) return route.edit(newEntry);
    const entry = entries.find(({ id }) => id === picked);
    route.finish(entry ? onSelect(entry) : true);
  }

  const options = entries.map((entry) => {
    const { title: name, hint, note } = linesOf(entry);
    return {
      value: entry.id,
      title: name,
      hint: note ? (
        <>
          {hint}
          <span className={classNames("block font-semibold", note.served ? "text-ink" : "text-danger")}>
            {note.text}
          </span>
        </>
      ) : (
        hint
      ),
      trailing: (
        <IconButton
          label={`Editar ${name}`}
          icon={<Pencil aria-hidden="true" className="size-5" />}
          onClick={() => route.edit(entry.id)}
        />
      ),
    };
  });

  return (
    <Dialog
      open
      onClose={route.close}
      title={editing === newEntry ? newLabel : title}
      showing={editing}
      variant="full"
      footer={
        <div className="flex flex-wrap gap-3 *:flex-1">
          <Button variant="secondary" disabled={saving} onMouseDown={keepStill} onClick={cancel}>
            Cancelar
          </Button>
          {editing === null ? (
            <Button disabled={loading} onClick={confirm}>
              SALVAR
            </Button>
          ) : (
            <Button key="submit" type="submit" form={formId} busy={saving} onMouseDown={keepStill}>
              SALVAR
            </Button>
          )}
        </div>
      }
    >
      {editing !== null ? (
        form(edited)
      ) : loading ? (
        <p role="status" className="flex items-center gap-3 py-4 text-ink-soft">
          <Spinner />
          {messages.fetchingStore}
        </p>
      ) : (
        <ChoiceList onPick={(value) => value === newEntry && route.edit(newEntry)}>
          <RadioList
            legend={title}
            legendHidden
            options={[...options, { value: newEntry, title: newLabel }]}
            value={picked}
            onChange={setPressed}
          />
        </ChoiceList>
      )}
      <Overlay open={late} text={messages.savingEntry} />
    </Dialog>
  );
}
