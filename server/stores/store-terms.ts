import { createHash } from "node:crypto";
import type { Store } from "#domain/store.ts";

/** The same while nothing of the store changes but its pause: a page with other terms has to be loaded again. */
export function storeTerms(store: Store): string {
  const lasting = { ...store, opening: { ...store.opening, pause: null } };
  return createHash("sha256").update(JSON.stringify(lasting)).digest("base64url").slice(0, 16);
}
