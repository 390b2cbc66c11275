import { Dialog } from "#ui/dialog.tsx";

const keys = [
  ["← ↑ ↓ →", "Ir de um pedido a outro"],
  ["Enter", "Abrir o pedido"],
  ["A", "Aceitar o pedido"],
  ["S", "Próxima etapa do pedido"],
  ["?", "Mostrar esta lista"],
] as const;

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Teclas">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-flex min-w-10 justify-center rounded-sm border bg-sunken px-2 py-1 font-mono">
                {key}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        Sem um pedido escolhido, A e S valem para o primeiro da fila.
      </p>
    </Dialog>
  );
}
