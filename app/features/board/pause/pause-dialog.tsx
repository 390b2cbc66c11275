import { type PauseWish, pauseMinutes, tomorrowsOpening } from "#domain/pause-wish.ts";
import { dayAndTime, type Opening } from "#domain/shop-state.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

interface Props {
  open: boolean;
  opening: Opening;
  now: number;
  onClose: () => void;
  onPause: (wish: PauseWish) => void;
}

export function PauseDialog({ open, onClose, ...choices }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Pausar a loja">
      <Choices {...choices} />
    </Dialog>
  );
}

function Choices({ opening, now, onPause }: Pick<Props, "opening" | "now" | "onPause">) {
  const tomorrow = tomorrowsOpening(opening, now);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">
        O cardápio continua à vista, sem novos pedidos. Os que já chegaram seguem normalmente.
      </p>
      <div role="group" aria-label="Por quanto tempo" className="grid grid-cols-3 gap-3">
        {pauseMinutes.map((minutes) => (
          <Button
            key={minutes}
            variant="secondary"
            size="lg"
            className="px-2!"
            onClick={() => onPause({ for: "minutes", minutes })}
          >
            {minutes} min
          </Button>
        ))}
      </div>
      {tomorrow !== null && (
        <Button variant="secondary" size="lg" block onClick={() => onPause({ for: "today" })}>
          Até abrir {dayAndTime(tomorrow, now, opening.timeZone)}
        </Button>
      )}
      <Button variant="secondary" size="lg" block onClick={() => onPause({ for: "now on" })}>
        Até eu retomar
      </Button>
    </div>
  );
}
