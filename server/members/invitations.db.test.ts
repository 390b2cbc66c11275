import { beforeEach, describe, expect, inject, test } from "vitest";
import { membersTopic } from "#db/change-notices.ts";
import type { Database } from "#db/database.ts";
import { invitationDays, maxOpenInvitations } from "#domain/team.ts";
import { readConfig } from "#server/config.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { openTestDatabase, reopenTestDatabase } from "#tests/harness/database.ts";
import { addStore, now } from "#tests/harness/shop.ts";
import { actorOf, addMember, addPerson } from "#tests/harness/staff.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { getInvitation } from "./get-invitation.ts";
import { getTeam } from "./get-team.ts";
import { inviteMember } from "./invite-member.ts";
import { removeMember } from "./remove-member.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { revokeInvitation } from "./revoke-invitation.ts";

const dayMs = 24 * 60 * 60 * 1_000;
const config = readConfig({ PUBLIC_URL: "https://n1.example" });

let database: Database;
let mails: Mail[];
let clock: number;
const mailer = {
  send: (mail: Mail) => void mails.push(mail),
  deliver: async () => true,
  forget: async () => {},
  settled: async () => {},
};
const services = () => ({ config, database, mailer, now: () => clock });

beforeEach(async () => {
  database = await openTestDatabase();
  await addStore(database, "shop");
  mails = [];
  clock = now;
});

async function invite(role: "attendant" | "manager" | "owner" = "attendant", email: string | null = null) {
  const result = await inviteMember(services(), await actorOf(database, "manageTeam"), { role, email });
  if (!result.ok) throw new Error(result.reason);
  const link = result.link ?? mails.at(-1)?.link ?? "";
  return { shown: result.link, link, token: link.slice(link.lastIndexOf("/") + 1) };
}

const accept = async (name: string, token: string, on = database) =>
  acceptInvitation({ database: on, now: () => clock }, await addPerson(database, name), token);
const stateOf = (token: string) => getInvitation(database.query, token, { id: "whoever" }, clock);
const team = async () => getTeam(services(), await actorOf(database, "manageTeam"));
const roleOf = async (name: string) => (await team()).members.find((member) => member.name === name)?.role;

test("the link holds 160 random bits, and the database only their hash", async () => {
  const { link, token } = await invite();
  expect(link).toMatch(/^https:\/\/n1\.example\/painel\/convite\/[0-9a-f]{40}$/);
  const rows = await database.query.selectFrom("invitations").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await invite()).token).not.toBe(token);
  expect(mails).toEqual([]);
});

test("shows store and role before it is accepted; then the person is of the team", async () => {
  const { token } = await invite("manager");
  expect(await stateOf(token)).toEqual({
    state: "open",
    store: { slug: "shop", name: "Loja shop", logo: null },
    role: "manager",
    expiresAt: now + invitationDays * dayMs,
  });
  const heard: string[] = [];
  database.changes.subscribe((topic) => void heard.push(topic));
  expect(await accept("ana", token)).toEqual({ ok: true, slug: "shop", role: "manager" });
  expect(await roleOf("ana")).toBe("manager");
  await expect.poll(() => heard).toContain(membersTopic("shop"));
});

test("with an e-mail, the mail alone brings the link, to whoever opens it with whatever account", async () => {
  const { shown, link, token } = await invite("manager", "ana@example.com");
  expect(shown).toBeNull();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: "ana@example.com", userId: "dona", link });
  expect(mails[0]?.text).toMatch(/dona convidou você para a equipe de Loja shop .* como Gerente/);
  expect((await team()).invitations).toMatchObject([{ email: "ana@example.com", role: "manager" }]);
  expect(await accept("somebody", token)).toEqual({ ok: true, slug: "shop", role: "manager" });
});

test("sent again, a new mail has a new link and the one before ends; a link to share is not sent", async () => {
  const first = await invite("manager", "ana@example.com");
  await invite("attendant");
  const actor = await actorOf(database, "manageTeam");
  const idOf = async (email: string | null) =>
    (await team()).invitations.find((open) => open.email === email)?.id ?? "";
  const id = await idOf("ana@example.com");
  expect(await resendInvitation(services(), actor, id)).toEqual({ ok: true, email: "ana@example.com" });
  expect(mails.map(({ to }) => to)).toEqual(["ana@example.com", "ana@example.com"]);
  expect(mails[1]?.link).not.toBe(first.link);
  expect(await stateOf(first.token)).toEqual({ state: "revoked" });
  const again = mails[1]?.link?.split("/").at(-1) ?? "";
  expect(await stateOf(again)).toMatchObject({ state: "open", role: "manager" });
  for (const closed of [id, await idOf(null), "nothing"]) {
    expect(await resendInvitation(services(), actor, closed)).toEqual({ ok: false, reason: "closed" });
  }
  expect(mails).toHaveLength(2);
});

