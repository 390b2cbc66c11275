import { beforeEach, expect, inject, test } from "vitest";
import type { Database } from "#db/database.ts";
import { readConfig } from "#server/config.ts";
import { eraseCustomerData } from "#server/customers/erase-customer-data.ts";
import { eraseAccount } from "#server/identity/erase-account.ts";
import { acceptInvitation } from "#server/members/accept-invitation.ts";
import { changeRole } from "#server/members/change-role.ts";
import { getTeam } from "#server/members/get-team.ts";
import { inviteMember } from "#server/members/invite-member.ts";
import { leaveStore } from "#server/members/leave-store.ts";
import { removeMember } from "#server/members/remove-member.ts";
import { revokeInvitation } from "#server/members/revoke-invitation.ts";
import { completeStore } from "#server/settings/complete-store.ts";
import { pauseStore } from "#server/settings/pause-store.ts";
import { openTestDatabase, reopenTestDatabase } from "#tests/harness/database.ts";
import { addStore, now } from "#tests/harness/shop.ts";
import { actorOf, addMember, addPerson } from "#tests/harness/staff.ts";

const mailer = { send() {}, deliver: async () => true, forget: async () => {}, settled: async () => {} };

let database: Database;
let clock: number;
let services: ReturnType<typeof makeServices>;

const makeServices = () => ({ config: readConfig({}), database, mailer, now: () => clock++ });

beforeEach(async () => {
  database = await openTestDatabase();
  await addStore(database, "shop");
  clock = now;
  services = makeServices();
});

/** 'who · area · subject · field: before → after', the oldest first. */
async function recorded(): Promise<string[]> {
  const rows = await database.query
    .selectFrom("store_changes")
    .selectAll()
    .where("store_id", "=", "shop")
    .orderBy("at")
    .orderBy("id", "desc")
    .execute();
  return rows.map(
    ({ user_id, area, subject, field, before, after }) =>
      `${user_id} · ${area} · ${subject} · ${field}: ${before} → ${after}`,
  );
}

const erase = (userId: string, on = database) =>
  eraseAccount({ database: on, mailer, now: () => clock, eraseCustomerData }, userId);

async function invite(email: string | null = null) {
  const made = await inviteMember(services, await actorOf(database, "manageTeam"), {
    role: "manager",
    email,
  });
  if (!made.ok) throw new Error(made.reason);
  return made.link?.slice(made.link.lastIndexOf("/") + 1) ?? "";
}

test("the team: invited, accepted, another role, removed, left, revoked; what changed nothing is no change", async () => {
  const owner = await actorOf(database, "manageTeam");
  const token = await invite();
  await acceptInvitation(services, await addPerson(database, "ana"), token);
  await changeRole(services, owner, "ana", "attendant");
  await changeRole(services, owner, "ana", "attendant");
  await removeMember(services, owner, "ana");
  await removeMember(services, owner, "ana");
  const bia = await actorOf(database, "seeOrders", { name: "bia", role: "attendant" });
  await leaveStore(services, bia);
  await leaveStore(services, bia);
  await invite("caio@example.com");
  const [open] = (await getTeam(services, owner)).invitations;
  await revokeInvitation(services, owner, open?.id ?? "");
  await revokeInvitation(services, owner, open?.id ?? "");
  expect(await recorded()).toEqual([
    "dona · members · Convite por link · Convite: null → Gerente",
    "ana · members · ana · Papel: null → Gerente",
    "dona · members · ana · Papel: Gerente → Atendente",
    "dona · members · ana · Papel: Atendente → null",
    "bia · members · bia · Papel: Atendente → null",
    "dona · members · Convite por e-mail · Convite: null → Gerente",
    "dona · members · Convite por e-mail · Convite: Gerente → null",
  ]);
});

test("a pause, another, and its end; a pause that is over by itself is none", async () => {
  const ana = await actorOf(database, "pauseStore", { name: "ana", role: "attendant" });
  clock = Date.parse("2026-11-16T20:00-03:00");
  const pause = (wish: Parameters<typeof pauseStore>[2]) => pauseStore(services, ana, wish);
  await pause({ for: "minutes", minutes: 30 });
  await pause({ for: "now on" });
  await pause({ for: "nothing" });
  await pause({ for: "nothing" });
  await pause({ for: "minutes", minutes: 15 });
  clock += 60 * 60_000;
  await pause({ for: "minutes", minutes: 15 });
  expect(await recorded()).toEqual([
    "ana · hours ·  · Pausa: Sem pausa → Até 16/11/2026 20:30",
    "ana · hours ·  · Pausa: Até 16/11/2026 20:30 → Até retomar",
    "ana · hours ·  · Pausa: Até retomar → Sem pausa",
    "ana · hours ·  · Pausa: Sem pausa → Até 16/11/2026 20:15",
    "ana · hours ·  · Pausa: Sem pausa → Até 16/11/2026 21:15",
  ]);
});

test("what a new store needs, and that it opened", async () => {
  await database.query.updateTable("stores").set({ active: false, whatsapp_number: "" }).execute();
  const owner = await actorOf(database, "changeSettings");
  const product = { name: "Água", cents: 250 };
  await completeStore(services, owner, { whatsapp: "11912345678", product });
  await completeStore(services, owner, { whatsapp: "11987654321", product: null });
  expect(await recorded()).toEqual([
    "dona · settings ·  · WhatsApp: null → (11) 9 1234-5678",
    "dona · menu · Água · Produto: null → R$\u00a02,50",
    "dona · settings ·  · Situação: Fora do ar → No ar",
    "dona · settings ·  · WhatsApp: (11) 9 1234-5678 → (11) 9 8765-4321",
  ]);
});

test("the name of whoever deletes the account goes from what is told of them", async () => {
  const owner = await actorOf(database, "manageTeam");
  for (const name of ["ana", "bia"]) {
    await addMember(database, name, "attendant");
    await changeRole(services, owner, name, "manager");
  }
  await erase("ana");
  expect(await recorded()).toEqual([
    "dona · members · Conta excluída · Papel: Atendente → Gerente",
    "dona · members · bia · Papel: Atendente → Gerente",
  ]);
});

test("somebody leaves, is lowered and deletes the account at once: nothing fails, and no name stays", async () => {
  const second = inject("engine") === "postgres" ? await reopenTestDatabase(database) : database;
  const owner = await actorOf(database, "manageTeam");
  for (let round = 0; round < 12; round++) {
    const name = `ana${round}`;
    const ana = await actorOf(database, "seeOrders", { name, role: "manager" });
    await Promise.all([
      leaveStore(services, ana),
      changeRole({ ...services, database: second }, owner, name, "attendant"),
      erase(name, second),
    ]);
  }
  expect((await recorded()).filter((change) => /· ana\d/.test(change))).toEqual([]);
});
