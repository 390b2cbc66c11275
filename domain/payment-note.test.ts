import { expect, it } from "vitest";
import { paymentNote } from "./payment-note.ts";

const link = "A loja envia o link de pagamento pelo WhatsApp";

it.each([
  ["mercadopago", null, link],
  ["credit_online", null, link],
  ["paypal", null, link],
  ["pix_online", null, link],
  ["pix_online", "000201", null],
  ["pix", null, null],
  ["cash", null, null],
  [null, null, "Pagamento a combinar com a loja"],
] as const)("an order paid by %s, with the code %s: %s", (payment, pixCode, note) => {
  const order = { status: "new", payment, paymentStatus: "novo", pixCode } as const;
  expect(paymentNote(order)).toBe(note);
  expect(paymentNote({ ...order, status: "canceled" })).toBeNull();
  expect(paymentNote({ ...order, paymentStatus: "pago" })).toBeNull();
});
