import * as z from "zod/mini";
import { testPixCode } from "#domain/payment-form.ts";
import { qrPath } from "#server/orders/qr-path.ts";
import type { Route } from "./+types/test-pix";
import { panelAction } from "./panel-guard.ts";
import { readJson } from "./read-json.ts";

const text = z.string().check(z.maxLength(100));
const pixSchema = z.object({ pixKey: text, pixName: text, pixCity: text });

/** Answers with a code for one cent and its QR code; nothing is saved. */
export const action = panelAction("changePayment", async ({ request }: Route.ActionArgs) => {
  const code = testPixCode(await readJson(request, pixSchema));
  return code === null ? { ok: false } : { ok: true, code, qr: qrPath(code) };
});
