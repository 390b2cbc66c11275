import { locking, type RunBatch } from "#db/batches.ts";
import type { Query } from "#db/database.ts";
import { revisionOfSlug } from "#db/store-revision.ts";
import { toOrderingStore } from "#db/to-store.ts";
import type { OrderDraft } from "#domain/checkout.ts";
import type { CouponRow } from "./check-coupon.ts";
import type { KnownStores, Reading } from "./known-stores.ts";
import { couponOf } from "./limit-statements.ts";
import { chosenOptionsOf, wantedOptions } from "./option-statements.ts";
import { claimKey, productsOf, storeBySlug } from "./order-statements.ts";
import { Outdated } from "./refused.ts";

export interface Attempt {
  slug: string;
  key: string;
  fingerprint: string;
  draft: OrderDraft;
  userId: string | null;
  /** The person of the store who typed it; null: the customer did. */
  typedBy: string | null;
  /** The same for all attempts, whichever commits. */
  orderId: string;
  now: number;
}

interface Begun {
  storeId: string;
  /** False: an order with this key was written before. */
  isNew: boolean;
  reading: Reading;
  /** All of it was read now, and nothing changed meanwhile. */
  isWhole: boolean;
  coupon: CouponRow | undefined;
}

/**
 * Claims the key and reads what is sold, or sees that it is as known; undefined without such a store. The claim comes
 * first, because it may wait for another request with the same key.
 */
export async function beginOrder(
  query: Query,
  run: RunBatch,
  attempt: Attempt,
  known: KnownStores | undefined,
): Promise<Begun | undefined> {
  const { slug, key, fingerprint, orderId, now, draft } = attempt;
  const claim = locking(claimKey(query, { slug, key, fingerprint, orderId, now }), key);
  const coupons = draft.coupon
    ? [couponOf(query, { slug, code: draft.coupon, phone: draft.contact ?? "" })]
    : [];

  const reading = known?.find(slug, draft.lines);
  if (reading) {
    const [claimed, revisions, ...found] = await run(claim, revisionOfSlug(query, { slug }), ...coupons);
    const [current] = revisions.rows;
    if (current?.id !== reading.store.id || current.revision !== reading.revision) {
      known?.forget(slug);
      throw new Outdated();
    }
    return {
      storeId: current.id,
      isNew: claimed.count > 0,
      reading,
      isWhole: false,
      coupon: found[0]?.rows[0],
    };
  }

  const [claimed, stores, products, options, after, ...found] = await run(
    claim,
    storeBySlug(query, { slug }),
    productsOf(query, { slug }, productsIn(draft)),
    chosenOptionsOf(query, { slug }, wantedOptions(draft.lines)),
    revisionOfSlug(query, { slug }),
    ...coupons,
  );
  const [row] = stores.rows;
  if (!row) return undefined;
  return {
    storeId: row.id,
    isNew: claimed.count > 0,
    reading: {
      store: toOrderingStore(row),
      unseenMinutes: row.unseen_minutes,
      revision: row.revision,
      products: products.rows,
      options: options.rows,
    },
    isWhole: after.rows[0]?.revision === row.revision,
    coupon: found[0]?.rows[0],
  };
}

export const productsIn = (draft: OrderDraft) =>
  [...new Set(draft.lines.map(({ productId }) => productId))].map((productId) => ({ productId }));
