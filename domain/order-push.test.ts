import { expect, test } from "vitest";
import { newOrderPush, type PushedOrder, stepPush, unseenOrderPush } from "./order-push.ts";

const order: PushedOrder = {
  id: "I28Zabcdefghijklmnopqr",
  slug: "adega-do-ze",
  storeName: "Adega do Zé",
  timeZone: "America/Sao_Paulo",
  createdAt: Date.parse("2026-11-16T22:42:00Z"),
  customerName: "Maria",
  district: "Bela Vista",
  delivery: "delivery",
  slotAt: null,
  units: 2,
  totalCents: 5_490,
  status: "new",
  stage: null,
  promisedAt: null,
  cancelReason: null,
  cancelNote: "",
};

test("the shop reads who, how much and where to, and the touch leads to the order", () => {
  expect(newOrderPush(order)).toEqual({
    title: "Novo pedido I28Z · Adega do Zé",
    body: "Maria · 2 itens · R$ 54,90 · Bela Vista",
    tag: "board/I28Zabcdefghijklmnopqr",
    path: "/painel/adega-do-ze/pedidos/I28Zabcdefghijklmnopqr",
    stays: true,
  });
  const bare = { ...order, customerName: null, district: null, units: 1 };
  expect(newOrderPush(bare).body).toBe("1 item · R$ 54,90");
  const later = { ...order, delivery: "withdraw", slotAt: Date.parse("2026-11-17T22:30:00Z") } as const;
  expect(newOrderPush(later).body).toBe("Maria · 2 itens · R$ 54,90 · Retirada · para 17/11/2026 19:30");
});

test("the owners read since when nobody looks", () => {
  expect(unseenOrderPush(order)).toMatchObject({
    title: "Ninguém viu o pedido I28Z · Adega do Zé",
    body: "Espera desde 19:42 · Maria · 2 itens · R$ 54,90 · Bela Vista",
    tag: newOrderPush(order).tag,
  });
});

const promisedAt = Date.parse("2026-11-16T23:10:00Z");

test.each<[Partial<PushedOrder>, string, string]>([
  [
    { status: "pending", stage: "preparing", promisedAt },
    "Em preparo · previsão 20:10",
    "2 itens · R$ 54,90",
  ],
  [{ status: "pending", stage: "ready", promisedAt }, "Pronto para retirada", "2 itens · R$ 54,90"],
  [{ status: "pending", stage: "dispatched", promisedAt }, "Saiu para entrega", "2 itens · R$ 54,90"],
  [{ status: "done" }, "Concluído", "2 itens · R$ 54,90"],
  [
    { status: "canceled", cancelReason: "item", cancelNote: "Acabou o gelo" },
    "Pedido cancelado",
    "Um item do seu pedido acabou. A loja escreveu: Acabou o gelo",
  ],
])("the customer reads of %j: %s", (change, title, body) => {
  expect(stepPush({ ...order, ...change })).toEqual({
    title,
    body: `Adega do Zé · ${body}`,
    tag: "order/I28Zabcdefghijklmnopqr",
    path: "/adega-do-ze/pedido/I28Zabcdefghijklmnopqr",
    stays: false,
  });
});
