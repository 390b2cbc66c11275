import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendOrder } from "./send-order.ts";

const draft = { items: [], delivery: null, payment: null, contact: null, address: null };
const send = () => sendOrder("shop", { key: "k".repeat(32), draft });
const unknown = () => Response.json({ orderId: null }, { status: 404 });

/** Fakes `fetch`: first the answer to the order, then those to the questions about it. */
function answering(
  order: () => Promise<Response> | Response,
  ...asked: (() => Promise<Response> | Response)[]
) {
  const fetched = vi.fn(async (_url: string, init: RequestInit) => {
    const answer = init.method === "POST" ? order : (asked.shift() ?? unknown);
    return answer();
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

const broken = () => Promise.reject(new TypeError("Failed to fetch"));

async function sent() {
  const answer = send();
  await vi.runAllTimersAsync();
  return answer;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("sendOrder", () => {
  it("hands the server's answer on, whatever its status, and asks nothing more", async () => {
    const made = { ok: true, orderId: "x", forAccount: false };
    const fetched = answering(() => Response.json(made));
    expect(await sent()).toEqual(made);
    expect(fetched).toHaveBeenCalledOnce();
    const refusal = { ok: false, reason: "store", message: "Loja não ativa!" };
    answering(() => Response.json(refusal, { status: 409 }));
    expect(await sent()).toEqual(refusal);
  });

  it("makes an answer of a refusal in plain text", async () => {
    answering(() => new Response("Muitos pedidos.", { status: 503 }));
    expect(await sent()).toMatchObject({ message: expect.stringMatching(/^Muitos pedidos agora/) });
  });

  it.each([
    ["a broken connection", broken],
    ["a proxy's page", () => new Response("<html>", { status: 502 })],
    ["half an answer", () => new Response("{", { headers: { "content-type": "application/json" } })],
  ])("asks by the key what became of it after %s", async (_, order) => {
    const fetched = answering(order, () => Response.json({ orderId: "x", forAccount: true }));
    expect(await sent()).toEqual({ ok: true, orderId: "x", forAccount: true });
    expect(fetched.mock.lastCall?.[1].headers).toEqual({ "idempotency-key": "k".repeat(32) });
  });

  it("asks again: the server may still be at work", async () => {
    const found = () => Response.json({ orderId: "x", forAccount: false });
    answering(broken, unknown, broken, found);
    expect(await sent()).toMatchObject({ ok: true, orderId: "x" });
  });

  it("says that nothing could be confirmed when there is no such order", async () => {
    const fetched = answering(broken);
    expect(await sent()).toMatchObject({ ok: false, message: expect.stringMatching(/a conexão falhou/) });
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it("says so at once without a network", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const fetched = answering(broken);
    expect(await sent()).toMatchObject({ ok: false, reason: "unavailable" });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it("waits 10 s for the answer and no longer", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    answering(broken, () => Response.json({ orderId: "x", forAccount: false }));
    await sent();
    expect(timeout.mock.calls[0]).toEqual([10_000]);
  });
});
