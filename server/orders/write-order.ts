import type { CompiledQuery } from "kysely";
import { locking, type RunBatch } from "#db/batches.ts";
import type { Query } from "#db/database.ts";
import { revisionOfSlug } from "#db/store-revision.ts";
import { formatAddress, plainAddress } from "#domain/address.ts";
import { type CheckoutIssue, checkDraft, type OrderDraft, preselectedDelivery } from "#domain/checkout.ts";
import { messages } from "#domain/messages.ts";
import { orderWords } from "#domain/order-words.ts";
import { type Quote, quote } from "#domain/quote.ts";
import { fewLeft, type OrderingStore } from "#domain/store.ts";
import { alarmAt } from "#domain/unseen-alarm.ts";
import { type Attempt, beginOrder, productsIn } from "./begin-order.ts";
import { benefitOf, type CouponRow, couponIssue } from "./check-coupon.ts";
import type { KnownStores, Reading } from "./known-stores.ts";
import { takeCoupon, takeCouponOfPhone, takeSlot } from "./limit-statements.ts";
import { optionsOf } from "./option-statements.ts";
import { invalidRequest } from "./order-request.ts";
import {
  accountOf,
  insertFirstHistory,
  insertLines,
  insertOrder,
  insertWords,
  orderOfKey,
  productsOf,
  takeStock,
} from "./order-statements.ts";
import { soldProducts, toRows, toTake, upToDate } from "./price-order.ts";
import { Outdated, Refused } from "./refused.ts";

export interface Placed {
  storeId: string;
  orderId: string;
  forAccount: boolean;
  /** So little is left of a product that the menu shows the number. */
  menuChanged: boolean;
  /** What it read, for the next orders. */
  learned: Reading | null;
}

export const unknownStore = { reason: "store", message: "Loja não encontrada." } as const;

/** Not saved as a guest's order: that would keep personal data whose deletion was just promised. */
const accountGone = {
  reason: "unavailable",
  message: "Sua conta foi excluída. Sua sacola está guardada: envie de novo para pedir sem conta.",
} as const;

/** The maximum of a PIX code. */
const maxTotalCents = 999_999_999_999;

/** The key comes first, so that a duplicate waits there; stock is taken in id order, so that orders never deadlock. */
export async function writeOrder(
  query: Query,
  run: RunBatch,
  attempt: Attempt,
  known?: KnownStores,
): Promise<Placed> {
  const { slug, draft, userId, typedBy, orderId, now } = attempt;
  const begun = await beginOrder(query, run, attempt, known);
  if (!begun) throw new Refused(unknownStore);
  const { storeId, reading, coupon } = begun;
  if (!begun.isNew) return replay(query, run, storeId, attempt);
  const { store } = reading;
  if (!store.active) throw new Refused({ reason: "store", message: messages.storeInactive });

  const products = soldProducts(reading.products, reading.options);
  const { bag, changes } = upToDate(draft, products);
  if (changes.length > 0) {
    // What is sold now is told with all its options, as of one revision.
    const revisionNow = revisionOfSlug(query, { slug });
    const ids = productsIn(draft);
    const [before, again, options, after] = await run(
      revisionNow,
      productsOf(query, { slug }, ids),
      optionsOf(query, { slug }, ids),
      revisionNow,
    );
    const { changes: named, current } = upToDate(draft, soldProducts(again.rows, options.rows));
    const revision = after.rows[0]?.revision ?? 0;
    if (named.length === 0 || before.rows[0]?.revision !== revision) throw new Outdated();
    throw new Refused({ reason: "changed", changes: named, current, revision });
  }
  const delivery = draft.delivery ?? preselectedDelivery(store);
  const price = quote(store, {
    lines: bag,
    delivery,
    address: draft.address,
    benefit: coupon ? benefitOf(coupon) : null,
  });
  if (price.totalCents > maxTotalCents) throw new Refused(invalidRequest);
  const adult = bag.some((line) => line.adult);
  const issues = checkDraft(store, draft, { quote: price, lacking: null, adult, now });
  const noCoupon = draft.coupon ? couponIssue(coupon, draft, price.goodsCents, now) : null;
  const issue = noCoupon ?? discountIssue(draft, price);
  if (issue) issues.push(issue);
  if (issues.length > 0) throw new Refused({ reason: "draft", issues });

  const { contact, customerName, payment } = draft;
  const address = delivery === "withdraw" ? null : draft.address;
  const taking = toTake(bag, products);
  const limits = limitsOf(query, storeId, store, draft, coupon);
  const words = orderWords({ name: customerName, contact });
  const results = await run(
    ...taking.map((product) => locking(takeStock(query, { storeId, ...product }), product.productId)),
    insertOrder(query, {
      storeId,
      orderId,
      userId,
      goodsCents: price.goodsCents,
      coupon: coupon?.code ?? null,
      discountCents: price.discountCents,
      freightCents: price.freightCents ?? 0,
      totalCents: price.totalCents,
      units: price.units,
      address: address && formatAddress(address),
      addressParts: address && JSON.stringify(plainAddress(address)),
      contact,
      customerName,
      payment,
      changeForCents: payment === "cash" ? draft.changeForCents : null,
      delivery,
      slotAt: draft.slotAt,
      minutesFrom: price.terms?.minutes?.from ?? null,
      minutesTo: price.terms?.minutes?.to ?? null,
      adult,
      counter: typedBy !== null,
      seenAt: typedBy === null ? null : now,
      alarmAt: typedBy === null ? alarmAt(store.opening, reading.unseenMinutes, now) : null,
      now,
    }),
    // After the order, whose foreign key waits for a deletion of the account, which deletes uses of coupons.
    ...limits.map(({ statement }) => statement),
    insertLines(query, { storeId, orderId }, toRows(bag, products)),
    ...(words.length === 0 ? [] : [wordsStatement(query, { storeId, orderId, age: -now }, words)]),
    insertFirstHistory(query, {
      storeId,
      orderId,
      actor: typedBy === null ? "customer" : "store",
      userId: typedBy,
      at: now,
    }),
    // Last: the order's foreign key has waited for a deletion of the account by now, and blocks the next one.
    ...(userId === null ? [] : [accountOf(query, { userId })]),
  );
  if (userId !== null && results.at(-1)?.count === 0) throw new Refused(accountGone);
  const full = limits.find((_, at) => results[taking.length + 1 + at]?.count === 0);
  if (full) throw new Refused({ reason: "draft", issues: [full.issue] });
  const left = results.slice(0, taking.length).flatMap(({ rows }) => rows as { stock: number }[]);
  if (left.length < taking.length) throw new Outdated();
  return {
    storeId,
    orderId,
    forAccount: userId !== null,
    menuChanged: left.some(({ stock }) => stock <= fewLeft),
    learned: begun.isWhole ? reading : null,
  };
}

