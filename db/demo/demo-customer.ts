import { randomBytes, scrypt } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";

export const demoCustomer = {
  id: "cliente-demo",
  name: "Clara Demonstração",
  email: "cliente@demo.n1",
  password: "cliente-demo",
  phone: "11900000010",
  cpf: "52998224725",
} as const;

const addresses = [
  {
    id: "casa",
    main: true,
    type: "Residencial",
    zipcode: "04101300",
    street: "Rua Vergueiro",
    number: "3185",
    complement: "Apto 74",
    district: "Vila Mariana",
    city: "São Paulo",
    state: "SP",
    reference: "Ao lado da estação do metrô",
  },
  {
    id: "trabalho",
    main: false,
    type: "Comercial",
    zipcode: "01310100",
    street: "Avenida Paulista",
    number: "1578",
    complement: "",
    district: "Bela Vista",
    city: "São Paulo",
    state: "SP",
    reference: "",
  },
];

const contacts = [
  { id: "celular", main: true, phone: demoCustomer.phone },
  { id: "trabalho", main: false, phone: "1130000011" },
];

/** Takes the hash, because hashing is slow and must not happen inside a transaction. */
export async function loadDemoCustomer(db: Kysely<Tables>, passwordHash: string, now: number): Promise<void> {
  const { id: user_id, password: _, ...person } = demoCustomer;
  const at = new Date(now).toISOString();
  const inserted = await db
    .insertInto("users")
    .values({ ...person, id: user_id, email_verified: 1, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return;
  await db
    .insertInto("accounts")
    .values({
      user_id,
      id: user_id,
      account_id: user_id,
      provider_id: "credential",
      password: passwordHash,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const owned = { user_id, created_at: now };
  await db
    .insertInto("addresses")
    .values(addresses.map((address) => ({ ...address, ...owned })))
    .execute();
  await db
    .insertInto("contacts")
    .values(contacts.map((contact) => ({ ...contact, ...owned })))
    .execute();
}

/** The format of the identity library: `salt:key` in hex, where the salt is the hex text itself. */
export function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  const cost = { N: 16_384, r: 16, p: 1 };
  const limits = { ...cost, maxmem: 128 * cost.N * cost.r * 2 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, 64, limits, (error, key) =>
      error ? reject(error) : resolve(`${salt}:${key.toString("hex")}`),
    );
  });
}
