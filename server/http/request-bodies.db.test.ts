import { expect, onTestFinished, test, vi } from "vitest";
import { openTestIdentity, signUp, type TestIdentity } from "#tests/harness/identity.ts";

/** More than the slots for requests in flight. */
const slots = 500;

/** Requests whose bodies do not come. They end with the test. */
function sendSlowly(world: TestIdentity, count: number, path: string, method: string, cookie = "") {
  const sent = Array.from({ length: count }, () => {
    const { readable, writable } = new TransformStream();
    const headers = { cookie, "sec-fetch-site": "same-origin", "content-length": "100" };
    const init: RequestInit & { duplex: "half" } = { method, body: readable, headers, duplex: "half" };
    return { answer: world.fetch(path, init), writable };
  });
  let waiting = count;
  for (const { answer } of sent) {
    void answer.then(() => {
      waiting -= 1;
    });
  }
  onTestFinished(async () => {
    for (const { writable } of sent) await writable.close();
    await Promise.all(sent.map(({ answer }) => answer));
  });
  return () => waiting;
}

test("forms that are still arriving hold no slot", async () => {
  const world = await openTestIdentity();
  sendSlowly(world, slots + 100, "/auth/login", "POST");
  expect((await world.fetch("/api/me")).status).toBe(200);
  expect((await world.fetch("/auth/login", { method: "POST", body: "a=b", headers: ours })).status).toBe(200);
});
const ours = { "sec-fetch-site": "same-origin" };

test("photos that are still arriving hold none either", async () => {
  const world = await openTestIdentity();
  const { cookies, viewer } = await signUp(world);
  vi.spyOn(world.identity, "getViewer").mockResolvedValue(viewer);
  const batches: (() => number)[] = [];
  // Some may be refused at first: so many in one turn of the event loop are a queue.
  while (batches.reduce((sum, waiting) => sum + waiting(), 0) <= slots) {
    batches.push(sendSlowly(world, slots / 5, "/api/me/photo", "PUT", cookies));
    // Of the same person, so it is begun after the photos before it.
    const mine = { headers: { cookie: cookies } };
    await expect.poll(async () => (await world.fetch("/api/me", mine)).status, { timeout: 10_000 }).toBe(200);
  }
});

test("of one client, only so many bodies may arrive at once", async () => {
  const world = await openTestIdentity({ env: { RATE_LIMIT: "on" } });
  sendSlowly(world, 120, "/auth/login", "POST");
  const more = { method: "POST", body: "a".repeat(60_000), headers: ours };
  const refused = await Promise.all([1, 2].map(() => world.fetch("/auth/login", more)));
  expect(refused.map(({ status }) => status)).toEqual([200, 503]);
  expect(refused[1]?.headers.get("retry-after")).toBe("5");
});
