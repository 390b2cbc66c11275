import { expect, test } from "vitest";
import { PasswordQueue } from "./password-queue.ts";

const stays = new AbortController().signal;

/** A queue whose turns come when the test says so. */
function open(sizes = { perAccount: 3, total: 5 }) {
  const turns: (() => void)[] = [];
  const queue = new PasswordQueue(() => new Promise((resolve) => turns.push(resolve)), sizes);
  const log: string[] = [];
  const enter = (client: string, tries: number, account = "ana", signal = stays) =>
    queue.wait({ account, client, tries }, signal).then((turn) => {
      log.push(`${client} ${turn ? "goes" : "is sent away"}`);
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const nextTurn = async () => {
    await settle();
    turns.shift()?.();
    await settle();
  };
  return { log, enter, nextTurn, settle };
}

test("a turn goes to the client that tried least, then to the one that came first", async () => {
  const { log, enter, nextTurn, settle } = open();
  void enter("often", 7);
  void enter("first", 1);
  void enter("second", 1);
  await settle();
  expect(log).toEqual([]);
  for (let n = 0; n < 3; n += 1) await nextTurn();
  expect(log).toEqual(["first goes", "second goes", "often goes"]);
});

test("in a full queue the client that tried most is refused, also when it is the newcomer", async () => {
  const { log, enter, nextTurn, settle } = open();
  for (const [client, tries] of Object.entries({ a: 4, b: 2, c: 3, d: 1, e: 9 })) void enter(client, tries);
  await settle();
  expect(log).toEqual(["a is sent away", "e is sent away"]);
  await nextTurn();
  expect(log.at(-1)).toBe("d goes");
});

test("the room for all accounts is shared in the same way", async () => {
  const { log, enter, settle } = open();
  for (const client of ["a", "b", "c", "d", "e"]) void enter(client, 2, `account-${client}`);
  void enter("guest", 1, "another");
  await settle();
  expect(log).toEqual(["e is sent away"]);
});

test("a client waits once for an account: the newer request takes the place", async () => {
  const { log, enter, nextTurn, settle } = open();
  const older = enter("a", 1);
  const newer = enter("a", 2);
  await settle();
  await older;
  expect(log).toEqual(["a is sent away"]);
  await nextTurn();
  await newer;
  expect(log).toEqual(["a is sent away", "a goes"]);
});

test("accounts do not wait for each other, and whoever leaves is not waited for", async () => {
  const { log, enter, nextTurn, settle } = open();
  const visitor = new AbortController();
  void enter("a", 1, "ana", visitor.signal);
  void enter("b", 1, "bia");
  await settle();
  visitor.abort();
  await nextTurn();
  await nextTurn();
  expect(log).toEqual(["a is sent away", "b goes"]);
});

test("when no turn can be had, nobody waits for ever", async () => {
  const queue = new PasswordQueue(() => Promise.reject(new Error("no database")), {
    perAccount: 3,
    total: 5,
  });
  const ticket = { account: "ana", client: "a", tries: 1 };
  await expect(queue.wait(ticket, stays)).rejects.toThrow("no database");
  await expect(queue.wait(ticket, stays)).rejects.toThrow("no database");
});
