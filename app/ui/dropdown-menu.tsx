import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { useDialogTurn } from "./dialog-owner.ts";
import type { DropdownItem } from "./dropdown-menu-popup.tsx";

// The list itself is heavy and most visitors never open it: it comes with the first sign of wanting it.
const loadPopup = () => import("./dropdown-menu-popup.tsx");
const DropdownMenuPopup = lazy(async () => ({ default: (await loadPopup()).DropdownMenuPopup }));

type DropdownMenuProps = {
  /** What the trigger opens, in words. */
  label: string;
  trigger: ReactNode;
  /** Text above the items: a name, say. */
  header?: string;
  items: readonly DropdownItem[];
  className?: string;
};

export function DropdownMenu({ label, trigger, header, items, className }: DropdownMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  useDialogTurn(open);

  function preload() {
    // Only to be early: if it fails, opening tries again and the failure shows there.
    loadPopup().catch(() => undefined);
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
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setWanted(true);
          setOpen(true);
        }}
        className={classNames(
          "inline-flex size-touch shrink-0 items-center justify-center rounded-full text-inherit",
          "transition-[background-color] hover:bg-current/10",
          className,
        )}
      >
        {trigger}
      </button>
      {wanted && (
        <Suspense>
          <DropdownMenuPopup
            anchor={button}
            label={label}
            header={header}
            items={items}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
