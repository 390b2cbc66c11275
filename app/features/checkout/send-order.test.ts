import { afterEach, describe, expect, it, vi } from "vitest";
import { sendOrder } from "./send-order.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", vi.fn(answer));

describe("sendOrder", () => {
  it("hands the server's answer on, whatever its status", async () => {
    answerWith(async () => Response.json({ ok: true, orderId: "x", forAccount: false }));
    expect(await sendOrder("shop", "{}")).toEqual({ ok: true, orderId: "x", forAccount: false });
    const refusal = { ok: false, reason: "store", message: "Loja não ativa!" };
    answerWith(async () => Response.json(refusal, { status: 409 }));
    expect(await sendOrder("shop", "{}")).toEqual(refusal);
  });

  it("makes an answer of a refusal in plain text and of what is no answer", async () => {
    answerWith(async () => new Response("Muitos pedidos.", { status: 503 }));
    expect(await sendOrder("shop", "{}")).toMatchObject({
      message: expect.stringMatching(/^Muitos pedidos agora/),
    });
    answerWith(async () => new Response("<html>", { status: 502 }));
    expect(await sendOrder("shop", "{}")).toMatchObject({
      message: expect.stringMatching(/a conexão falhou/),
    });
    answerWith(async () => new Response("{", { headers: { "content-type": "application/json" } }));
    expect(await sendOrder("shop", "{}")).toMatchObject({
      message: expect.stringMatching(/a conexão falhou/),
    });
  });

  it("makes an answer of a broken connection", async () => {
    answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await sendOrder("shop", "{}")).toMatchObject({ ok: false, reason: "unavailable" });
  });

  it("waits 10 s and no longer", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) => {
      return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    });
    const answer = sendOrder("shop", "{}");
    let settled = false;
    void answer.then(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(9_900);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await answer).toMatchObject({ ok: false, reason: "unavailable" });
  });
});
