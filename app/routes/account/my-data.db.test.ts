import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { servicesContext } from "#server/context.ts";
import { openTestIdentity, signUp } from "#tests/harness/identity.ts";
import { loader } from "./my-data.ts";

test("whoever downloads their data already is told so, with a way back; what reads no file takes no place", async () => {
  const world = await openTestIdentity();
  const { cookies } = await signUp(world);
  const ask = (method = "GET", path = "/perfil/meus-dados"): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(servicesContext, world.services);
    const { origin } = new URL(world.request().url);
    const request = new Request(`${origin}${path}`, { method, headers: { cookie: cookies } });
    const args = { request, url: new URL(`${origin}/perfil/meus-dados`), params: {}, context };
    return loader({ ...args, unstable_pattern: "" } as unknown as Parameters<typeof loader>[0]);
  };

  const head = await ask("HEAD");
  expect([head.status, head.body]).toEqual([200, null]);
  const asData = await ask("GET", "/perfil/meus-dados.data");
  expect([asData.status, asData.body]).toEqual([404, null]);
  const served = await ask();
  expect(served.headers.get("content-disposition")).toContain("meus-dados-n1-delivery.json");
  const refused = await ask();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("content-disposition")).toBeNull();
  const text = await refused.text();
  expect(text).toContain("Os seus dados já estão sendo baixados");
  expect(text).toContain('href="/perfil"');
  expect(await served.json()).toMatchObject({ person: { name: "Ana Lima" }, changes: [] });
  expect((await ask()).status).toBe(200);
});
