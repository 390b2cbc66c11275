import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { useDialogTurn } from "./dialog-owner.ts";
import type { DropdownItem, DropdownMenuPopupProps } from "./dropdown-menu-popup.tsx";
import { notify } from "./notices.tsx";

// Loaded on hover or focus, because most visitors never open it.
const loadPopup = () => import("./dropdown-menu-popup.tsx");

type DropdownMenuProps = {
  /** The accessible name of the trigger. */
  label: string;
  trigger: ReactNode;
  header?: string;
  items: readonly DropdownItem[];
  className?: string;
};

export function DropdownMenu({ label, trigger, header, items, className }: DropdownMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Popup, setPopup] = useState<ComponentType<DropdownMenuPopupProps> | null>(null);
  const [open, setOpen] = useState(false);
  useDialogTurn(open);

  function preload() {
    // Only a preload: opening tries again and shows the failure.
    loadPopup().catch(() => undefined);
  }

  async function toggle(next: boolean) {
    setOpen(next);
    if (!next || Popup) return;
    try {
      const { DropdownMenuPopup } = await loadPopup();
      setPopup(() => DropdownMenuPopup);
    } catch {
      setOpen(false);
      notify("negative", "Não foi possível abrir o menu: sem conexão.");
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void toggle(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          void toggle(true);
        }}
        className={classNames(
          "inline-flex size-touch shrink-0 items-center justify-center rounded-full text-inherit",
          "transition-[background-color] hover:bg-current/10",
          className,
        )}
      >
        {trigger}
      </button>
      {Popup && (
        <Popup
          anchor={button}
          label={label}
          header={header}
          items={items}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
