import { describe, expect, it, test } from "vitest";
import { cancelText } from "./cancel-reason.ts";
import {
  canTakeStep,
  nextStep,
  type OrderStep,
  seenText,
  stateOf,
  stepLabel,
  stepOf,
  stepsFor,
} from "./order-steps.ts";
import { canMarkPaid, nextPaymentStatuses, paymentStatuses, paymentStatusText } from "./payment-status.ts";

const all: OrderStep[] = ["new", "preparing", "ready", "dispatched", "done", "canceled"];

describe("the steps of an order", () => {
  it.each(["delivery", "withdraw", null] as const)("with %s: forward, skipping, never back", (delivery) => {
    const moves = all.flatMap((from) =>
      all.filter((to) => canTakeStep(from, to, delivery)).map((to) => `${from} > ${to}`),
    );
    const middle = delivery === "withdraw" ? "ready" : "dispatched";
    expect(
      moves.filter((taken) => !taken.startsWith(delivery === "withdraw" ? "dispatched" : "ready")),
    ).toEqual(
      [
        "new > preparing",
        `new > ${middle}`,
        "new > done",
        "new > canceled",
        `preparing > ${middle}`,
        "preparing > done",
        "preparing > canceled",
        `${middle} > done`,
        `${middle} > canceled`,
      ].filter(Boolean),
    );
    expect(stepsFor(delivery).map((step) => nextStep(step, delivery))).toEqual([
      "preparing",
      middle,
      "done",
      null,
    ]);
  });

  it.each(all)("%s is written and read as the same", (step) => {
    expect(stepOf(stateOf(step))).toBe(step);
  });

  it("reads what was pending before there were stages as being prepared", () => {
    expect(stepOf({ status: "pending", stage: null })).toBe("preparing");
  });

  it("says to the customer what was decided", () => {
    const promisedAt = Date.UTC(2026, 10, 16, 22, 42);
    const zone = "America/Sao_Paulo";
    expect(all.map((step) => stepLabel(step, { promisedAt }, zone))).toEqual([
      "Pedido enviado",
      "Em preparo · previsão 19:42",
      "Pronto para retirada",
      "Saiu para entrega",
      "Concluído",
      "Cancelado",
    ]);
    expect(seenText(promisedAt, zone)).toBe("A loja viu seu pedido às 19:42");
  });
});

test("a refusal is told in friendly words, with what the store wrote", () => {
  expect(cancelText(null, "")).toBeNull();
  expect(cancelText("closing", "")).toBe("A loja está fechando e não consegue preparar o seu pedido.");
  expect(cancelText("item", " Acabou a calabresa ")).toBe(
    "Um item do seu pedido acabou. A loja escreveu: Acabou a calabresa",
  );
  expect(cancelText("other", "Sem entregador")).toBe("A loja escreveu: Sem entregador");
});

describe("the payment of an order", () => {
  it("moves as decided", () => {
    expect(paymentStatuses.map((status) => [status, nextPaymentStatuses[status].join()])).toEqual([
      ["novo", "aguardando,pago,falhou,expirado"],
      ["aguardando", "pago,falhou,expirado"],
      ["pago", "devolvido"],
      ["devolvido", ""],
      ["falhou", "aguardando,pago"],
      ["expirado", "aguardando,pago"],
    ]);
  });

  it("is marked by hand only where no provider knows", () => {
    expect(canMarkPaid({ payment: "cash", paymentStatus: "novo" })).toBe(true);
    expect(canMarkPaid({ payment: "pix_online", paymentStatus: "aguardando" })).toBe(true);
    expect(canMarkPaid({ payment: "paypal", paymentStatus: "novo" })).toBe(false);
    expect(canMarkPaid({ payment: "cash", paymentStatus: "devolvido" })).toBe(false);
  });

  it("waits for PIX, and is yet to come at the door", () => {
    expect(paymentStatusText("novo", "pix")).toBe("aguardando");
    expect(paymentStatusText("novo", "cash")).toBe("a receber");
    expect(paymentStatusText("pago", "pix")).toBe("pago");
  });
});
