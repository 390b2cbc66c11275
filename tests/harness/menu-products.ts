import type { Menu, MenuProduct } from "#domain/store.ts";

export function product(id: string, more: Partial<MenuProduct> = {}): MenuProduct {
  return {
    id,
    categoryId: "c1",
    name: id,
    description: "",
    thumbnail: null,
    saleCents: 500,
    stock: 10,
    adult: false,
    groups: [],
    ...more,
  };
}

export const menuOf = (...products: MenuProduct[]): Menu => [{ id: "c1", name: "Bebidas", products }];
