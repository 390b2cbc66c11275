import { type MouseEvent, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";

type TabsBarProps = {
  label: string;
  items: readonly { id: string; label: string }[];
  activeId: string | null;
  onSelect: (id: string) => void;
  className?: string;
};

/** Links to the sections of the page: without JavaScript they still jump there. */
export function TabsBar({ label, items, activeId, onSelect, className }: TabsBarProps) {
  const bar = useRef<HTMLUListElement>(null);
  const isFirst = useRef(true);

  // scrollIntoView would move the page as well; only the bar may move.
  useEffect(() => {
    const list = bar.current;
    const tab = activeId === null ? null : list?.querySelector<HTMLElement>("[aria-current]");
    if (!list || !tab) return;
    const calm = isFirst.current || matchMedia("(prefers-reduced-motion: reduce)").matches;
    isFirst.current = false;
    const tabBox = tab.getBoundingClientRect();
    const middle = list.scrollLeft + tabBox.left - list.getBoundingClientRect().left + tabBox.width / 2;
    list.scrollTo({ left: middle - list.clientWidth / 2, behavior: calm ? "auto" : "smooth" });
  }, [activeId]);

  function handleClick(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(id);
  }

  return (
    <nav aria-label={label} className={classNames("print:hidden", className)}>
      <ul
        ref={bar}
        className="scrollbar-none fade-x flex snap-x scroll-px-6 gap-1 overflow-x-auto overscroll-x-contain px-4"
      >
        {items.map((item) => {
          const isActive = item.id === activeId;
          return (
            <li key={item.id} className="shrink-0 snap-start">
              <a
                href={`#${item.id}`}
                aria-current={isActive ? "location" : undefined}
                onClick={(event) => handleClick(event, item.id)}
                className={classNames(
                  "focus-inset flex min-h-touch items-center rounded-t-sm border-y-3 border-t-transparent px-3",
                  "text-sm font-semibold whitespace-nowrap transition-[color,border-color]",
                  isActive ? "border-b-accent text-ink" : "border-b-transparent text-ink-soft hover:text-ink",
                )}
              >
                {item.label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
