import { largeCover } from "./picture.ts";
import type { Store } from "./store.ts";

export const storeTitle = ({ name }: Pick<Store, "name">): string => `${name} — peça online`;

/** What is shown of a store's link where it is shared, such as in WhatsApp. */
export function storeLink({
  name,
  description,
  logo,
  cover,
}: Pick<Store, "name" | "description" | "logo" | "cover">) {
  return {
    title: storeTitle({ name }),
    description: description || `Veja o menu e peça direto de ${name}.`,
    /** A path of this site, or a URL. */
    image: logo ?? (cover === null ? "/og-default.png" : largeCover(cover)),
  };
}
