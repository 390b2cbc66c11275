import { expect, onTestFinished, test } from "vitest";
import { membersTopic, sessionsTopic } from "#db/change-notices.ts";
import type { Database } from "#db/database.ts";
import { applyChange, type Board, type BoardCard, type BoardChange, joinParts } from "#domain/board.ts";
import type { SignedIn } from "#domain/viewer.ts";
import { placeOrder } from "#server/orders/place-order.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { reading } from "#tests/harness/event-stream.ts";
import { serve } from "#tests/harness/served.ts";
import { addProducts, address, addStore, draftOf, item, log, newKey, now } from "#tests/harness/shop.ts";
import { addMember, addPerson, move } from "#tests/harness/staff.ts";
import { boardEvents } from "./board-events.ts";

async function openShop(shares?: Parameters<typeof boardEvents>[1]) {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  await addStore(database, "other");
  await addProducts(database, "shop", { id: "a", qtde: 10_000 });
  await addProducts(database, "other", { id: "theirs" });
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  let viewer: SignedIn | null = await addMember(database, "ana", "attendant");
  let looked = () => {};
  const identity = {
    getViewer: async () => {
      const found = viewer;
      looked();
      return found;
    },
  };
  const app = serve({ database, log, now: () => now, identity }, boardEvents(stopping.signal, shares));
  const open = async () => watchedBoard(await app.request("/shop/events"));
  const signInAs = (person: SignedIn | null) => {
    viewer = person;
  };
  const onceLooked = (then: () => void) => {
    looked = () => {
      looked = () => {};
      then();
    };
  };
  return { database, app, open, stopping, signInAs, onceLooked };
}

async function place(database: Database, at = now, slug = "shop", more: Parameters<typeof draftOf>[1] = {}) {
  const product = slug === "shop" ? "a" : "theirs";
  const request = { key: newKey(), draft: draftOf([item(product)], more) };
  const result = await placeOrder({ database, log, now: () => at }, { slug, request, userId: null });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.orderId;
}

/** As the browser does it: a whole board replaces everything, a change is applied. */
function watchedBoard(response: Response) {
  const stream = reading(response);
  let read = 0;
  const parts: BoardCard[][] = [];
  let board: Board | undefined;
  return {
    response,
    stream,
    /** Reads on until the board is as wanted. */
    async until(wanted: (board: Board) => boolean): Promise<Board> {
      for (;;) {
        const text = await stream.until(new RegExp(`^([^]*?\\n\\n){${read + 1}}`));
        const [, kind, data = ""] = /^event: (\w+)\ndata: ?(.*)$/.exec(text.split("\n\n")[read] ?? "") ?? [];
        read += 1;
        if (kind === "part") parts.push(JSON.parse(data) as BoardCard[]);
        if (kind === "board") board = joinParts(parts.splice(0), JSON.parse(data) as Board);
        if (kind === "change" && board) board = applyChange(board, JSON.parse(data) as BoardChange);
        if (board && wanted(board)) return board;
      }
    },
  };
}

const ids = (board: Board) => board.cards.map(({ id }) => id).sort();

test("the board comes whole, then each change once: orders, steps, the end of one", async () => {
  const { database, open, stopping } = await openShop();
  const first = await place(database, now, "shop", { address, contact: "11912345678", name: "Ana Lima" });
  await place(database, now, "other");
  const board = await open();
  expect(board.response.headers.get("cache-control")).toBe("no-store");
  const [card] = (await board.until(() => true)).cards;
  expect(card).toEqual({
    id: first,
    rev: 1,
    status: "new",
    stage: null,
    createdAt: now,
    seenAt: null,
    alarmAt: now + 5 * 60_000,
    promisedAt: null,
    finishedAt: null,
    slotAt: null,
    customerName: "Ana Lima",
    district: "Consolação",
    delivery: "delivery",
    units: 1,
    totalCents: 1_000,
    payment: null,
    paymentStatus: "novo",
    first: true,
    noted: false,
    adult: false,
    counter: false,
    sample: false,
    cancelReason: null,
  });
  const second = await place(database, now + 1, "shop", {
    contact: "11912345678",
    items: [{ ...item("a"), note: "Sem gelo" }],
  });
  const two = await board.until(({ cards }) => cards.length === 2);
  expect(two.cards.find(({ id }) => id === second)).toMatchObject({ first: false, noted: true });
  await move(database, first, "preparing");
  await board.until(({ cards }) => cards.some(({ id, stage }) => id === first && stage === "preparing"));
  await move(database, first, "done");
  const finished = await board.until(({ counts }) => counts.done === 1);
  expect(finished.cards.find(({ id }) => id === first)).toMatchObject({ status: "done", finishedAt: now });
  expect(ids(finished)).toEqual([first, second].sort());
  stopping.abort();
  await board.stream.toEnd();
});

test("many orders at once reach every board, each once, and a new board has them all", async () => {
  const { database, open } = await openShop();
  const boards = await Promise.all(Array.from({ length: 3 }, open));
  const placed = (await Promise.all(Array.from({ length: 40 }, (_, at) => place(database, now + at)))).sort();
  for (const board of [...boards, await open()]) {
    expect(ids(await board.until(({ cards }) => cards.length >= 40))).toEqual(placed);
  }
});

test("only people of the store open it, and whoever is removed or signed out loses it at once", async () => {
  const { database, app, open, signInAs } = await openShop();
  const ask = async () => (await app.request("/shop/events")).status;
  signInAs(await addPerson(database, "cliente"));
  expect(await ask()).toBe(404);
  signInAs(await addMember(database, "vizinha", "owner", "other"));
  expect(await ask()).toBe(404);
  signInAs(null);
  expect(await ask()).toBe(401);

  signInAs(await addMember(database, "bia", "manager"));
  const board = await open();
  await board.until(() => true);
  await database.query
    .updateTable("store_members")
    .set({ deleted_at: now })
    .where("user_id", "=", "bia")
    .execute();
  database.changes.publish(membersTopic("shop"));
  expect(await board.stream.toEnd()).toMatch(/event: ended\ndata:/);
  expect(await ask()).toBe(404);

  signInAs(await addMember(database, "caio", "attendant"));
  const another = await open();
  await another.until(() => true);
  signInAs(null);
  database.changes.publish(membersTopic("shop"));
  expect(await another.stream.toEnd()).toMatch(/event: ended\ndata:/);
});

test("one attendant who opens board after board leaves places to colleagues and to other stores", async () => {
  const { database, app, open, signInAs } = await openShop({
    places: 6,
    placesPerStore: 6,
    placesPerPerson: 5,
  });
  const flood = [await open()];
  for (let more = 0; more < 4; more++) flood.push(await open());
  expect((await app.request("/shop/events")).status).toBe(503);
  signInAs(await addMember(database, "bia", "manager"));
  await (await open()).until(() => true);
  // Now all places are taken, and whoever holds most gives way.
  signInAs(await addMember(database, "dora", "owner", "other"));
  await watchedBoard(await app.request("/other/events")).until(() => true);
  await flood[0]?.stream.toEnd();
  signInAs(await addMember(database, "caio", "manager"));
  await (await open()).until(() => true);
  await flood[1]?.stream.toEnd();
});

test("a board that is opened while its session ends is ended at once", async () => {
  const { database, app, signInAs, onceLooked } = await openShop();
  onceLooked(() => {
    signInAs(null);
    database.changes.publish(sessionsTopic("ana"));
  });
  const { stream } = watchedBoard(await app.request("/shop/events"));
  const at = performance.now();
  await stream.until(/event: ended/);
  expect(performance.now() - at).toBeLessThan(2_000);
});
