import { formatCents } from "#domain/money.ts";
import type { Menu, MenuSection } from "#domain/store.ts";
import { OwnTurn } from "#ui/own-turn.tsx";
import { ProductWindow } from "./product-window.tsx";
import type { StepProduct } from "./quick-add.tsx";
import { useRestoredScroll } from "./use-restored-scroll.ts";

/** Rendered in full by the server: enough for the first screens of any device. */
const firstProducts = 18;
const windowSize = 24;

export const sectionElementId = (section: Pick<MenuSection, "id">) => `categoria-${section.id}`;

interface Props {
  menu: Menu;
  /** False until the page has hydrated: then only the first screens are rendered. */
  whole: boolean;
  slug: string;
  quantities: ReadonlyMap<string, number>;
  onStep: StepProduct;
}

export function MenuSections({ menu, whole, slug, quantities, onStep }: Props) {
  useRestoredScroll(whole);
  const { first, rest } = splitMenu(menu);
  const shown = whole ? menu : first;
  return (
    <>
      {shown.map((section, index) => (
        <section
          key={section.id}
          id={sectionElementId(section)}
          aria-labelledby={`${sectionElementId(section)}-titulo`}
          className="menu-section"
        >
          <h2
            id={`${sectionElementId(section)}-titulo`}
            tabIndex={-1}
            className="focus-quiet px-1.5 pt-5 pb-1 text-lg font-bold"
          >
            {section.name}
          </h2>
          {inWindows(section).map((products, at) => (
            <ProductWindow
              key={products[0]?.id}
              products={products}
              slug={slug}
              quantities={quantities}
              onStep={onStep}
              first={index < first.length && at === 0}
              top={index === 0 && at === 0}
            />
          ))}
        </section>
      ))}
      {!whole && rest.length > 0 && <PlainMenu menu={rest} begun={first} />}
    </>
  );
}

/** The rest of the menu without JavaScript, as plain text that needs no hydration. */
function PlainMenu({ menu, begun }: { menu: Menu; begun: Menu }) {
  return (
    <noscript>
      {menu.map((section) => (
        <section
          key={section.id}
          id={begun.some(({ id }) => id === section.id) ? undefined : sectionElementId(section)}
          className="menu-section px-1.5 pt-5"
        >
          <h2 className="text-lg font-bold">{section.name}</h2>
          <ul>
            {inWindows(section).map((products) => (
              <OwnTurn key={products[0]?.id}>
                <PlainProducts products={products} />
              </OwnTurn>
            ))}
          </ul>
        </section>
      ))}
    </noscript>
  );
}

const PlainProducts = ({ products }: Pick<MenuSection, "products">) =>
  products.map((product) => (
    <li key={product.id} className="py-1">
      {product.name} — {formatCents(product.saleCents)}
    </li>
  ));

/** Whole windows until there are enough products. */
function splitMenu(menu: Menu): { first: Menu; rest: Menu } {
  const first: MenuSection[] = [];
  const rest: MenuSection[] = [];
  let count = 0;
  for (const section of menu) {
    if (count >= firstProducts) {
      rest.push(section);
      continue;
    }
    const [head = [], ...tail] = inWindows(section);
    first.push({ ...section, products: head });
    if (tail.length > 0) rest.push({ ...section, products: tail.flat() });
    count = tail.length > 0 ? firstProducts : count + head.length;
  }
  return { first, rest };
}

function inWindows({ products }: MenuSection): (typeof products)[] {
  const windows = [];
  for (let at = 0; at < products.length; at += windowSize) windows.push(products.slice(at, at + windowSize));
  return windows;
}
