import { setTimeout as sleep } from "node:timers/promises";
import type { WatchedBoard } from "#tests/harness/board-client.ts";
import type { BoardShop } from "#tests/harness/board-shop.ts";
import { askCheaply } from "#tests/harness/cheap-client.ts";
import { orderOnceAt } from "#tests/harness/paced-orders.ts";

/** Milliseconds, from the shortest to the longest. */
export interface Felt {
  page: number[];
  order: number[];
  board: number[];
  failed: string[];
}

const pageEveryMs = 10;
const orderEveryMs = 40;

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** What a customer and the shop feel for so long: a cached page, an order, and when the board shows it. */
export async function watchNeighbour(shop: BoardShop, board: WatchedBoard, forMs: number): Promise<Felt> {
  const [site = ""] = shop.sites;
  const felt: Felt = { page: [], order: [], board: [], failed: [] };
  const answered = new Map<string, number>();
  const open = new Set<Promise<void>>();
  const begin = (work: () => Promise<void>) => {
    const running: Promise<void> = work()
      .catch((error: unknown) => void felt.failed.push(String(error)))
      .finally(() => open.delete(running));
    open.add(running);
  };

  async function page(): Promise<void> {
    const started = performance.now();
    const { status } = await askCheaply(`${site}/${shop.slug}`);
    felt.page.push(performance.now() - started);
    if (status !== 200) felt.failed.push(`page ${status}`);
  }

  async function order(number: number): Promise<void> {
    const started = performance.now();
    const placed = await orderOnceAt(site, shop.slug, shop.products[number % shop.products.length], number);
    felt.order.push(performance.now() - started);
    if (placed.orderId) answered.set(placed.orderId, performance.now());
    else felt.failed.push(`order ${placed.status}`);
  }

  const began = performance.now();
  let orders = 0;
  while (performance.now() - began < forMs) {
    begin(page);
    if ((performance.now() - began) / orderEveryMs > orders) begin(() => order(orders++));
    await sleep(pageEveryMs);
  }
  await Promise.all(open);
  await shown(answered, board);
  for (const [id, at] of answered) {
    felt.board.push(Math.max(0, (board.shownAt.get(id) ?? Number.POSITIVE_INFINITY) - at));
  }
  for (const figures of [felt.page, felt.order, felt.board]) figures.sort((one, other) => one - other);
  return felt;
}

async function shown(answered: ReadonlyMap<string, number>, board: WatchedBoard): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (performance.now() < deadline && ![...answered.keys()].every((id) => board.shownAt.has(id))) {
    await sleep(50);
  }
}
