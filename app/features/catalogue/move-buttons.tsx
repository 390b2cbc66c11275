import { ArrowDown, ArrowUp } from "lucide-react";
import type { KeyboardEvent } from "react";
import { IconButton } from "#ui/icon-button.tsx";

interface Props {
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
}

/** The focus goes with what is moved; the arrow keys move it as well. */
export function MoveButtons({ name, at, count, onMove }: Props) {
  function move(step: number) {
    if (at + step >= 0 && at + step < count) onMove(at + step);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    move(event.key === "ArrowUp" ? -1 : 1);
  }

  const look = "text-ink-soft aria-disabled:opacity-40";
  return (
    <>
      <IconButton
        label={`Subir ${name}`}
        icon={<ArrowUp aria-hidden="true" className="size-5" />}
        aria-disabled={at === 0 || undefined}
        onClick={() => move(-1)}
        onKeyDown={handleKey}
        className={look}
      />
      <IconButton
        label={`Descer ${name}`}
        icon={<ArrowDown aria-hidden="true" className="size-5" />}
        aria-disabled={at === count - 1 || undefined}
        onClick={() => move(1)}
        onKeyDown={handleKey}
        className={look}
      />
    </>
  );
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
