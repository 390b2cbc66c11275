import { describe, expect, it } from "vitest";
import {
  canCancelMine,
  isSettled,
  isWaitingTooLong,
  type OrderProgress,
  progressLines,
} from "./order-progress.ts";

const zone = "America/Sao_Paulo";
const at = (clock: string) => Date.parse(`2026-11-16T${clock}:00-03:00`);

const placed: OrderProgress = {
  rev: 1,
  status: "new",
  stage: null,
  paymentStatus: "novo",
  seenAt: null,
  promisedAt: null,
  alarmAt: at("19:45"),
  cancelReason: null,
  cancelNote: "",
};
const seen: OrderProgress = { ...placed, rev: 2, seenAt: at("19:42"), alarmAt: null };
const accepted: OrderProgress = { ...seen, status: "pending", stage: "preparing", promisedAt: at("20:10") };

const read = (progress: OrderProgress, delivery: "delivery" | "withdraw" = "delivery") =>
  progressLines({ ...progress, delivery }, zone).map(
    ({ text, place }) => `${{ done: "✓", present: "▸", ahead: "·" }[place]} ${text}`,
  );

describe("the line of steps", () => {
  it("begins with the order sent, and shows what is to come", () => {
    expect(read(placed)).toEqual([
      "▸ Pedido enviado",
      "· A loja vê seu pedido",
      "· Em preparo",
      "· Saiu para entrega",
      "· Concluído",
    ]);
  });

  it("says when the store saw it, and what it promised", () => {
    expect(read(seen).slice(0, 3)).toEqual([
      "✓ Pedido enviado",
      "▸ A loja viu seu pedido às 19:42",
      "· Em preparo",
    ]);
    expect(read(accepted, "withdraw")).toEqual([
      "✓ Pedido enviado",
      "✓ A loja viu seu pedido às 19:42",
      "▸ Em preparo · previsão 20:10",
      "· Pronto para retirada",
      "· Concluído",
    ]);
  });

  it("has one present step, whatever was skipped", () => {
    expect(read({ ...accepted, stage: "dispatched" })[3]).toBe("▸ Saiu para entrega");
    expect(read({ ...placed, status: "done" })).toEqual([
      "✓ Pedido enviado",
      "✓ A loja viu seu pedido",
      "✓ Em preparo",
      "✓ Saiu para entrega",
      "▸ Concluído",
    ]);
  });

  it("ends a canceled order where it stood", () => {
    expect(read({ ...placed, status: "canceled" })).toEqual(["✓ Pedido enviado", "▸ Cancelado"]);
    expect(read({ ...seen, status: "canceled" })).toEqual([
      "✓ Pedido enviado",
      "✓ A loja viu seu pedido às 19:42",
      "▸ Cancelado",
    ]);
  });
});

it("the store is late from the minute of the alarm, until it looks", () => {
  expect(isWaitingTooLong(placed, at("19:44"))).toBe(false);
  expect(isWaitingTooLong(placed, at("19:45"))).toBe(true);
  expect(isWaitingTooLong({ ...placed, seenAt: at("19:46") }, at("19:50"))).toBe(false);
  expect(isWaitingTooLong({ ...placed, status: "canceled" }, at("19:50"))).toBe(false);
  expect(isWaitingTooLong({ ...placed, alarmAt: null }, at("19:50"))).toBe(false);
});

it("a customer cancels what is new and unseen, and nothing else", () => {
  expect([placed, seen, accepted].map(canCancelMine)).toEqual([true, false, false]);
  expect(canCancelMine({ ...placed, status: "done" })).toBe(false);
});

it("what is paid or paid back is asked for no more", () => {
  const statuses = ["novo", "aguardando", "pago", "devolvido", "falhou", "expirado"] as const;
  expect(statuses.filter((paymentStatus) => isSettled({ paymentStatus }))).toEqual(["pago", "devolvido"]);
});
