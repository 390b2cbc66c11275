import type { RunBatch } from "#db/batches.ts";
import type { Query } from "#db/database.ts";
import { toStore } from "#db/to-store.ts";
import { formatAddress } from "#domain/address.ts";
import { type BagLine, bagTotals, lineIdOf, reconcileBag } from "#domain/bag.ts";
import { checkDraft, type OrderDraft, preselectedDelivery } from "#domain/checkout.ts";
import { messages } from "#domain/messages.ts";
import type { OrderRefusal } from "#domain/order.ts";
import { fewLeft, isSold } from "#domain/store.ts";
import { byProduct, invalidRequest } from "./order-request.ts";
import {
  accountOf,
  claimKey,
  insertHistory,
  insertLines,
  insertOrder,
  orderOfKey,
  type ProductRow,
  productsOf,
  storeBySlug,
  takeStock,
} from "./order-statements.ts";

export interface Attempt {
  slug: string;
  key: string;
  fingerprint: string;
  draft: OrderDraft;
  userId: string | null;
  /** The same for all attempts, whichever commits. */
  orderId: string;
  now: number;
}

export interface Placed {
  storeId: string;
  orderId: string;
  forAccount: boolean;
  /** So little is left of a product that the menu shows the number. */
  menuChanged: boolean;
}

/** Thrown, so that the transaction is rolled back. */
export class Refused extends Error {
  constructor(readonly refusal: OrderRefusal) {
    super(refusal.reason);
  }
}

/** Another order was quicker; the next attempt reads what is left. */
export class SoldOut extends Error {}

export const unknownStore = { reason: "store", message: "Loja não encontrada." } as const;

/** Not saved as a guest's order: that would keep personal data whose deletion was just promised. */
const accountGone = {
  reason: "unavailable",
  message: "Sua conta foi excluída. Sua sacola está guardada: envie de novo para pedir sem conta.",
} as const;

/** The maximum of a PIX code. */
const maxTotalCents = 999_999_999_999;

/** The key comes first, so that a duplicate waits there; stock is taken in id order, so that orders never deadlock. */
export async function writeOrder(query: Query, run: RunBatch, attempt: Attempt): Promise<Placed> {
  const { slug, key, fingerprint, draft, userId, orderId, now } = attempt;
  const [stores, claim, found] = await run(
    storeBySlug(query, { slug }),
    claimKey(query, { slug, key, fingerprint, orderId, now }),
    productsOf(
      query,
      { slug },
      draft.lines.map(({ productId }) => ({ productId })),
    ),
  );
  const [row] = stores.rows;
  if (!row) throw new Refused(unknownStore);
  const storeId = row.id;
  if (claim.count === 0) return replay(query, run, storeId, attempt);
  const store = toStore(row);
  if (!store.active) throw new Refused({ reason: "store", message: messages.storeInactive });

  const products = new Map(found.rows.map((product) => [product.id, product]));
  const { totalCents, units } = bagTotals(upToDate(draft, products));
  if (totalCents > maxTotalCents) throw new Refused(invalidRequest);
  const issues = checkDraft(store, draft, { totalCents, now });
  if (issues.length > 0) throw new Refused({ reason: "draft", issues });

  const delivery = draft.delivery ?? preselectedDelivery(store);
  const { contact, customerName, payment } = draft;
  const address = delivery === "withdraw" || !draft.address ? null : formatAddress(draft.address);
  const results = await run(
    ...byProduct(draft.lines).map((line) => takeStock(query, { storeId, ...line })),
    insertOrder(query, {
      storeId,
      orderId,
      userId,
      totalCents,
      units,
      address,
      contact,
      customerName,
      payment,
      delivery,
      now,
    }),
    insertLines(query, { storeId, orderId }, toLines(draft, products)),
    insertHistory(query, { storeId, orderId, seq: 1, status: "new", actor: "customer", at: now }),
    // Last: the order's foreign key has waited for a deletion of the account by now, and blocks the next one.
    ...(userId === null ? [] : [accountOf(query, { userId })]),
  );
  if (userId !== null && results.at(-1)?.count === 0) throw new Refused(accountGone);
  const left = results.flatMap(({ rows }) => rows.flatMap((row) => ("stock" in row ? row.stock : [])));
  if (left.length < draft.lines.length) throw new SoldOut();
  return {
    storeId,
    orderId,
    forAccount: userId !== null,
    menuChanged: left.some((stock) => stock <= fewLeft),
  };
}

async function replay(query: Query, run: RunBatch, storeId: string, attempt: Attempt): Promise<Placed> {
  const [found] = await run(orderOfKey(query, { storeId, key: attempt.key }));
  const [known] = found.rows;
  if (known?.fingerprint === attempt.fingerprint) {
    return { storeId, orderId: known.orderId, forAccount: known.userId !== null, menuChanged: false };
  }
  throw new Refused({
    reason: "key",
    message: "Este pedido já foi enviado com outro conteúdo. Confira a sacola e tente de novo.",
  });
}

function upToDate(draft: OrderDraft, products: ReadonlyMap<string, ProductRow>): readonly BagLine[] {
  const bag = draft.lines.map((line) => {
    const { productId, quantity } = line;
    const { name = "Um produto", thumbnail = null, categoryId = null } = products.get(productId) ?? {};
    return { ...line, id: lineIdOf(productId), name, thumbnail, categoryId, max: quantity };
  });
  const current = [...products.values()]
    .filter((product) => product.active && product.deletedAt === null && isSold(product))
    .map(({ active, deletedAt, barcode, ...sold }) => sold);
  const { changes } = reconcileBag(bag, [{ id: "", name: "", products: current }]);
  if (changes.length > 0) throw new Refused({ reason: "changed", changes, current });
  return bag;
}

function toLines(draft: OrderDraft, products: ReadonlyMap<string, ProductRow>) {
  return draft.lines.map((line, at) => {
    const { name = "", barcode = null, thumbnail = null } = products.get(line.productId) ?? {};
    return { ...line, line: at + 1, barcode, name, thumbnail };
  });
}
