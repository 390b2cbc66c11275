import { expect, test } from "vitest";
import { historyActor, historyText } from "./history-text.ts";

test.each([
  ["new", "", "Pedido enviado"],
  ["seen", "", "Pedido visto"],
  ["preparing", "30 min", "Aceito · 30 min"],
  ["paid", "", "Marcado como pago"],
  ["canceled", "area", "Cancelado · Fora da área"],
  ["canceled", "other: sem gás: só amanhã", "Cancelado · Outro: sem gás: só amanhã"],
  ["canceled", "customer", "Cancelado · Cancelado pelo cliente"],
  ["canceled", "", "Cancelado"],
] as const)("%s with '%s' reads %s", (step, detail, text) => {
  expect(historyText({ step, detail })).toBe(text);
});

test("who did it", () => {
  expect(historyActor({ actor: "customer", name: null })).toBe("Cliente");
  expect(historyActor({ actor: "store", name: "Bia" })).toBe("Bia");
  expect(historyActor({ actor: "store", name: null })).toBe("Alguém da loja");
  expect(historyActor({ actor: "platform", name: null })).toBe("Plataforma");
});
