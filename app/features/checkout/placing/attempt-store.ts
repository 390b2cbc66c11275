import type { OrderDraft } from "#domain/checkout.ts";
import { fnv1a } from "#domain/fnv1a.ts";
import { createPersisted } from "#state/persisted.ts";
import { putRecent } from "#state/put-recent.ts";
import { randomKey } from "#state/random-key.ts";
import { isRecord } from "#state/record.ts";

/** The random part of a bag's idempotency keys, by store; kept until the bag becomes an order. */
interface BagKeys {
  keys: Readonly<Record<string, string>>;
}

const maxKeys = 20;

const bagKeys = createPersisted<BagKeys>({ name: "n1-attempt", version: 1, initial: { keys: {} }, parse });

/** Called when the bag opens, so that every tab has the same key before any of them sends the order. */
export function prepareAttempt(storeId: string): string {
  const { keys } = bagKeys.getState();
  const known = keys[storeId];
  if (known) return known;
  const made = randomKey();
  bagKeys.setState({ keys: putRecent(keys, storeId, made, maxKeys) });
  return made;
}

/** The same content has the same key in every tab and after a reload; other content has another key. */
export function attemptKey(storeId: string, draft: OrderDraft): string {
  return `${prepareAttempt(storeId)}-${digest(JSON.stringify(draft))}`;
}

export function forgetAttempt(storeId: string): void {
  const { [storeId]: _, ...keys } = bagKeys.getState().keys;
  bagKeys.setState({ keys });
}

/** 64 bits are enough to tell the contents of one bag apart. */
function digest(text: string): string {
  return [fnv1a(text), fnv1a(text, 0x5bd1e995)].map((hash) => hash.toString(16).padStart(8, "0")).join("");
}

function parse(stored: unknown): BagKeys | undefined {
  if (!isRecord(stored) || !isRecord(stored.keys)) return undefined;
  const keys = Object.entries(stored.keys).filter(([, key]) => /^[0-9a-f]{32}$/.test(String(key)));
  return { keys: Object.fromEntries(keys.map(([id, key]) => [id, String(key)])) };
}
