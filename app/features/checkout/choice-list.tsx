import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";

interface Props {
  /** Not called for a radio that the arrow keys only pass over. */
  onPick: (value: string) => void;
  children: ReactNode;
}

/** Picking a radio closes the list; arrow keys select as they move, so with them Enter or Space does. */
export function ChoiceList({ onPick, children }: Props) {
  const moving = useRef(false);

  function handleKey(event: KeyboardEvent) {
    moving.current = event.key.startsWith("Arrow");
    if (event.key === "Enter" && isRadio(event.target)) onPick(event.target.value);
  }

  function handleClick(event: MouseEvent) {
    if (isRadio(event.target) && !moving.current) onPick(event.target.value);
    moving.current = false;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the radios inside
    <div onKeyDown={handleKey} onClick={handleClick} className="flex flex-col gap-5">
      {children}
    </div>
  );
}

const isRadio = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === "radio";