const wordsStatement = (
  query: Query,
  order: { storeId: string; orderId: string; age: number },
  words: readonly string[],
) =>
  insertWords(
    query,
    { ...order, all: words.join(" ") },
    words.map((word) => ({ word })),
  );

/** What only so many orders can have, and what is said when another order was quicker. */
function limitsOf(
  query: Query,
  storeId: string,
  store: OrderingStore,
  draft: OrderDraft,
  coupon: CouponRow | undefined,
) {
  const { slotAt, contact } = draft;
  const limits: { statement: CompiledQuery<unknown>; issue: CheckoutIssue }[] = [];
  if (slotAt !== null && store.ahead) {
    const { capacity } = store.ahead;
    limits.push({
      statement: takeSlot(query, { storeId, slotAt, capacity }),
      issue: { field: "slot", kind: "notOffered", message: messages.slotGone },
    });
  }
  if (coupon) {
    const { code, maxUsesPerPhone } = coupon;
    const issue = (message: string) => ({ field: "coupon", kind: "notOffered", message }) as const;
    limits.push({ statement: takeCoupon(query, { storeId, code }), issue: issue(messages.couponUsedUp) });
    if (contact !== null) {
      const maxUses = maxUsesPerPhone ?? maxCount;
      limits.push({
        statement: takeCouponOfPhone(query, { storeId, code, phone: contact, maxUses }),
        issue: issue(messages.couponUsedByPhone),
      });
    }
  }
  return limits;
}

/** The largest number of both engines' integer columns. */
const maxCount = 2_147_483_647;

function discountIssue(draft: OrderDraft, { discountCents }: Quote): CheckoutIssue | null {
  return draft.discountCents === discountCents
    ? null
    : { field: "coupon", kind: "changed", message: messages.couponChanged };
}

async function replay(query: Query, run: RunBatch, storeId: string, attempt: Attempt): Promise<Placed> {
  const [found] = await run(orderOfKey(query, { storeId, key: attempt.key }));
  const [known] = found.rows;
  if (known?.fingerprint === attempt.fingerprint) {
    const forAccount = known.userId !== null;
    return { storeId, orderId: known.orderId, forAccount, menuChanged: false, learned: null };
  }
  throw new Refused({
    reason: "key",
    message: "Este pedido já foi enviado com outro conteúdo. Confira a sacola e tente de novo.",
  });
}
