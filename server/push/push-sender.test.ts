import { createECDH } from "node:crypto";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import webPush from "web-push";
import { readConfig } from "#server/config.ts";
import { freePort } from "#tests/harness/free-port.ts";
import { longestTurn } from "#tests/harness/longest-turn.ts";
import { PushReceiver } from "#tests/harness/push-receiver.ts";
import { startPushService } from "#tests/harness/push-service.ts";
import { PushSender, subjectOf } from "./push-sender.ts";

const keys = webPush.generateVAPIDKeys();
const message = {
  title: "Novo pedido I28Z",
  body: "Açaí à moda da Júlia · R$ 54,90",
  tag: "order/1",
  path: "/painel/a/pedidos/1",
  stays: true,
};

interface Options {
  holds?: boolean;
  stopping?: AbortSignal;
  timeoutMs?: number;
}

async function open({ holds = false, stopping, timeoutMs = 20_000 }: Options = {}) {
  const service = await startPushService({ holds });
  onTestFinished(service.stop);
  const logged: string[] = [];
  const sender = new PushSender({
    config: readConfig({ PUSH_SERVICES: service.url, PUBLIC_URL: "https://pedidos.example.com" }),
    keys: async () => keys,
    log: pino({ base: null }, { write: (line: string) => void logged.push(line) }),
    stopping: stopping ?? new AbortController().signal,
    pausesMs: [1, 1, 1],
    timeoutMs,
  });
  return { service, sender, logged };
}

test("a push arrives encrypted for its browser alone, signed, urgent, and replaces the one before", async () => {
  const { service, sender, logged } = await open();
  const receiver = service.subscribe();
  expect(await sender.send("zero", receiver.subscription, message)).toBe("sent");
  expect(await sender.send("zero", receiver.subscription, { ...message, title: "Pedido visto" })).toBe(
    "sent",
  );
  expect(await sender.send("zero", receiver.subscription, { ...message, tag: "order/2" })).toBe("sent");
  expect(service.received.map(({ text }) => JSON.parse(text))).toEqual([
    message,
    { ...message, title: "Pedido visto" },
    { ...message, tag: "order/2" },
  ]);
  for (const { ttl, urgency, subject } of service.received) {
    expect(ttl).toBeGreaterThan(3_600);
    expect([urgency, subject]).toEqual(["high", "https://pedidos.example.com"]);
  }
  const [first, second, other] = service.received.map(({ topic }) => topic);
  expect(first).toMatch(/^[\w-]{1,32}$/);
  expect([second === first, other === first]).toEqual([true, false]);
  expect(logged).toEqual([]);
});

test("keys of another browser cannot read it, and the service notices", async () => {
  const { service, sender, logged } = await open();
  const receiver = service.subscribe();
  const { p256dh, auth } = new PushReceiver(service.url).subscription;
  expect(await sender.send("zero", { ...receiver.subscription, p256dh, auth }, message)).toBe("failed");
  expect(service.answered).toEqual([400]);
  expect(logged.join()).not.toContain(receiver.endpoint);
});

test("a token of another site's key is refused and not tried again", async () => {
  const { service, sender } = await open();
  const other = createECDH("prime256v1");
  other.generateKeys();
  const forged = { publicKey: keys.publicKey, privateKey: other.getPrivateKey("base64url") };
  const forger = new PushSender({
    config: readConfig({ PUSH_SERVICES: service.url }),
    keys: async () => forged,
    log: pino({ level: "silent" }),
    stopping: new AbortController().signal,
    pausesMs: [1],
  });
  const receiver = service.subscribe();
  expect(await forger.send("zero", receiver.subscription, message)).toBe("failed");
  expect(service.answered).toEqual([403]);
  expect(await sender.send("zero", receiver.subscription, message)).toBe("sent");
});

test.each([404, 410])("%i: the subscription is gone", async (status) => {
  const { service, sender, logged } = await open();
  service.next({ status });
  expect(await sender.send("zero", service.subscribe().subscription, message)).toBe("gone");
  expect(logged).toEqual([]);
});

test("what passes is tried again, a bounded number of times", async () => {
  const { service, sender, logged } = await open();
  const { subscription } = service.subscribe();
  service.next({ status: 503 }, { status: 429, headers: { "retry-after": "0" } }, { status: 500 });
  expect(await sender.send("zero", subscription, message)).toBe("sent");
  expect(service.answered).toEqual([503, 429, 500, 201]);
  service.next({ status: 503 }, { status: 503 }, { status: 503 }, { status: 503 }, { status: 503 });
  expect(await sender.send("zero", subscription, message)).toBe("failed");
  expect(service.answered).toHaveLength(8);
  expect(logged.at(-1)).toContain("a push was refused");
});

