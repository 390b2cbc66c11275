import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { panelActions, panelPaths } from "#domain/panel-paths.ts";
import { authPaths } from "#domain/paths.ts";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { root } from "#scripts/project.mjs";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";

let server: SpawnedServer;
beforeAll(async () => {
  await ensureBuilt();
  server = await startServer({ env: { STORE_SIGNUP: "open", RATE_LIMIT: "on" } });
});
afterAll(() => server?.stop());

const send = (path: string, fields: Record<string, string>, cookie = "") =>
  fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.url, cookie },
    body: new URLSearchParams(fields),
  });

test("one network opens so many stores, and is then told when to come back", async () => {
  const person = { name: "Ana", email: "ana@example.com", password: "uma-senha-boa" };
  const entered = await send(authPaths.register, { ...person, passwordMatch: person.password });
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const open = (count: number) =>
    send(
      `${panelPaths.newStore}.data`,
      { name: "Loja", slug: `loja-nova-${count}`, whatsapp: "11912345678", product: "Água", price: "3" },
      cookie,
    );
  for (let count = 1; count <= 5; count++) expect((await open(count)).status, `store ${count}`).toBe(200);
  const refused = await open(6);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain(
    "Muitas lojas abertas desta rede em pouco tempo. O que você digitou está guardado: tente de novo em",
  );
  expect((await fetch(`${server.url}/loja-nova-5`)).status).toBe(200);
  expect((await fetch(`${server.url}/loja-nova-6`)).status).toBe(404);
});

test("whoever is not signed in is told so when a script asks for a free address", async () => {
  const answer = await fetch(`${server.url}${panelActions.checkSlug("loja-livre")}`, { redirect: "manual" });
  expect(answer.status).toBe(401);
});

test("the command makes an account one of the platform, with the embedded database while the server is stopped", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "n1-admin-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const admin = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, "scripts/admin.mjs"), ...args], {
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: dataDir },
    });
  const own = await startServer({ dataDir });
  onTestFinished(() => own.kill());
  const beside = admin("grant", "cliente@demo.n1");
  expect([beside.status, beside.stderr]).toEqual([1, expect.stringContaining("Stop it")]);
  await own.stop();

  const unknown = admin("grant", "ninguem@example.com");
  expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining("ninguem@example.com")]);
  expect(admin("grant", "cliente@demo.n1")).toMatchObject({ status: 0, stderr: "" });
  expect(admin("list").stdout).toContain("cliente@demo.n1");
});
