import { useEffect, useRef } from "react";
import type { Menu } from "#domain/store.ts";
import { classNames } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { sectionElementId } from "./menu-sections.tsx";

interface Props {
  open: boolean;
  menu: Menu;
  activeId: string | null;
  onClose: () => void;
  /** Called after the dialog has closed, because the page cannot scroll before. */
  onChosen: (elementId: string) => void;
}

export function CategoriesDialog({ open, menu, activeId, onClose, onChosen }: Props) {
  const chosen = useRef<string | null>(null);

  useEffect(() => {
    if (open) chosen.current = null;
  }, [open]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={() => chosen.current !== null && onChosen(chosen.current)}
      returnsFocus={() => chosen.current === null}
      title="Todas as categorias"
    >
      <ul className="-mx-2 grid pb-2 sm:grid-cols-2 sm:gap-x-2">
        {menu.map((section) => {
          const id = sectionElementId(section);
          const isActive = id === activeId;
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={isActive ? "location" : undefined}
                onClick={() => {
                  chosen.current = id;
                  onClose();
                }}
                className={classNames(
                  "focus-inset flex min-h-13 w-full items-center gap-3 rounded-md px-3 py-2 text-left hover:bg-sunken",
                  isActive && "bg-sunken font-bold",
                )}
              >
                <span className="min-w-0 flex-1">{section.name}</span>
                <span className="tabular text-sm font-normal text-ink-soft">{section.products.length}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