test("a service that wants too long a pause is given up, and so is one that refuses for good", async () => {
  const { service, sender } = await open();
  const { subscription } = service.subscribe();
  service.next({ status: 429, headers: { "retry-after": "3600" } });
  expect(await sender.send("zero", subscription, message)).toBe("failed");
  service.next({ status: 413 });
  expect(await sender.send("zero", subscription, message)).toBe("failed");
  expect(service.answered).toEqual([429, 413]);
});

test("a pause ends when the server stops", async () => {
  const stopping = new AbortController();
  const { service, sender } = await open({ stopping: stopping.signal });
  service.next({ status: 503, headers: { "retry-after": "50" } });
  const sending = sender.send("zero", service.subscribe().subscription, message);
  await expect.poll(() => service.answered).toEqual([503]);
  stopping.abort();
  expect(await sending).toBe("failed");
});

test("a service that does not answer is left in time, and asked again", async () => {
  const { service, sender } = await open({ timeoutMs: 300 });
  service.next({ status: 0 });
  expect(await sender.send("zero", service.subscribe().subscription, message)).toBe("sent");
  expect(service.answered).toEqual([0, 201]);
});

test("a service that is not there, or that vanishes, is no error of ours", async () => {
  const { service, sender } = await open();
  const { subscription } = service.subscribe();
  await service.stop();
  expect(await sender.send("zero", subscription, message)).toBe("failed");
});

test("only the configured servers are called", async () => {
  const { sender } = await open();
  const other = await startPushService();
  onTestFinished(other.stop);
  expect(await sender.send("zero", other.subscribe().subscription, message)).toBe("failed");
  const elsewhere = new PushReceiver(`http://127.0.0.1:${await freePort()}`);
  expect(await sender.send("zero", elsewhere.subscription, message)).toBe("failed");
  expect(other.answered).toEqual([]);
});

test("a store has only so many in flight at once, another store's are not held up, and all arrive", async () => {
  const { service, sender } = await open({ holds: true });
  const { subscription } = service.subscribe();
  const flood = Array.from({ length: 15 }, () => sender.send("zero", subscription, message));
  await expect.poll(service.waiting, { timeout: 15_000 }).toBe(6);
  const other = sender.send("other", service.subscribe().subscription, message);
  await expect.poll(service.waiting, { timeout: 15_000 }).toBe(7);
  expect(service.maxWaiting()).toBe(7);
  while (service.answered.length < 16) {
    service.release();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(new Set(await Promise.all([...flood, other]))).toEqual(new Set(["sent"]));
});

test("20 phones on a service that stalls hold up neither another store nor the same store's other phones", async () => {
  const stalled = await startPushService({ holds: true });
  const service = await startPushService();
  onTestFinished(stalled.stop);
  onTestFinished(service.stop);
  const sender = new PushSender({
    config: readConfig({ PUSH_SERVICES: `${stalled.url},${service.url}` }),
    keys: async () => keys,
    log: pino({ level: "silent" }),
    stopping: new AbortController().signal,
    timeoutMs: 60_000,
  });
  for (let phone = 0; phone < 20; phone++) {
    for (let order = 0; order < 3; order++) {
      void sender.send("zero", stalled.subscribe().subscription, message);
    }
  }
  await expect.poll(stalled.waiting, { timeout: 15_000 }).toBe(6);
  expect(await sender.send("zero", service.subscribe().subscription, message)).toBe("sent");
  expect(await sender.send("other", service.subscribe().subscription, message)).toBe("sent");
});

test.each([
  ["https://pedidos.example.com", "N1 <a@example.com>", "https://pedidos.example.com"],
  ["http://localhost:3000", "N1 DELIVERY <a@example.com>", "mailto:a@example.com"],
  ["http://localhost:3000", "a@example.com", "mailto:a@example.com"],
])("%s and %s can be reached at %s", (url, mailFrom, subject) => {
  expect(subjectOf({ publicUrl: new URL(url), mailFrom })).toBe(subject);
});

test("many pushes at once are made a few in a turn", async () => {
  const { service, sender } = await open();
  const { subscription } = service.subscribe();
  const sendMany = () =>
    longestTurn(() =>
      Promise.all(Array.from({ length: 60 }, (_, at) => sender.send(`store-${at}`, subscription, message))),
    );
  // The best of three, because compiling and other work of the process count too.
  expect(Math.min(await sendMany(), await sendMany(), await sendMany())).toBeLessThan(50);
  expect(service.received).toHaveLength(180);
});