describe("a link that does not work any more says why", () => {
  test("used", async () => {
    const { token } = await invite();
    await accept("ana", token);
    expect(await stateOf(token)).toEqual({ state: "used" });
    expect(await accept("bia", token)).toEqual({ ok: false, reason: "used" });
    expect(await roleOf("bia")).toBeUndefined();
    expect((await team()).invitations).toEqual([]);
  });

  test("revoked", async () => {
    const { token } = await invite();
    const [open] = (await team()).invitations;
    const actor = await actorOf(database, "manageTeam");
    expect(await revokeInvitation(services(), actor, open?.id ?? "")).toBe(true);
    expect(await revokeInvitation(services(), actor, open?.id ?? "")).toBe(false);
    expect(await stateOf(token)).toEqual({ state: "revoked" });
    expect(await accept("ana", token)).toEqual({ ok: false, reason: "revoked" });
    expect((await team()).invitations).toEqual([]);
  });

  test("expired, after seven days and not before", async () => {
    const { token } = await invite();
    clock = now + 7 * dayMs - 1;
    expect(await stateOf(token)).toMatchObject({ state: "open" });
    clock += 1;
    expect(await stateOf(token)).toEqual({ state: "expired" });
    expect(await accept("ana", token)).toEqual({ ok: false, reason: "expired" });
    expect((await team()).invitations).toEqual([]);
  });

  test("unknown, or of a store that is gone", async () => {
    expect(await accept("ana", "0".repeat(40))).toEqual({ ok: false, reason: "unknown" });
    const { token } = await invite();
    await database.query.updateTable("stores").set({ deleted_at: now }).execute();
    expect(await accept("ana", token)).toEqual({ ok: false, reason: "unknown" });
  });

  test("of another store: its owner cannot revoke it", async () => {
    await invite();
    const [open] = (await team()).invitations;
    await addStore(database, "other");
    const stranger = await actorOf(database, "manageTeam", { name: "bia", slug: "other" });
    expect(await revokeInvitation(services(), stranger, open?.id ?? "")).toBe(false);
  });
});

test("a member keeps the higher role, and does not use a link up that changes nothing", async () => {
  const low = await invite("attendant");
  await addMember(database, "ana", "manager");
  expect(await accept("ana", low.token)).toEqual({ ok: true, slug: "shop", role: "manager" });
  expect(await stateOf(low.token)).toMatchObject({ state: "open" });
  const high = await invite("owner");
  expect(await accept("ana", high.token)).toEqual({ ok: true, slug: "shop", role: "owner" });
  expect(await stateOf(high.token)).toEqual({ state: "used" });
  expect(await roleOf("ana")).toBe("owner");
});

test("somebody who was removed joins anew, since today and with the new role", async () => {
  await addMember(database, "ana", "owner");
  await removeMember(services(), await actorOf(database, "manageTeam"), "ana");
  clock = now + 4_000;
  const { token } = await invite("attendant");
  clock = now + 5_000;
  expect(await accept("ana", token)).toMatchObject({ ok: true, role: "attendant" });
  expect((await team()).members.find(({ name }) => name === "ana")).toMatchObject({
    role: "attendant",
    since: clock,
  });
});

test("two people with one link at the same time: one of them joins", async () => {
  const second = inject("engine") === "postgres" ? await reopenTestDatabase(database) : database;
  for (let round = 0; round < 12; round++) {
    await database.query.deleteFrom("invitations").execute();
    const { token } = await invite();
    const results = await Promise.all([
      accept(`a${round}`, token),
      accept(`b${round}`, token, second),
      accept(`c${round}`, token),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === "used")).toHaveLength(2);
  }
  expect((await team()).members).toHaveLength(13);
});

test("a link is accepted or revoked, never both", async () => {
  const second = inject("engine") === "postgres" ? await reopenTestDatabase(database) : database;
  const actor = await actorOf(database, "manageTeam");
  for (let round = 0; round < 12; round++) {
    await database.query.deleteFrom("invitations").execute();
    const { token } = await invite();
    const [open] = (await team()).invitations;
    const [accepted, revoked] = await Promise.all([
      accept(`a${round}`, token, second),
      revokeInvitation(services(), actor, open?.id ?? ""),
    ]);
    expect(accepted.ok).toBe(!revoked);
  }
});

test("one address gets so many a day, from whatever store; a link that could not be sent anew stays", async () => {
  await addStore(database, "other");
  const actor = await actorOf(database, "manageTeam");
  const send = (email: string | null, who = actor) =>
    inviteMember(services(), who, { role: "attendant", email });
  for (let sent = 0; sent < 6; sent++) expect(await send("ana@example.com")).toMatchObject({ ok: true });
  const often = { ok: false, reason: "mailedOften" };
  expect(await send("ana@example.com")).toEqual(often);
  expect(await send("bia@example.com")).toMatchObject({ ok: true });
  expect(await send(null)).toMatchObject({ ok: true });
  const last = mails.at(-2)?.link?.split("/").at(-1) ?? "";
  const [open] = (await team()).invitations.filter(({ email }) => email === "ana@example.com");
  expect(await resendInvitation(services(), actor, open?.id ?? "")).toEqual(often);
  expect(await stateOf(last)).toMatchObject({ state: "open" });
  await database.runScript("update invitations set store_id = 'other'");
  expect(await send("ana@example.com")).toEqual(often);
  clock += dayMs;
  expect(await send("ana@example.com")).toMatchObject({ ok: true });
});

test("at most 20 open ones, and at most 30 made in an hour, also at the same time", async () => {
  const actor = await actorOf(database, "manageTeam");
  const second = inject("engine") === "postgres" ? await reopenTestDatabase(database) : database;
  const make = (on = database) =>
    inviteMember({ ...services(), database: on }, actor, { role: "attendant", email: null });
  for (let made = 0; made < maxOpenInvitations - 1; made++) await make();
  const both = await Promise.all([make(), make(second)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, reason: "tooManyOpen" });
  for (const { id } of (await team()).invitations) await revokeInvitation(services(), actor, id);
  for (let made = 0; made < 10; made++) expect(await make()).toMatchObject({ ok: true });
  expect(await make()).toEqual({ ok: false, reason: "tooOften" });
  clock += 60 * 60 * 1_000;
  expect(await make()).toMatchObject({ ok: true });
});
