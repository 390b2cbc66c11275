import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deliveryLabel, paymentGroups, paymentLabel, paymentType } from "./methods.ts";
import { type PaymentMethod, paymentMethods } from "./store.ts";

describe("payment labels", () => {
  it.each<[PaymentMethod, string, string]>([
    ["pix_online", "PIX", "online"],
    ["mercadopago", "Mercado Pago", "online"],
    ["credit_online", "Cartão de Crédito", "online"],
    ["paypal", "PayPal", "online"],
    ["cash", "Dinheiro", "entrega"],
    ["credit", "Cartão de Crédito", "entrega"],
    ["debit", "Cartão de Débito", "entrega"],
    ["pix", "PIX", "entrega"],
  ])("%s is %s, %s", (method, label, type) => {
    expect(paymentLabel(method)).toBe(label);
    expect(paymentType(method)).toBe(type);
  });
});

describe("deliveryLabel", () => {
  it("has the texts of the two methods", () => {
    expect(deliveryLabel("delivery")).toEqual({ label: "Entrega", hint: "Entregar no seu local" });
    expect(deliveryLabel("withdraw")).toEqual({ label: "Retirada", hint: "Retirar na Loja" });
  });
});

describe("paymentGroups", () => {
  it("keeps the order of the groups, whatever the order of the methods", () => {
    expect(paymentGroups(["pix", "paypal", "cash", "pix_online"])).toEqual([
      { title: "Pague online", methods: ["pix_online", "paypal"] },
      { title: "Pague na entrega/retirada", methods: ["cash", "pix"] },
    ]);
  });
  it("drops empty groups", () => {
    expect(paymentGroups(["debit"])).toEqual([{ title: "Pague na entrega/retirada", methods: ["debit"] }]);
    expect(paymentGroups([])).toEqual([]);
  });
  it("shows each method once", () => {
    fc.assert(
      fc.property(fc.subarray([...paymentMethods]), (methods) => {
        const shown = paymentGroups(methods).flatMap((group) => group.methods);
        expect([...shown].sort()).toEqual([...methods].sort());
      }),
    );
  });
});
