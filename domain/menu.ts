import { isSold, type Menu, type MenuProduct, type MenuSection, shownStock } from "./store";

interface MenuCategory {
  id: string;
  name: string;
  position: number;
}

type PlacedProduct = MenuProduct & { position: number };

const others = { id: "outros", name: "Outros" };
const byName = new Intl.Collator("pt-BR").compare;

/**
 * The products that can be ordered, in sections by category. Whatever has no category with a
 * name of its own goes to one last section, which a category that is itself called 'Outros' joins.
 */
export function groupMenu(categories: readonly MenuCategory[], products: readonly PlacedProduct[]): Menu {
  const productsOf = new Map<string, PlacedProduct[]>();
  const named = categories.filter((category) => !isOthers(category.name)).sort(inOrder);
  for (const category of named) productsOf.set(category.id, []);
  const rest: PlacedProduct[] = [];
  for (const product of products) {
    if (!isSold(product)) continue;
    const section = product.categoryId === null ? undefined : productsOf.get(product.categoryId);
    (section ?? rest).push(product);
  }
  const sections = named.map(({ id, name }) => toSection(id, name.trim(), productsOf.get(id) ?? []));
  return [...sections, toSection(others.id, others.name, rest)].filter(
    (section) => section.products.length > 0,
  );
}

function isOthers(name: string): boolean {
  const text = name.trim().toLowerCase();
  return text === "" || text === others.id;
}

function toSection(id: string, name: string, products: readonly PlacedProduct[]): MenuSection {
  return { id, name, products: [...products].sort(inOrder).map(toMenuProduct) };
}

function toMenuProduct(product: PlacedProduct): MenuProduct {
  const { id, categoryId, name, description, thumbnail, saleCents, qtde } = product;
  return { id, categoryId, name, description, thumbnail, saleCents, qtde: shownStock(qtde) };
}

function inOrder(a: MenuCategory | PlacedProduct, b: MenuCategory | PlacedProduct): number {
  return a.position - b.position || byName(a.name, b.name) || (a.id < b.id ? -1 : 1);
}
