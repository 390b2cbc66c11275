import { describe, expect, it } from "vitest";
import { badgeTone, isFinal, type OrderStatus, orderStatuses, orderStatusLabel } from "./order-status.ts";

describe("order status", () => {
  it.each<[OrderStatus, string, string]>([
    ["new", "novo", "positive"],
    ["pending", "pendente", "warning"],
    ["done", "concluido", "positive"],
    ["canceled", "cancelado", "positive"],
  ])("%s reads %s with a %s badge", (status, label, tone) => {
    expect(orderStatusLabel[status]).toBe(label);
    expect(badgeTone(status)).toBe(tone);
  });

  it("ends with done and canceled", () => {
    expect(orderStatuses.filter(isFinal)).toEqual(["done", "canceled"]);
  });
});
