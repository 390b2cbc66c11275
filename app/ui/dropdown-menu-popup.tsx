import { Menu } from "@base-ui/react/menu";
import type { ReactNode, RefObject } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

export type DropdownItem = { label: string; icon?: ReactNode } & (
  | { to: string; reloadDocument?: boolean; onSelect?: undefined }
  | { to?: undefined; onSelect: () => void }
);

export type DropdownMenuPopupProps = {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  header?: string;
  items: readonly DropdownItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const itemLook = classNames(
  "focus-inset flex min-h-touch w-full select-none items-center gap-3 rounded-sm px-3 text-base outline-none",
  "data-highlighted:bg-sunken",
);

export function DropdownMenuPopup({
  anchor,
  label,
  header,
  items,
  open,
  onOpenChange,
}: DropdownMenuPopupProps) {
  function handleOpenChange(next: boolean, details: Menu.Root.ChangeEventDetails) {
    const target = details.event.target;
    // The trigger handles its own press; closing here as well would open the menu again.
    if (!next && target instanceof Node && anchor.current?.contains(target)) details.cancel();
    else onOpenChange(next);
  }

  return (
    <Menu.Root open={open} onOpenChange={handleOpenChange} modal>
      <Menu.Portal container={anchor.current?.closest("header") ?? undefined}>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={6} collisionPadding={8} className="z-menu">
          <Menu.Popup
            aria-label={label}
            finalFocus={anchor}
            className={classNames(
              "focus-quiet min-w-52 max-w-80 origin-(--transform-origin) rounded-md border bg-card p-1.5 text-ink",
              "shadow-float transition-[opacity,scale] duration-100 outline-none",
              "data-ending-style:scale-98 data-ending-style:opacity-0",
              "data-starting-style:scale-98 data-starting-style:opacity-0",
            )}
          >
            {header && (
              <div role="presentation" className="mb-1.5 truncate border-b px-3 pt-2 pb-3 font-semibold">
                {header}
              </div>
            )}
            {items.map((item) =>
              item.to === undefined ? (
                <Menu.Item key={item.label} className={itemLook} onClick={item.onSelect}>
                  <Content item={item} />
                </Menu.Item>
              ) : (
                <Menu.LinkItem
                  key={item.label}
                  className={itemLook}
                  closeOnClick
                  render={<Link to={item.to} reloadDocument={item.reloadDocument} />}
                >
                  <Content item={item} />
                </Menu.LinkItem>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Content({ item }: { item: DropdownItem }) {
  return (
    <>
      {item.icon && (
        <span aria-hidden="true" className="text-ink-soft">
          {item.icon}
        </span>
      )}
      {item.label}
    </>
  );
}
