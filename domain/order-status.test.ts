import { describe, expect, it } from "vitest";
import {
  badgeTone,
  canMoveTo,
  nextStatuses,
  type OrderStatus,
  orderStatuses,
  orderStatusLabel,
} from "./order-status.ts";

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

  it("moves exactly as drawn", () => {
    const moves = orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => from !== to && canMoveTo(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(moves).toEqual([
      "new > pending",
      "new > done",
      "new > canceled",
      "pending > done",
      "pending > canceled",
    ]);
  });

  it("reaches every status from the first", () => {
    const reached = new Set<OrderStatus>(["new"]);
    for (const status of reached) for (const next of nextStatuses[status]) reached.add(next);
    expect([...reached].sort()).toEqual([...orderStatuses].sort());
  });

  it.each(orderStatuses)("allows %s again", (status) => {
    expect(canMoveTo(status, status)).toBe(true);
  });

  it.each<OrderStatus>(["done", "canceled"])("never leaves %s", (status) => {
    expect(nextStatuses[status]).toEqual([]);
  });
});
