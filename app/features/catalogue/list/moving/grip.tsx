import { GripVertical } from "lucide-react";
import type { KeyboardEvent, Ref } from "react";

interface Props {
  /** Found again by it after a move, which may render it anew. */
  id: string;
  name: string;
  onStep: (by: 1 | -1) => void;
  ref: Ref<HTMLButtonElement>;
}

/** Dragged by a pointer; the arrow keys move by one. */
export function Grip({ id, name, onStep, ref }: Props) {
  function handleKey(event: KeyboardEvent) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onStep(event.key === "ArrowUp" ? -1 : 1);
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  }

  return (
    <button
      ref={ref}
      id={id}
      type="button"
      aria-label={`Ordenar ${name}: setas para cima e para baixo`}
      title="Arraste, ou use as setas"
      onKeyDown={handleKey}
      className="focus-inset flex h-touch w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-ink-soft hover:bg-sunken"
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </button>
  );
}

/** Where what is held would be dropped. */
export function DropLine({ half }: { half: "upper" | "lower" | null }) {
  if (half === null) return null;
  const edge = half === "upper" ? "top-0" : "bottom-0";
  return <span aria-hidden="true" className={`absolute inset-x-0 ${edge} h-1 rounded-full bg-accent`} />;
}
