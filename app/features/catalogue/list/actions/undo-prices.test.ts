import { expect, test } from "vitest";
import { maxSelected } from "#domain/catalogue.ts";
import { percentSchema } from "#domain/catalogue-requests.ts";
import { maxPriceCents } from "#domain/menu-limits.ts";
import { undoPrices } from "./undo-prices.ts";

/** `server/http/request-bodies.ts` takes no more of what is no upload. */
const maxBytes = 64 * 1024;

test("as many of the dearest prices as can be changed at once can be taken back at once", async () => {
  const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;
  const seen = Array.from({ length: maxSelected }, (_, at) => [idOf(at), maxPriceCents] as const);
  let sent: unknown;
  const send = async <Success>(_url: string, body: unknown) => {
    sent = body;
    return { ok: true, restored: [], left: [] } as Success;
  };
  await undoPrices({ slug: "loja", send, reload() {} }, { tenths: -999, seen });
  expect(Buffer.byteLength(JSON.stringify(sent))).toBeLessThan(maxBytes);
  expect(percentSchema.safeParse(sent).success).toBe(true);
});
