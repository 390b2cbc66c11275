import { ChevronLeft, ChevronRight } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useHiddenEnds } from "./use-hidden-ends.ts";

type TabsBarProps = {
  label: string;
  items: readonly { id: string; label: string }[];
  activeId: string | null;
  onSelect: (id: string) => void;
  className?: string;
};

/** Links, which jump to their section without JavaScript too. */
export function TabsBar({ label, items, activeId, onSelect, className }: TabsBarProps) {
  const bar = useRef<HTMLUListElement>(null);
  const isFirst = useRef(true);
  const hidden = useHiddenEnds(bar, items.length);

  // scrollIntoView would scroll the page as well.
  useEffect(() => {
    const list = bar.current;
    const tab = activeId === null ? null : list?.querySelector<HTMLElement>("[aria-current]");
    if (!list || !tab) return;
    const first = isFirst.current;
    isFirst.current = false;
    // Whoever scrolled the bar before hydration is about to press a tab.
    if (first && list.scrollLeft > 0) return;
    const tabBox = tab.getBoundingClientRect();
    const middle = list.scrollLeft + tabBox.left - list.getBoundingClientRect().left + tabBox.width / 2;
    list.scrollTo({ left: middle - list.clientWidth / 2, behavior: first || isCalm() ? "auto" : "smooth" });
  }, [activeId]);

  function handleClick(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(id);
  }

  function turn(by: 1 | -1) {
    const list = bar.current;
    list?.scrollBy({ left: by * list.clientWidth * page, behavior: isCalm() ? "auto" : "smooth" });
  }

  return (
    <nav aria-label={label} className={classNames("relative print:hidden", className)}>
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
      {hidden.before && (
        <Arrow label="Categorias anteriores" onPress={() => turn(-1)} className="left-0">
          <ChevronLeft aria-hidden="true" />
        </Arrow>
      )}
      {hidden.after && (
        <Arrow label="Próximas categorias" onPress={() => turn(1)} className="right-0">
          <ChevronRight aria-hidden="true" />
        </Arrow>
      )}
    </nav>
  );
}

type ArrowProps = { label: string; onPress: () => void; className: string; children: ReactNode };

/** For a mouse, which cannot swipe. */
function Arrow({ label, onPress, className, children }: ArrowProps) {
  return (
    <span className={classNames("absolute inset-y-0 hidden bg-card sm:pointer-fine:block", className)}>
      <IconButton label={label} icon={children} tabIndex={-1} onClick={onPress} />
    </span>
  );
}

/** The share of the visible width that one press scrolls. */
const page = 0.75;

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
