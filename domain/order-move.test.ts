import { expect, test } from "vitest";
import { cancelText, isCancelGrounded } from "./cancel-reason.ts";
import { stoodText } from "./order-move.ts";

const zone = "America/Sao_Paulo";
const at = Date.parse("2026-11-16T19:42:00-03:00");

test("who was quicker is named, with the time", () => {
  expect(stoodText("preparing", { step: "preparing", name: "Maria", at }, zone)).toBe(
    "Maria já aceitou este pedido às 19:42",
  );
  expect(stoodText("canceled", { step: "canceled", name: null, at }, zone)).toBe(
    "O cliente já cancelou este pedido às 19:42",
  );
  expect(stoodText("done", null, zone)).toBe("Alguém já concluiu este pedido");
});

test("'Outro' needs words, the other reasons have their own", () => {
  expect(isCancelGrounded({ reason: "other", note: "  " })).toBe(false);
  expect(isCancelGrounded({ reason: "other", note: "Faltou luz" })).toBe(true);
  expect(isCancelGrounded({ reason: "item", note: "" })).toBe(true);
  expect(cancelText("other", "Faltou luz")).toBe("A loja escreveu: Faltou luz");
});
