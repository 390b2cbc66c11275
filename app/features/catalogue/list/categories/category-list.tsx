import { memo, useRef } from "react";
import type { CatalogueCategory } from "#domain/catalogue.ts";
import { others } from "#domain/others.ts";
import type { CatalogueSection } from "#features/catalogue/list/find-products.ts";
import type { LineFrame } from "#features/catalogue/list/lines/line-frame.ts";
import type { DragKind } from "#features/catalogue/list/moving/drag.ts";
import { DropLine, Grip } from "#features/catalogue/list/moving/grip.tsx";
import { useDrag } from "#features/catalogue/list/moving/use-drag.ts";
import { classNames } from "#ui/class-names.ts";
import { CategoryMenu } from "./category-menu.tsx";

interface Props {
  sections: readonly CatalogueSection[];
  frame: LineFrame;
  /** Two lists may be on the page: beside the products and in a dialog. */
  place: "beside" | "dialog";
  onGo: (categoryId: string | null) => void;
}

/** In their order, with handles; a product dropped on one goes there. */
export function CategoryList({ sections, frame, place, onGo }: Props) {
  return (
    <ul className="flex flex-col">
      {sections.map(({ category, products, more }) =>
        category === null ? (
          <li key={others.id} className="flex items-center pl-8">
            <GoButton name={others.name} count={products.length + more} onGo={() => onGo(null)} />
          </li>
        ) : (
          <CategoryLine
            key={category.id}
            category={category}
            count={products.length + more}
            frame={frame}
            place={place}
            onGo={onGo}
          />
        ),
      )}
    </ul>
  );
}

const both: readonly DragKind[] = ["category", "product"];

interface LineProps extends Pick<Props, "frame" | "place" | "onGo"> {
  category: CatalogueCategory;
  count: number;
}

const CategoryLine = memo(function CategoryLine({ category, count, frame, place, onGo }: LineProps) {
  const { actions, canChange, canSort } = frame;
  const { id, name, active } = category;
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const over = useDrag({
    row,
    handle,
    enabled: canSort,
    kind: "category",
    id,
    accepts: both,
    onDrop(kind, dropped, half) {
      if (kind === "category") actions.dropCategory(dropped, id, half);
      else void actions.move([dropped], id, null);
    },
  });
  return (
    <li
      ref={row}
      className={classNames(
        "catalogue-category relative flex items-center rounded-md",
        over?.kind === "product" && "bg-sunken inset-ring-2 inset-ring-accent",
      )}
    >
      <DropLine half={over?.kind === "category" ? over.half : null} />
      {canSort && (
        <Grip
          id={`ordenar-${place}-${id}`}
          ref={handle}
          name={`a categoria ${name}`}
          onStep={(by) => actions.stepCategory(category, by)}
        />
      )}
      <GoButton name={name} count={count} hidden={!active} onGo={() => onGo(id)} />
      {canChange && <CategoryMenu category={category} frame={frame} sorts={canSort} />}
    </li>
  );
});

interface GoProps {
  name: string;
  count: number;
  hidden?: boolean;
  onGo: () => void;
}

function GoButton({ name, count, hidden = false, onGo }: GoProps) {
  return (
    <button
      type="button"
      onClick={onGo}
      className="focus-inset flex min-h-touch min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-left hover:bg-sunken"
    >
      <span className={classNames("min-w-0 flex-1 wrap-anywhere", hidden && "text-ink-soft line-through")}>
        {name}
        {hidden && <span className="sr-only"> (escondida)</span>}
      </span>
      <span className="tabular text-sm text-ink-soft">{count}</span>
    </button>
  );
}
