import { Pause, Play } from "lucide-react";
import { type Opening, shopState, shopStateText } from "#domain/shop-state.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";

interface Props {
  /** With the pause that the board tells. */
  opening: Opening;
  now: number;
  busy: boolean;
  onAsk: () => void;
  onResume: () => void;
}

/** The store's state as its customers read it, and what turns it. */
export function PauseControl({ opening, now, busy, onAsk, onResume }: Props) {
  const state = shopState(opening, now);
  const paused = opening.pause !== null && (opening.pause.until === null || now < opening.pause.until);
  return (
    <>
      <p
        className={classNames(
          "tabular text-sm font-semibold",
          state.kind === "open" ? "text-ink-soft" : "text-warning",
        )}
      >
        {shopStateText(state, opening, now)}
      </p>
      {paused ? (
        <Button size="sm" busy={busy} onClick={onResume}>
          <Play aria-hidden="true" className="size-5" /> Retomar
        </Button>
      ) : (
        <Button size="sm" variant="secondary" busy={busy} onClick={onAsk}>
          <Pause aria-hidden="true" className="size-5" /> Pausar
        </Button>
      )}
    </>
  );
}
