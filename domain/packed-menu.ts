import type { OptionGroup } from "./options.ts";
import type { Menu, MenuProduct, MenuSection } from "./store.ts";

/** A menu as few texts, each group of options once: value by value a large one takes the server many times as long to send. */
export interface PackedMenu {
  /** JSON of a list of groups. */
  groups: string;
  /** With JSON of some products in each text. */
  sections: readonly (Omit<MenuSection, "products"> & { products: readonly string[] })[];
}

/** Without names of fields, which would be most of the text; `groups` are places in the list of groups. */
type PackedProduct = [
  id: string,
  categoryId: string | null,
  name: string,
  description: string,
  thumbnail: string | null,
  saleCents: number,
  stock: number,
  adult: boolean,
  groups: number[],
];

const productsAtOnce = 250;

/** What was packed here need not be parsed to be rendered. */
const packedHere = new WeakMap<PackedMenu, Menu>();

/** Others are let in after each text. */
export async function packMenu(menu: Menu, nextTurn: () => Promise<void>): Promise<PackedMenu> {
  const places = new Map<OptionGroup, number>();
  const placeOf = (group: OptionGroup): number => {
    const place = places.get(group) ?? places.size;
    places.set(group, place);
    return place;
  };
  const pack = (product: MenuProduct): PackedProduct => {
    const { id, categoryId, name, description, thumbnail, saleCents, stock, adult, groups, ...more } =
      product;
    // A field that is not sent does not compile.
    more satisfies Record<string, never>;
    return [id, categoryId, name, description, thumbnail, saleCents, stock, adult, groups.map(placeOf)];
  };
  const sections: PackedMenu["sections"][number][] = [];
  for (const { products, ...section } of menu) {
    const texts: string[] = [];
    for (let from = 0; from < products.length; from += productsAtOnce) {
      texts.push(JSON.stringify(products.slice(from, from + productsAtOnce).map(pack)));
      await nextTurn();
    }
    sections.push({ ...section, products: texts });
  }
  const packed = { groups: JSON.stringify([...places.keys()]), sections };
  packedHere.set(packed, menu);
  return packed;
}

export function unpackMenu(packed: PackedMenu): Menu {
  const known = packedHere.get(packed);
  if (known) return known;
  const all = JSON.parse(packed.groups) as OptionGroup[];
  const unpack = ([
    id,
    categoryId,
    name,
    description,
    thumbnail,
    saleCents,
    stock,
    adult,
    groups,
  ]: PackedProduct): MenuProduct => ({
    id,
    categoryId,
    name,
    description,
    thumbnail,
    saleCents,
    stock,
    adult,
    groups: groups.flatMap((place) => all[place] ?? []),
  });
  return packed.sections.map(({ products, ...section }) => ({
    ...section,
    products: products.flatMap((text) => (JSON.parse(text) as PackedProduct[]).map(unpack)),
  }));
}
