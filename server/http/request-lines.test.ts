import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Caller, RequestLines } from "./request-lines.ts";

const ana: Caller = { store: "zero", person: "ana", client: "1.1.1.1", panel: "page" };
const shopper: Caller = { store: "other", person: "2.2.2.2", client: "2.2.2.2", panel: null };
const times = <T>(count: number, each: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => each(at));

/** Whose own people are known. */
function linesOf(...members: Caller[]) {
  const lines = new RequestLines();
  for (const member of members) lines.note(member, true);
  return lines;
}

const bia = { ...ana, person: "bia" };

/** Requests that end when they are told to. */
function open() {
  const lines = linesOf(ana, bia);
  const releases: (() => void)[] = [];
  let refused = 0;
  const come = async (caller: Caller) => {
    const release = await lines.enter(caller);
    if (release) releases.push(release);
    else refused += 1;
  };
  return {
    lines,
    come,
    begun: () => releases.length,
    refused: () => refused,
    endOne: () => releases.shift()?.(),
  };
}

test("of 40 panel pages of one person two are made together, some wait, and a neighbour is begun at once", async () => {
  const { lines, come, begun, refused, endOne } = open();
  for (const page of times(40, () => ana)) void come(page);
  await expect.poll(() => [begun(), refused()]).toEqual([2, 8]);
  expect([ana, bia, shopper].map((each) => lines.isFull(each))).toEqual([true, false, false]);
  await come(shopper);
  expect(begun()).toBe(3);
  // A colleague does not wait behind them, nor does a customer of the same store.
  await come(bia);
  await come({ ...shopper, store: "zero" });
  expect(begun()).toBe(5);
  endOne();
  await expect.poll(begun).toBe(5);
});

test.each(["page", "call"] as const)(
  "a store whose people never stop gets its part of the processor: %s",
  async (panel) => {
    const lines = linesOf(ana);
    const busyMs = 20;
    const until = performance.now() + 2_500;
    let pieces = 0;
    // A busy machine takes longer for a piece than it needs, also before and after it, and the line counts that.
    const busyBefore = performance.eventLoopUtilization().active;
    while (performance.now() < until) {
      const release = await lines.enter({ ...ana, panel });
      const began = performance.now();
      while (performance.now() < began + busyMs);
      pieces += 1;
      release?.();
    }
    const worked = performance.eventLoopUtilization().active - busyBefore;
    const [atOnce, share] = [250, 0.05];
    expect(worked).toBeGreaterThan(atOnce);
    expect(pieces * busyMs).toBeLessThan(1.2 * (atOnce + share * 2_500));
  },
);

test("strangers at a store's panel pay for themselves, each IP alone, and so does whoever is of it no more", async () => {
  const { lines, come, begun, refused } = open();
  const stranger = (at: number): Caller => ({ ...ana, person: `invented ${at}`, client: "6.6.6.6" });
  for (const page of times(40, stranger)) void come(page);
  await expect.poll(() => [begun(), refused()]).toEqual([4, 6]);
  expect([stranger(1), { ...stranger(1), client: "7.7.7.7" }, ana].map((each) => lines.isFull(each))).toEqual(
    [true, false, false],
  );
  await come({ ...stranger(1), client: "7.7.7.7" });
  await come(ana);
  expect(begun()).toBe(6);
  expect(lines.partyOf(ana)).toEqual({ store: "zero", person: "ana" });
  lines.note(ana, false);
  expect(lines.partyOf(ana)).toEqual({ store: "stranger 1.1.1.1", person: "ana" });
  expect(lines.partyOf({ ...ana, panel: null })).toEqual({ store: "zero", person: "ana" });
});

test("customers of one IP have a part of the time, and a full line is known before anything is read", async () => {
  const lines = linesOf();
  const other = { ...shopper, client: "3.3.3.3", person: "3.3.3.3" };
  const release = await lines.enter(shopper);
  const began = performance.now();
  while (performance.now() < began + 1_100);
  release?.();
  const asked = performance.now();
  const entered: unknown[] = [];
  const enter = async (caller: typeof shopper) => {
    const leave = await lines.enter(caller);
    entered.push(caller);
    leave?.();
  };
  await Promise.all([enter(shopper), enter(other)]);
  expect(entered).toEqual([other, shopper]);
  expect(performance.now() - asked).toBeGreaterThan(500);
  const held = await Promise.all(times(100, (at) => lines.enter({ ...other, person: `session ${at}` })));
  expect([other, shopper].map((each) => lines.isFull(each))).toEqual([true, false]);
  for (const each of held) each?.();
  expect(lines.isFull(other)).toBe(false);
});

