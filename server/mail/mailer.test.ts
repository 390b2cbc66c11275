import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "#tests/harness/free-port.ts";
import { startHangingServer, startSmtpServer, startTricklingServer } from "#tests/harness/smtp-server.ts";
import { createMailer } from "./mailer.ts";
import { accountDeletedMail, confirmEmailMail, resetPasswordMail } from "./templates.ts";

const link = "https://pedidos.example.com/auth/resetPassword?token=abc&x=1";

function open(smtpUrl: string | undefined, dataDir = "") {
  const logged: string[] = [];
  const said: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  const config = { smtpUrl, mailFrom: "N1 DELIVERY <nao-responda@example.com>", dataDir };
  return { mailer: createMailer({ config, log, say: (line) => void said.push(line) }), logged, said };
}

test("a mail arrives as text and HTML, in Portuguese, from the configured sender", async () => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  const { mailer, logged } = open(smtp.url);
  mailer.send({ to: "ana@example.com", userId: "ana", ...resetPasswordMail("Ana", link) });
  await mailer.settled();
  expect(logged).toEqual([]);
  expect(smtp.received).toMatchObject([
    { from: "nao-responda@example.com", recipients: ["ana@example.com"] },
  ]);
  const content = smtp.received[0]?.content ?? "";
  expect(content).toMatch(/^From: N1 DELIVERY <nao-responda@example.com>/m);
  expect(content).toContain("Content-Type: text/plain; charset=utf-8");
  expect(content).toContain("Content-Type: text/html; charset=utf-8");
});

test("a refusing server is logged without the recipient, and the sender is not told", async () => {
  const smtp = await startSmtpServer({ refuses: true });
  onTestFinished(smtp.stop);
  const { mailer, logged } = open(smtp.url);
  expect(
    mailer.send({ to: "ana@example.com", userId: "ana", ...resetPasswordMail("Ana", link) }),
  ).toBeUndefined();
  await mailer.settled();
  expect(smtp.received).toEqual([]);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain("a mail could not be sent");
  expect(logged[0]).not.toMatch(/ana@|token|abc/);
});

test("a server that is not there, or hangs, is given up in time", async () => {
  const hanging = await startHangingServer();
  onTestFinished(hanging.stop);
  const started = performance.now();
  await Promise.all(
    [hanging.url, `smtp://127.0.0.1:${await freePort()}`].map(async (url) => {
      const { mailer, logged } = open(url);
      mailer.send({ to: "ana@example.com", userId: "ana", ...resetPasswordMail("Ana", link) });
      expect(performance.now() - started).toBeLessThan(1_000);
      await mailer.settled();
      expect(logged).toHaveLength(1);
    }),
  );
  expect(performance.now() - started).toBeLessThan(8_000);
});

test("a server that trickles is left in time, and its connection is closed", async () => {
  const trickling = await startTricklingServer();
  onTestFinished(trickling.stop);
  const { mailer, logged } = open(trickling.url);
  mailer.send({ to: "ana@example.com", userId: "ana", ...resetPasswordMail("Ana", link) });
  await mailer.settled();
  expect(logged).toHaveLength(1);
  await expect.poll(trickling.open).toBe(0);
}, 60_000);

test("the copies of one account's mails can be erased", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "n1-mail-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { mailer, logged } = open(undefined, dataDir);
  await mailer.forget("ana", "nobody@example.com");
  mailer.send({ to: "ana@example.com", userId: "ana", ...resetPasswordMail("Ana", link) });
  mailer.send({ to: "bia@example.com", userId: "bia", ...resetPasswordMail("Bia", link) });
  mailer.send({ to: "nova@example.com", userId: "ana", ...confirmEmailMail("Ana", link) });
  // Those on their way are erased, too.
  await mailer.forget("ana", "nobody@example.com");
  const [left = "", ...more] = await readdir(join(dataDir, "outbox"));
  expect(more).toEqual([]);
  expect(await readFile(join(dataDir, "outbox", left), "utf8")).toMatch(/^To: bia@example.com$/m);
  expect(logged).toEqual([]);
});

test("without a server each mail becomes a file, and its subject and link are said", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "n1-mail-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  // As an earlier version made it.
  await mkdir(join(dataDir, "outbox"), { mode: 0o755 });
  const { mailer, said, logged } = open(undefined, dataDir);
  mailer.send({ to: "ana@example.com", userId: "ana", ...resetPasswordMail("Ana", link) });
  mailer.send({ to: "ana@example.com", userId: "ana", ...accountDeletedMail("Ana") });
  await mailer.settled();
  expect(logged).toEqual([]);
  const folder = join(dataDir, "outbox");
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const names = await readdir(folder);
  expect(names).toHaveLength(2);
  for (const name of names) {
    expect(name).toMatch(/^[^@]+\.eml$/);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, name), "utf8")).toMatch(/^To: ana@example.com$/m);
  }
  expect(said.join("\n")).toContain(`Mail: Redefinição de senha - N1 DELIVERY\n      ${link}`);
});

test.each([
  "ana@example.com\r\nBcc: bia@example.com",
  "ana@example.com, bia@example.com",
  "Ana <ana@example.com>",
  "ana@example.com\nX: y",
])("nothing is sent to %j", async (to) => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  const { mailer, logged } = open(smtp.url);
  mailer.send({ to, userId: "ana", ...accountDeletedMail("Ana") });
  await mailer.settled();
  expect(smtp.received).toEqual([]);
  expect(logged).toHaveLength(1);
});

test("what a person calls themselves stays a name: no header, no line, no markup, no link", async () => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  const { mailer } = open(smtp.url);
  const name = 'Ana\r\nBcc: x@y.z\r\n\r\n<img src=x onerror="alert(1)"> https://evil.example/';
  for (const mail of [
    resetPasswordMail(name, link),
    confirmEmailMail(name, link),
    accountDeletedMail(name),
  ]) {
    expect(mail.html).not.toContain("<img");
    expect(mail.html).not.toMatch(/evil\.example|x@y|y\.z/);
    expect(mail.text).not.toMatch(/^Bcc/m);
    mailer.send({ to: "ana@example.com", userId: "ana", ...mail });
  }
  expect(resetPasswordMail("Ana", link).html).toContain("token=abc&amp;x=1");
  await mailer.settled();
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual(Array(3).fill(["ana@example.com"]));
  for (const { content } of smtp.received) expect(content.split("\r\n\r\n")[0]).not.toMatch(/^bcc/im);
});

test("somebody with many mails waits behind their own, and the next person's is sent", async () => {
  const hanging = await startHangingServer();
  const { mailer, logged } = open(hanging.url);
  const send = (userId: string) =>
    mailer.send({ to: `${userId}@example.com`, userId, ...resetPasswordMail("Ana", link) });
  for (let sent = 0; sent < 61; sent += 1) send("ana");
  await vi.waitFor(() => expect(logged).toHaveLength(1));
  expect(logged[0]).toContain("TOO_MANY");
  send("bia");
  await new Promise((resolve) => setImmediate(resolve));
  expect(logged).toHaveLength(1);
  await hanging.stop();
  await mailer.settled();
});
