import type { Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { Role } from "#domain/permissions.ts";
import { adegaDoZe } from "./adega-do-ze.ts";
import { hashPassword } from "./demo-customer.ts";
import { pizzariaBella } from "./pizzaria-bella.ts";

interface DemoPerson {
  id: string;
  name: string;
  email: string;
  password: string;
  /** By the id of the store. */
  roles: Readonly<Record<string, Role>>;
  platform?: boolean;
}

export const demoStaff: readonly DemoPerson[] = [
  {
    id: "dona-demo",
    name: "Dona Demonstração",
    email: "dona@demo.n1",
    password: "dona-demo",
    roles: { [adegaDoZe.id]: "owner", [pizzariaBella.id]: "owner" },
  },
  {
    id: "gerente-demo",
    name: "Gerente Demonstração",
    email: "gerente@demo.n1",
    password: "gerente-demo",
    roles: { [adegaDoZe.id]: "manager" },
  },
  {
    id: "atendente-demo",
    name: "Atendente Demonstração",
    email: "atendente@demo.n1",
    password: "atendente-demo",
    roles: { [adegaDoZe.id]: "attendant" },
  },
  {
    id: "admin-demo",
    name: "Admin Demonstração",
    email: "admin@demo.n1",
    password: "admin-demo",
    roles: {},
    platform: true,
  },
];

type HashedPerson = DemoPerson & { hash: string };

/** Outside of a transaction, because hashing is slow. */
export const hashStaff = (): Promise<HashedPerson[]> =>
  Promise.all(demoStaff.map(async (person) => ({ ...person, hash: await hashPassword(person.password) })));

export async function loadDemoStaff(db: Kysely<Tables>, staff: readonly HashedPerson[], now: number) {
  const at = new Date(now).toISOString();
  const times = { created_at: at, updated_at: at };
  for (const { id, name, email, hash, roles, platform } of staff) {
    const inserted = await db
      .insertInto("users")
      .values({ id, name, email, email_verified: 1, ...times })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) continue;
    const account = { user_id: id, id, account_id: id, provider_id: "credential", password: hash };
    await db
      .insertInto("accounts")
      .values({ ...account, ...times })
      .execute();
    for (const [store_id, role] of Object.entries(roles)) {
      await db.insertInto("store_members").values({ store_id, user_id: id, role, created_at: now }).execute();
    }
    if (platform) await db.insertInto("platform_admins").values({ user_id: id, created_at: now }).execute();
  }
}