test("a place that is given back twice is given back once: what others work is still counted", async () => {
  const lines = linesOf(ana);
  for (const release of await Promise.all(times(20, () => lines.enter(shopper)))) {
    release?.();
    release?.();
  }
  const release = await lines.enter(ana);
  const began = performance.now();
  while (performance.now() < began + 400);
  release?.();
  const asked = performance.now();
  (await lines.enter(ana))?.();
  expect(performance.now() - asked).toBeGreaterThan(500);
});

test("whoever waits for somebody else costs nothing", async () => {
  const lines = linesOf(ana);
  for (let turn = 0; turn < 5; turn++) {
    const release = await lines.enter(ana);
    await sleep(200);
    release?.();
  }
  const asked = performance.now();
  const release = await lines.enter(ana);
  expect(performance.now() - asked).toBeLessThan(100);
  release?.();
});

test("files of a store come at a pace in bytes: so many at once, and then the next when they are paid for", async () => {
  const lines = linesOf(ana, bia);
  const send = async (caller: Caller, bytes: number) =>
    (await lines.enterFile(caller, caller.person, () => {}))?.(bytes);
  const began = performance.now();
  const since = () => performance.now() - began;
  await send(ana, 6_000_000);
  await send(ana, 6_000_000);
  await send({ ...shopper, panel: "call" }, 1);
  await send({ ...shopper, person: "2.2.2.3" }, 1);
  expect(since()).toBeLessThan(900);
  await send(bia, 1);
  expect(since()).toBeGreaterThan(950);
});

test("without allowances files are not paid for", async () => {
  const lines = new RequestLines(false);
  const began = performance.now();
  for (const bytes of times(20, () => 10_000_000)) (await lines.enterFile(ana, "ana", () => {}))?.(bytes);
  expect(performance.now() - began).toBeLessThan(900);
});

test("two files of one person come at once, from whatever session, and three of one store", async () => {
  const lines = linesOf(ana, bia);
  const begun: string[] = [];
  const send = async (caller: Caller, userId: string) => {
    if (await lines.enterFile(caller, userId, () => {})) begun.push(userId);
  };
  for (const session of times(5, (at) => ({ ...ana, person: `session ${at}` }))) {
    lines.note(session, true);
    void send(session, "ana");
  }
  await expect.poll(() => begun).toEqual(["ana", "ana"]);
  for (const _ of [0, 1]) void send(bia, "bia");
  await expect.poll(() => begun).toEqual(["ana", "ana", "bia"]);
  const customer = { ...shopper, store: "me" };
  for (const session of times(3, (at) => ({ ...customer, person: `session ${at}` })))
    void send(session, "caio");
  await expect.poll(() => begun.slice(3)).toEqual(["caio", "caio"]);
});

test("when all places for files are taken, whoever holds most gives way to a newcomer, and own photos are no files of a store", async () => {
  const stores = times(7, (at) => ({ ...ana, store: `store ${at}` }));
  const lines = linesOf(...stores);
  const gone: string[] = [];
  const send = (caller: Caller) => lines.enterFile(caller, "ana", () => gone.push(caller.store));
  const [last, ...others] = stores.reverse();
  for (const store of others) for (const _ of [0, 1]) expect(await send(store)).toBeDefined();
  expect(await send({ ...shopper, store: "me" })).toBeDefined();
  expect(gone).toEqual([]);
  expect(await send(last ?? ana)).toBeDefined();
  expect(gone).toEqual(["store 5"]);
});

test("invented stores and sessions give one IP no more than its share, and others none the less", async () => {
  const { come, begun, refused } = open();
  const invented = times(300, (at) => ({ ...ana, panel: null, store: `s${at}`, person: `p${at}` }));
  for (const each of invented) void come(each);
  await expect.poll(() => [begun(), refused()]).toEqual([100, 200]);
  await come(shopper);
  expect(begun()).toBe(101);
});

test("a store that everybody wants at once leaves the others their places", async () => {
  const { come, begun, refused } = open();
  const crowd = times(600, (at) => ({ ...shopper, store: "zero", person: `p${at}`, client: undefined }));
  for (const each of crowd) void come(each);
  await expect.poll(() => [begun(), refused()]).toEqual([100, 100]);
  await come(shopper);
  expect(begun()).toBe(101);
});
