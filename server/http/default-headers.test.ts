import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { DefaultHeaders } from "./default-headers.ts";

const config = readConfig({});

test("what an answer says itself is stronger than the defaults", () => {
  const headers = new DefaultHeaders(config);
  const own = { "cache-control": "public", "content-type": "image/png" };
  expect(headers.with(own)).toMatchObject({ ...own, "x-frame-options": "DENY" });
  const answered = new Headers(own);
  headers.fill(answered);
  expect(Object.fromEntries(answered)).toEqual(headers.with(own));
});

test("nothing may be cached, run or loaded by default", () => {
  expect(new DefaultHeaders(config).with({})).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  expect(new DefaultHeaders(config, { development: true }).with({})).not.toHaveProperty(
    "content-security-policy",
  );
});

test("HTTPS is made mandatory only for a site on HTTPS", () => {
  const name = "strict-transport-security";
  expect(new DefaultHeaders(config).with({})).not.toHaveProperty(name);
  const https = readConfig({ PUBLIC_URL: "https://a.example" });
  expect(new DefaultHeaders(https).with({})).toHaveProperty(name);
});
