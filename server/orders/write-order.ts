import type { Query } from "../../db/database";
import { formatAddress } from "../../domain/address";
import { type BagItem, bagTotals, reconcileBag } from "../../domain/bag";
import { checkDraft, type OrderDraft, preselectedDelivery } from "../../domain/checkout";
import { messages } from "../../domain/messages";
import type { OrderRefusal } from "../../domain/order";
import { getStore } from "../stores/get-store";
import { invalidRequest, sortedById } from "./order-request";
import {
  claimKey,
  insertHistory,
  insertItems,
  insertOrder,
  isSold,
  type ProductRow,
  readKey,
  readProducts,
  takeStock,
} from "./order-statements";

export interface Attempt {
  slug: string;
  key: string;
  fingerprint: string;
  draft: OrderDraft;
  userId: string | null;
  /** Made once for all tries: whichever commits, the order is the same. */
  orderId: string;
  now: number;
}

export interface Placed {
  storeId: string;
  orderId: string;
  replayed: boolean;
}

/** Thrown, so that the transaction is rolled back. */
export class Refused extends Error {
  constructor(readonly refusal: OrderRefusal) {
    super(refusal.reason);
  }
}

/** Somebody else was quicker. The next try reads what is left and tells the customer. */
export class SoldOut extends Error {}

export const unknownStore = { reason: "store", message: "Loja não encontrada." } as const;

/** As much as a PIX code can carry. */
const maxTotalCents = 999_999_999_999;

/**
 * The transaction of an order. The key comes first: whoever comes second with the same key waits
 * there, and then finds the order. Stock is taken in the order of the ids, so that two orders with
 * the same products never wait for each other.
 */
export async function writeOrder(query: Query, attempt: Attempt): Promise<Placed> {
  const { draft, orderId, now } = attempt;
  const store = await getStore(query, attempt.slug);
  if (!store) throw new Refused(unknownStore);
  const storeId = store.id;
  if (!(await claimKey(query, storeId, attempt))) return replay(query, storeId, attempt);
  if (!store.active) throw new Refused({ reason: "store", message: messages.storeInactive });

  const products = await readProducts(query, storeId, draft.items);
  const bag = upToDate(draft, products);
  const { totalCents, units } = bagTotals(bag);
  if (totalCents > maxTotalCents) throw new Refused(invalidRequest);
  const issues = checkDraft(store, draft, totalCents);
  if (issues.length > 0) throw new Refused({ reason: "draft", issues });

  for (const item of sortedById(draft.items)) {
    if (!(await takeStock(query, storeId, item))) throw new SoldOut();
  }
  const delivery = draft.delivery ?? preselectedDelivery(store);
  await insertOrder(query, {
    store_id: storeId,
    id: orderId,
    user_id: attempt.userId,
    subtotal_cents: totalCents,
    total_cents: totalCents,
    qtde: units,
    address: delivery === "withdraw" || !draft.address ? null : formatAddress(draft.address),
    contact: draft.contact,
    payment: draft.payment,
    delivery,
    created_at: now,
    updated_at: now,
  });
  await insertItems(query, storeId, orderId, draft.items, products);
  await insertHistory(query, { storeId, orderId, seq: 1, status: "new", actor: "customer", at: now });
  return { storeId, orderId, replayed: false };
}

async function replay(query: Query, storeId: string, { key, fingerprint }: Attempt): Promise<Placed> {
  const known = await readKey(query, storeId, key);
  if (known.fingerprint === fingerprint) return { storeId, orderId: known.orderId, replayed: true };
  throw new Refused({
    reason: "key",
    message: "Este pedido já foi enviado com outro conteúdo. Confira a sacola e tente de novo.",
  });
}

/** The bag of the draft, if all of it is sold as the customer saw it. */
function upToDate(draft: OrderDraft, products: ReadonlyMap<string, ProductRow>): readonly BagItem[] {
  const bag = draft.items.map(({ id, qtde, saleCents }) => {
    const { name = "Um produto", thumbnail = null, categoryId = null } = products.get(id) ?? {};
    return { id, name, thumbnail, categoryId, saleCents, qtde, max: qtde };
  });
  const current = [...products.values()]
    .filter(isSold)
    .map(({ active, deletedAt, barcode, ...sold }) => sold);
  const { changes } = reconcileBag(bag, [{ id: "", name: "", products: current }]);
  if (changes.length > 0) throw new Refused({ reason: "changed", changes, current });
  return bag;
}
