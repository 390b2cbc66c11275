import { afterEach, describe, expect, it, vi } from "vitest";
import type { PlaceOrderResult } from "../../../domain/order";
import { sendOrder } from "./send-order";

afterEach(() => vi.useRealTimers());

describe("sendOrder", () => {
  it("hands the server's answer on", async () => {
    const answer: PlaceOrderResult = { ok: true, orderId: "x", forAccount: false };
    expect(await sendOrder(async () => answer)).toBe(answer);
  });

  it("makes an answer of a broken connection", async () => {
    const answer = await sendOrder(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(answer).toMatchObject({ ok: false, reason: "unavailable" });
  });

  it("waits 10 s and no longer", async () => {
    vi.useFakeTimers();
    const answer = sendOrder(() => new Promise(() => {}));
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
