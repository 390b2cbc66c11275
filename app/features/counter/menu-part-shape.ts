import type { MenuCategory } from "#domain/menu.ts";
import type { MenuPart, PartProduct } from "#domain/menu-part.ts";
import { type Option, type OptionGroup, pricings } from "#domain/options.ts";
import { isBoolean, isNumber, isText, listOf, oneOf, orNull, recordOf } from "#state/shape.ts";

const isProduct = recordOf<PartProduct>({
  id: isText,
  categoryId: orNull(isText),
  name: isText,
  description: isText,
  thumbnail: orNull(isText),
  saleCents: isNumber,
  stock: isNumber,
  adult: isBoolean,
  position: isNumber,
  barcode: orNull(isText),
  groupIds: listOf(isText),
});

const isGroup = recordOf<OptionGroup>({
  id: isText,
  name: isText,
  least: isNumber,
  most: isNumber,
  pricing: oneOf(pricings),
  repeats: isBoolean,
  options: listOf(recordOf<Option>({ id: isText, name: isText, priceCents: isNumber, on: isBoolean })),
});

export const isMenuPart = recordOf<MenuPart>({
  products: listOf(isProduct),
  next: orNull(isText),
  head: orNull(
    recordOf<NonNullable<MenuPart["head"]>>({
      categories: listOf(recordOf<MenuCategory>({ id: isText, name: isText, position: isNumber })),
      groups: listOf(isGroup),
    }),
  ),
});
