import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adegaDoZe } from "#db/demo/adega-do-ze.ts";
import { demoStaff } from "#db/demo/demo-staff.ts";
import { ensureBuilt } from "#scripts/prepare.mjs";
import { sendRaw } from "#tests/harness/raw-request.ts";
import { type SpawnedServer, startServer } from "#tests/harness/server-process.ts";
import { residentBytes } from "./resident-bytes.ts";

const megabyte = 1024 * 1024;
const path = "/api/panel/adega-do-ze/cardapio.csv";
let server: SpawnedServer;
let head: string;
let cookies: string;

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer();
  const manager = demoStaff.find(({ id }) => id === "gerente-demo");
  const answer = await fetch(`${server.url}/auth/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.url },
    body: new URLSearchParams({ email: manager?.email ?? "", password: manager?.password ?? "" }),
  });
  const cookie = answer.headers.getSetCookie().map((set) => set.split(";")[0]);
  cookies = cookie.join("; ");
  head = `PUT ${path} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nOrigin: ${server.url}\r\nCookie: ${cookies}\r\n`;
});
afterAll(() => server?.stop());

/** Sends until the server answers, and says how many bytes it took for that. */
function sendUntilAnswered(request: string): Promise<{ answer: string; sent: number }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const piece = Buffer.alloc(64 * 1024, "a");
    let answer = "";
    const push = () => {
      while (answer === "" && socket.writable && socket.write(piece));
    };
    socket.on("connect", () => {
      socket.write(request);
      push();
    });
    socket.on("drain", push);
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      answer += chunk.toString("utf8");
      socket.destroy();
    });
    socket.on("close", () => resolve({ answer, sent: socket.bytesWritten }));
  });
}

test("a file of 1 GB is refused by its length, hardly read and never held", async () => {
  const before = await residentBytes(server.url);
  for (let time = 0; time < 5; time++) {
    const { answer, sent } = await sendUntilAnswered(`${head}Content-Length: ${1024 * megabyte}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain("no máximo 10 MB");
    expect(sent).toBeLessThan(20 * megabyte);
  }
  expect((await residentBytes(server.url)) - before).toBeLessThan(100 * megabyte);
});

test("one that does not say its length is refused without waiting for it", async () => {
  const { status, ms } = await sendRaw(
    server.url,
    `${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`,
  );
  expect(status).toBe(411);
  expect(ms).toBeLessThan(5_000);
});

test("without a key of the writing hand its button and its addresses are not there", async () => {
  const panel = `${server.url}/painel/adega-do-ze/cardapio`;
  const headers = { cookie: cookies, origin: server.url };
  const page = await fetch(`${panel}/importar`, { headers });
  const html = await page.text();
  expect(html).toContain("Escolher arquivo");
  expect(html).not.toContain("Ler cardápio de uma foto");
  for (const product of ["novo", adegaDoZe.products[0]?.id]) {
    const editor = await (await fetch(`${panel}/${product}`, { headers })).text();
    expect(editor, product).toContain("Descrição");
    expect(editor, product).not.toContain("Sugerir descrição");
  }
  const asked = await fetch(`${panel}/sugerir`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ name: "Água" }),
  });
  expect(asked.status).toBe(404);
  const photo = await fetch(`${server.url}${path.replace("cardapio.csv", "foto-do-cardapio")}`, {
    method: "PUT",
    headers,
    body: "a photo",
  });
  expect(photo.status).toBe(404);
});

test("files of one person that come at once are read in turn, and those too many are refused with words", async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => `Produto ${at};5,00`).join("\n");
  const send = async () => {
    const answer = await fetch(server.url + path, {
      method: "PUT",
      headers: { cookie: cookies, origin: server.url },
      body: `nome;preço\n${rows}\n`,
    });
    return (await answer.text()).trim().split("\n").at(-1);
  };
  const last = await Promise.all(Array.from({ length: 4 }, send));
  const refused = {
    kind: "refused",
    message: "Outro arquivo desta loja está sendo lido agora. Aguarde um pouco e tente de novo.",
    again: true,
  };
  const busy = last.filter((line) => line === JSON.stringify(refused));
  expect(busy.length).toBeGreaterThan(0);
  expect(last.filter((line) => line?.startsWith('{"kind":"report"'))).toHaveLength(last.length - busy.length);
  expect(busy.length).toBeLessThan(last.length);
});
