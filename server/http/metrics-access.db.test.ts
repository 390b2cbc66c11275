import { expect, test } from "vitest";
import { clientIpHeader } from "#server/limits/client-ip.ts";
import { openTestIdentity } from "#tests/harness/identity.ts";

test("without a token only this machine reads the metrics; with one, whoever has it", async () => {
  const open = await openTestIdentity();
  const from = async (world: typeof open, ip: string, authorization = "") =>
    (await world.fetch("/metrics", { headers: { [clientIpHeader]: ip, authorization } })).status;
  expect([await from(open, "127.0.0.1"), await from(open, "203.0.113.9"), await from(open, "")]).toEqual([
    200, 403, 403,
  ]);
  const guarded = await openTestIdentity({ env: { METRICS_TOKEN: "a-token-of-some-length" } });
  expect(await from(guarded, "127.0.0.1")).toBe(401);
  expect(await from(guarded, "203.0.113.9", "Bearer a-token-of-some-length")).toBe(200);
});
