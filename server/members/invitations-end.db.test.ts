import { beforeEach, describe, expect, inject, test } from "vitest";
import type { Database } from "#db/database.ts";
import { readConfig } from "#server/config.ts";
import { eraseCustomerData } from "#server/customers/erase-customer-data.ts";
import { eraseAccount } from "#server/identity/erase-account.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { checkPlatform } from "#server/permission/actor.ts";
import { openTestDatabase, reopenTestDatabase } from "#tests/harness/database.ts";
import { addStore, now } from "#tests/harness/shop.ts";
import { actorOf, addMember, addPerson } from "#tests/harness/staff.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { changeAdmins } from "./change-admins.ts";
import { changeRole } from "./change-role.ts";
import { getInvitation } from "./get-invitation.ts";
import { getTeam } from "./get-team.ts";
import { inviteFirstOwner } from "./invite-first-owner.ts";
import { inviteMember } from "./invite-member.ts";
import { leaveStore } from "./leave-store.ts";
import { makeStore } from "./make-store.ts";
import { removeMember } from "./remove-member.ts";

const config = readConfig({ PUBLIC_URL: "https://n1.example" });
const revoked = { ok: false, reason: "revoked" };

let database: Database;
let mails: Mail[];
let clock: number;
const mailer = {
  send: (mail: Mail) => void mails.push(mail),
  deliver: async () => true,
  forget: async () => {},
  settled: async () => {},
};
const services = (on = database) => ({ config, database: on, mailer, now: () => clock++ });

beforeEach(async () => {
  database = await openTestDatabase();
  await addStore(database, "shop");
  await addMember(database, "dona", "owner");
  mails = [];
  clock = now;
});

const ownerOf = (name: string) => actorOf(database, "manageTeam", { name });

async function linkBy(name: string, role: "owner" | "attendant" = "owner"): Promise<string> {
  const made = await inviteMember(services(), await ownerOf(name), { role, email: null });
  if (!made.ok || !made.link) throw new Error("not invited");
  return made.link.split("/").at(-1) ?? "";
}

const accept = async (name: string, token: string, on = database) =>
  acceptInvitation(services(on), await addPerson(database, name), token);

const ways = {
  removed: async () => removeMember(services(), await ownerOf("dona"), "bia"),
  demoted: async () => changeRole(services(), await ownerOf("dona"), "bia", "manager"),
  left: async () => leaveStore(services(), await actorOf(database, "seeOrders", { name: "bia" })),
  erased: async () => eraseAccount({ database, mailer, now: () => clock, eraseCustomerData }, "bia"),
  deactivated: async () =>
    database.query.updateTable("users").set({ active: false }).where("id", "=", "bia").execute(),
};

describe.each(Object.entries(ways))("an owner who is %s", (way, ends) => {
  test("leaves no open invitation behind, and comes back by none", async () => {
    const mine = await linkBy("bia");
    const theirs = await linkBy("dona", "attendant");
    await ends();
    for (const who of ["bia", "stranger"].filter((name) => name !== "bia" || way !== "erased")) {
      expect(await accept(who, mine)).toEqual(revoked);
      expect(await getInvitation(database.query, mine, { id: who }, clock)).toEqual({ state: "revoked" });
    }
    const { invitations } = await getTeam(services(), await ownerOf("dona"));
    if (way !== "deactivated") expect(invitations).toMatchObject([{ role: "attendant" }]);
    // What another owner made still holds, for others.
    expect(await accept("caio", theirs)).toMatchObject({ ok: true, role: "attendant" });
  });
});

test("a link that an owner made before does not bring back whom the store put out since, nor lift them", async () => {
  const [first, second] = [await linkBy("dona"), await linkBy("dona")];
  await addMember(database, "bia", "owner");
  await changeRole(services(), await ownerOf("dona"), "bia", "attendant");
  expect(await accept("bia", first)).toEqual(revoked);
  await removeMember(services(), await ownerOf("dona"), "bia");
  expect(await accept("bia", first)).toEqual(revoked);
  // Invited anew as an attendant, what was made before the removal still does not count.
  expect(await accept("bia", await linkBy("dona", "attendant"))).toMatchObject({ ok: true });
  expect(await accept("bia", first)).toEqual(revoked);
  expect(await accept("ana", first)).toMatchObject({ ok: true, role: "owner" });
  expect(await accept("caio", second)).toMatchObject({ ok: true, role: "owner" });
});

test("removing and accepting at the same time: whoever is removed is never brought back by their own link", async () => {
  const second = inject("engine") === "postgres" ? await reopenTestDatabase(database) : database;
  for (let round = 0; round < 12; round++) {
    await database.query.deleteFrom("invitations").execute();
    await addMember(database, "bia", "owner");
    const token = await linkBy("bia");
    const guest = `guest-${round}`;
    const [accepted, removed] = await Promise.all([
      accept(guest, token, second),
      removeMember(services(), await ownerOf("dona"), "bia"),
    ]);
    expect(removed).toEqual({ ok: true });
    expect(accepted.ok || accepted.reason === "revoked").toBe(true);
    expect(await accept("bia", token)).toMatchObject({ ok: false });
  }
});

describe("the platform's invitation", () => {
  async function platform() {
    const admin = await addPerson(database, "admin");
    await database.query.updateTable("users").set({ email_verified: 1 }).where("id", "=", "admin").execute();
    await changeAdmins(database.query, ["grant", "admin@example.com"], clock);
    const actor = await checkPlatform(database.query, admin);
    if (!actor) throw new Error("no admin");
    return actor;
  }

  const email = "dono@example.com";
  const lastToken = () => mails.at(-1)?.link?.split("/").at(-1) ?? "";

  async function invited() {
    await makeStore(services(), await platform(), { name: "Nova", slug: "nova", email });
    return lastToken();
  }

  test("ends when the admin is none any more", async () => {
    const token = await invited();
    await changeAdmins(database.query, ["revoke", "admin@example.com"], clock);
    expect(await accept("dono", token)).toEqual(revoked);
  });

  test("ends when the admin's account is deleted", async () => {
    const token = await invited();
    await eraseAccount({ database, mailer, now: () => clock, eraseCustomerData }, "admin");
    expect(await accept("dono", token)).toEqual(revoked);
  });

  test("holds while the admin is one", async () => {
    expect(await accept("dono", await invited())).toMatchObject({ ok: true, role: "owner" });
  });

  test("is for as many stores as one owner gets, and holds when no other can be sent", async () => {
    const actor = await platform();
    for (let made = 0; made < 8; made++) {
      const making = { name: "Filial", slug: `filial-${made}`, email };
      expect(await makeStore(services(), actor, making)).toEqual({ ok: true });
    }
    const { id: storeId } = await database.query
      .selectFrom("stores")
      .select("id")
      .where("slug", "=", "filial-7")
      .executeTakeFirstOrThrow();
    const invite = () => inviteFirstOwner(services(), actor, { storeId, email });
    for (let sent = 1; sent < 30; sent++) expect(await invite()).toEqual({ ok: true });
    expect(await invite()).toEqual({ ok: false, reason: "tooOften" });
    expect(await accept("dono", lastToken())).toMatchObject({ ok: true, role: "owner" });
  });
});
