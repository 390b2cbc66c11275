import type { OptionGroup } from "./options.ts";
import type { Menu, MenuProduct, MenuSection } from "./store.ts";

/** A menu as few texts, each group of options once: value by value a large one takes the server many times as long to send. */
export interface PackedMenu {
  /** JSON of a list of groups. */
  groups: string;
  /** JSON of a section each. */
  sections: readonly string[];
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

type PackedSection = Omit<MenuSection, "products"> & { products: PackedProduct[] };

/** What was packed here need not be parsed to be rendered. */
const packedHere = new WeakMap<PackedMenu, Menu>();

/** Others are let in between the sections. */
export async function packMenu(menu: Menu, nextTurn: () => Promise<void>): Promise<PackedMenu> {
  const places = new Map<OptionGroup, number>();
  const placeOf = (group: OptionGroup): number => {
    const place = places.get(group) ?? places.size;
    places.set(group, place);
    return place;
  };
  const sections: string[] = [];
  for (const { products, ...section } of menu) {
    const packed: PackedSection = {
      ...section,
      products: products.map(
        ({ id, categoryId, name, description, thumbnail, saleCents, stock, adult, groups, ...more }) => {
          // A field that is not sent does not compile.
          more satisfies Record<string, never>;
          const list = groups.map(placeOf);
          return [id, categoryId, name, description, thumbnail, saleCents, stock, adult, list];
        },
      ),
    };
    sections.push(JSON.stringify(packed));
    await nextTurn();
  }
  const packed = { groups: JSON.stringify([...places.keys()]), sections };
  packedHere.set(packed, menu);
  return packed;
}

export function unpackMenu(packed: PackedMenu): Menu {
  const known = packedHere.get(packed);
  if (known) return known;
  const all = JSON.parse(packed.groups) as OptionGroup[];
  return packed.sections.map((text) => {
    const { products, ...section } = JSON.parse(text) as PackedSection;
    return {
      ...section,
      products: products.map(
        ([id, categoryId, name, description, thumbnail, saleCents, stock, adult, groups]): MenuProduct => ({
          id,
          categoryId,
          name,
          description,
          thumbnail,
          saleCents,
          stock,
          adult,
          groups: groups.flatMap((place) => all[place] ?? []),
        }),
      ),
    };
  });
}
