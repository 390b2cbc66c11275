import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";

interface Props {
  /** Something was picked by a press, and not merely passed on the way with the arrow keys. */
  onPick: (value: string) => void;
  children: ReactNode;
}

/**
 * Around a list of radios of which picking one ends the choosing. The arrow keys select as they
 * move, so with them the choosing ends by Enter or Space.
 */
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
