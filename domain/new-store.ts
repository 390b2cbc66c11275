import * as z from "zod/mini";
import { isHexColor } from "./color.ts";
import { firstBrokenRule } from "./first-broken-rule.ts";
import { maxPriceCents } from "./menu-limits.ts";
import { messages } from "./messages.ts";
import { readCents } from "./money.ts";
import { panelEmailSchema, panelLine } from "./panel-text.ts";
import { isPhone } from "./phone.ts";
import { phoneDigits } from "./phone-digits.ts";
import { searchKey } from "./search-text.ts";
import { isSlug } from "./slug.ts";
import { optionalLine } from "./text-line.ts";

const maxSlug = 60;
export const maxStoresPerPerson = 5;
/** Of a new product: as many as anybody sells on the first evening; its people change it. */
export const firstStock = 100;

/** The address that a name asks for: 'Adega do Zé' becomes 'adega-do-ze'. */
export function proposeSlug(name: string): string {
  const slug = searchKey(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlug)
    .replace(/^-|-$/g, "");
  if (slug === "" || isSlug(slug)) return slug;
  return `${slug.slice(0, maxSlug - 5)}-loja`;
}

/** Offered first; any other can be chosen. */
export const storeColors = [
  { value: "#b3261e", name: "Vermelho" },
  { value: "#c2410c", name: "Laranja" },
  { value: "#a16207", name: "Mostarda" },
  { value: "#15803d", name: "Verde" },
  { value: "#0f766e", name: "Turquesa" },
  { value: "#1d4ed8", name: "Azul" },
  { value: "#6d28d9", name: "Roxo" },
  { value: "#be185d", name: "Rosa" },
] as const;
export const firstColor = storeColors[3].value;

export const slugTaken = "Este endereço já é de outra loja. Escolha outro.";
export const slugWrong = "Use de 3 a 60 letras minúsculas, números e hífens; algumas palavras são do site.";

export const storeNameSchema = panelLine(80);
export const slugSchema = panelLine(maxSlug, [(text) => !isSlug(text), slugWrong]);
export const whatsappSchema = panelLine(20, [(text) => !isPhone(text), messages.invalidPhone]).check(
  z.overwrite(phoneDigits),
);

const priceText = z._default(z.string().check(z.trim()), "");

/** A first product needs both, or neither. */
const wholeProduct = z.refine<{ product: string; price: string }>(
  ({ product, price }) => {
    const cents = readCents(price) ?? 0;
    return product === "" || (cents > 0 && cents <= maxPriceCents);
  },
  { path: ["price"], error: "Diga o preço, como 12,90" },
);

export const newStoreSchema = z
  .object({
    name: storeNameSchema,
    slug: slugSchema,
    whatsapp: whatsappSchema,
    color: z._default(
      z.string().check(firstBrokenRule([(text) => !isHexColor(text), "Escolha uma cor"])),
      firstColor,
    ),
    product: optionalLine(120),
    price: priceText,
  })
  .check(wholeProduct);

/** What is missing is added later, each or both. */
export const completeStoreSchema = z
  .object({
    whatsapp: z._default(
      z
        .string()
        .check(
          z.trim(),
          firstBrokenRule([(text) => text !== "" && !isPhone(text), messages.invalidPhone]),
          z.overwrite(phoneDigits),
        ),
      "",
    ),
    product: optionalLine(120),
    price: priceText,
  })
  .check(wholeProduct);

/** For a copy of another store; a checkbox that is off is not sent. */
export const cloneStoreSchema = z.object({
  name: storeNameSchema,
  slug: slugSchema,
  whatsapp: whatsappSchema,
  stock: z.optional(z.literal("on")),
});

export const platformStoreSchema = z.object({
  name: storeNameSchema,
  slug: slugSchema,
  email: panelEmailSchema,
});
export const firstOwnerSchema = z.object({ email: panelEmailSchema });
export const suspendSchema = z.object({ reason: panelLine(300) });

/** Whether a store can be open, and what it still needs. */
export interface StoreProgress {
  active: boolean;
  suspended: string | null;
  /** Without these it stays closed. */
  needs: ("product" | "whatsapp")[];
  /** Worth having. */
  wants: ("hours" | "area")[];
}

export interface PlatformStore {
  id: string;
  name: string;
  slug: string;
  active: boolean;
  suspended: string | null;
  since: number;
  owners: string[];
}

export interface PlatformPage {
  stores: PlatformStore[];
  page: number;
  more: boolean;
}
