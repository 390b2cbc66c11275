import { describe, expect, it } from "vitest";
import { readyTexts } from "./ready-texts.ts";

const facts = {
  orderId: "i28zAbCdEfGhIjKlMnOpQr",
  step: "preparing",
  customerName: "  Maria da Silva",
  delivery: "delivery",
  promisedAt: Date.UTC(2026, 10, 16, 23, 10),
  adult: false,
  storeName: "Adega do Zé",
  timeZone: "America/Sao_Paulo",
  link: "https://n1.example/adega-do-ze/pedido/i28zAbCdEfGhIjKlMnOpQr",
} as const;
const textsOf = (more: Partial<Parameters<typeof readyTexts>[0]>) =>
  Object.fromEntries(readyTexts({ ...facts, ...more }).map(({ label, text }) => [label, text]));

describe("readyTexts", () => {
  it("says that an order was accepted and has left", () => {
    expect(textsOf({})).toEqual({
      Aceito: `Olá, Maria! Aqui é Adega do Zé: seu pedido I28Z foi aceito e está em preparo. A previsão é 20:10. Acompanhe aqui: ${facts.link}`,
      Saiu: "Olá, Maria! Aqui é Adega do Zé: seu pedido I28Z saiu para entrega.",
    });
  });

  it("says that an order waits, and asks for a document", () => {
    expect(textsOf({ delivery: "withdraw", adult: true }).Pronto).toBe(
      "Olá, Maria! Aqui é Adega do Zé: seu pedido I28Z está pronto para retirada. Tenha um documento com foto em mãos.",
    );
  });

  it("needs neither a name nor a promised time", () => {
    expect(textsOf({ customerName: null, promisedAt: null }).Aceito).toBe(
      `Olá! Aqui é Adega do Zé: seu pedido I28Z foi aceito e está em preparo. Acompanhe aqui: ${facts.link}`,
    );
  });

  it.each(["done", "canceled"] as const)("has nothing for an order that is %s", (step) => {
    expect(readyTexts({ ...facts, step })).toEqual([]);
  });
});
