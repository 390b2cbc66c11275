/** How an order reaches the customer. */
export const deliveryMethods = ["delivery", "withdraw"] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** The online group first, then what is paid on delivery or at the counter. */
export const paymentMethods = [
  "pix_online",
  "mercadopago",
  "credit_online",
  "paypal",
  "cash",
  "credit",
  "debit",
  "pix",
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What the list of stores shows of each one. */
export interface StoreSummary {
  id: string;
  slug: string;
  name: string;
  logo: string | null;
  /** The wide picture that its page opens with. */
  cover: string | null;
  color: string;
  description: string;
  orderMinCents: number;
  delivery: readonly DeliveryMethod[];
}

/** A store as its customers see it: everything here is public. */
export interface Store extends StoreSummary {
  active: boolean;
  timeZone: string;
  whatsappNumber: string;
  requires: { contact: boolean; address: boolean; payment: boolean };
  payments: readonly PaymentMethod[];
  seller: { name: string; document: string; address: string; contact: string };
}

/** A product on the menu. Money in cents; `stock` is how many can be ordered, as far as is known (`shownStock`). */
export interface MenuProduct {
  id: string;
  categoryId: string | null;
  name: string;
  description: string;
  thumbnail: string | null;
  saleCents: number;
  stock: number;
}

/** As much of a product as changes while it is sold. */
export type ProductStock = Pick<MenuProduct, "id" | "saleCents" | "stock">;

/** From here downwards customers are told how many are left. */
export const fewLeft = 5;

/** As much stock as a product can have. */
export const maxStock = 1_000_000;

/**
 * What the menu says of a stock: while there is plenty, a sale changes nothing on the page, which so
 * stays in memory. Whoever is about to buy asks for the exact number.
 */
export const shownStock = (stock: number): number => (stock <= fewLeft ? stock : maxStock);

/** Whether it can be ordered now: it has a price, and one of it is left. */
export function isSold({ saleCents, stock }: Pick<MenuProduct, "saleCents" | "stock">): boolean {
  return saleCents > 0 && stock >= 1;
}

/** A category with the products that a customer can order, in the order they are shown. */
export interface MenuSection {
  id: string;
  name: string;
  products: readonly MenuProduct[];
}

export type Menu = readonly MenuSection[];
