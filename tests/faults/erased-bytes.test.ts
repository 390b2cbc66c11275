import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open-database.ts";
import { readConfig } from "#server/config.ts";
import { eraseCustomerData } from "#server/customers/erase-customer-data.ts";
import { eraseAccount } from "#server/identity/erase-account.ts";
import { createMailer } from "#server/mail/mailer.ts";
import { addStore, log } from "#tests/harness/shop.ts";

const person = { id: "ana", name: "Ana Xistosa", email: "ana.xistosa@example.com", phone: "11987651234" };
const oldEmail = "xistosinha@example.com";
const street = "Rua Muito Particular";
const times = { created_at: "", updated_at: "" };

test("within a minute of the deletion of an account no file has its name, e-mail, street or phone", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "n1-erased-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.close());
  await database.exclusively(() => migrate(database));
  const mailer = createMailer({ config: readConfig({ DATA_DIR: dataDir }), log, say: () => {} });
  await database.query
    .insertInto("users")
    .values({ ...person, ...times })
    .execute();
  const address = { zipcode: "01305000", street, number: "1", district: "Centro", city: "SP", state: "SP" };
  await database.query
    .insertInto("addresses")
    .values({ user_id: "ana", id: "a", ...address, created_at: 1 })
    .execute();
  // One about them, and one to them that somebody else caused.
  for (const userId of ["ana", "dona"]) {
    await mailer.deliver({ to: person.email, userId, subject: "Convite", text: person.name, html: "" });
  }
  // Invited at another e-mail, in a mail that somebody else caused.
  const invitation = { store_id: "shop", id: "i", role: "owner", invited_by: "dona", created_at: 1 } as const;
  await addStore(database, "shop");
  await database.query
    .insertInto("invitations")
    .values({ ...invitation, token_hash: "x", email: oldEmail, expires_at: 2, used_at: 1, used_by: "ana" })
    .execute();
  await mailer.deliver({ to: oldEmail, userId: "dona", subject: "Convite", text: "", html: "" });
  const found = async () => {
    const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
    const bytes = Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
    return [person.name, person.email, person.phone, street, oldEmail].filter((text) => bytes.includes(text));
  };
  expect(await found()).toHaveLength(5);

  const needs = { database, mailer, now: () => Date.now(), eraseCustomerData };
  expect(await eraseAccount(needs, "ana")).toEqual({ ok: true });
  await mailer.settled();
  await expect.poll(found, { timeout: 15_000, interval: 250 }).toEqual([]);
});
