import { Button } from "#ui/button.tsx";

interface Props {
  dirty: boolean;
  busy: boolean;
  label: string;
  onDiscard: () => void;
}

/** In reach of the thumb; what was typed is kept in this tab until one of both is pressed. */
export function SaveBar({ dirty, busy, label, onDiscard }: Props) {
  return (
    <div className="sticky bottom-0 z-2 -mx-4 flex flex-wrap items-center gap-3 border-t bg-page px-4 pt-3 pb-safe lg:mx-0 lg:px-0">
      <Button type="submit" busy={busy} className="flex-auto lg:flex-none">
        {label}
      </Button>
      {dirty && (
        <>
          <Button variant="secondary" disabled={busy} onClick={onDiscard}>
            Descartar alterações
          </Button>
          <p className="text-sm text-ink-soft">Ainda não salvo; guardado nesta aba.</p>
        </>
      )}
    </div>
  );
}
