import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { listAddresses } from "./list-addresses.ts";
import { listContacts } from "./list-contacts.ts";
import { removeEntry } from "./remove-entry.ts";
import { saveAddress } from "./save-address.ts";
import { saveContact } from "./save-contact.ts";
import { setMainEntry } from "./set-main-entry.ts";
import { updateProfile } from "./update-profile.ts";

const home = {
  zipcode: "04.101-300",
  street: "Rua Vergueiro",
  number: "3185",
  complement: "",
  district: "Vila Mariana",
  city: "São Paulo",
  state: "sp",
};
const notFound = { ok: false, reason: "not-found" };

let clock = 1_000;
const now = () => {
  clock += 1;
  return clock;
};

async function open(): Promise<{ database: Database; now: () => number }> {
  const database = await openTestDatabase();
  for (const id of ["ana", "bia"]) {
    await database.query
      .insertInto("users")
      .values({ id, name: id, email: `${id}@example.com`, created_at: "", updated_at: "" })
      .execute();
  }
  return { database, now };
}

let needs: Awaited<ReturnType<typeof open>>;
async function add(userId: string, number: string): Promise<string> {
  const result = await saveAddress(needs, userId, { ...home, number });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

const numbers = async (userId = "ana") =>
  (await listAddresses(needs.database.query, userId)).map(({ number, main }) =>
    main ? `${number}*` : number,
  );

test("the first address is main; the main one comes first, then the newest", async () => {
  needs = await open();
  await add("ana", "1");
  const second = await add("ana", "2");
  await add("ana", "3");
  expect(await numbers()).toEqual(["1*", "3", "2"]);
  expect(await setMainEntry(needs, "enderecos", "ana", second)).toEqual({ ok: true });
  expect(await numbers()).toEqual(["2*", "3", "1"]);
  expect(await setMainEntry(needs, "enderecos", "ana", second)).toEqual({ ok: true });
  expect(await removeEntry(needs, "enderecos", "ana", second)).toEqual({ ok: true });
  expect(await numbers()).toEqual(["3*", "1"]);
  expect(await removeEntry(needs, "enderecos", "ana", second)).toEqual(notFound);
  expect(await setMainEntry(needs, "enderecos", "ana", second)).toEqual(notFound);
  const kept = await needs.database.query
    .selectFrom("addresses")
    .selectAll()
    .where("id", "=", second)
    .execute();
  expect(kept).toMatchObject([{ main: false, deleted_at: expect.any(Number) }]);
});

test("removing another than the main one leaves the main one; the last one leaves none", async () => {
  needs = await open();
  const first = await add("ana", "1");
  const second = await add("ana", "2");
  await removeEntry(needs, "enderecos", "ana", second);
  expect(await numbers()).toEqual(["1*"]);
  await removeEntry(needs, "enderecos", "ana", first);
  expect(await numbers()).toEqual([]);
  await add("ana", "4");
  expect(await numbers()).toEqual(["4*"]);
});

test("an address is stored as digits and capitals; a change keeps what it does not name", async () => {
  needs = await open();
  const result = await saveAddress(needs, "ana", { ...home, reference: "Portão azul", block: "B" });
  const id = result.ok ? result.id : "";
  expect(await saveAddress(needs, "ana", { id, number: "99" })).toEqual({ ok: true, id });
  expect(await listAddresses(needs.database.query, "ana")).toEqual([
    {
      ...home,
      id,
      main: true,
      type: "Residencial",
      zipcode: "04101300",
      state: "SP",
      number: "99",
      reference: "Portão azul",
      condominium: "",
      block: "B",
      unit: "",
    },
  ]);
  expect(await saveAddress(needs, "ana", { ...home, zipcode: "123", street: " " })).toEqual({
    ok: false,
    reason: "invalid",
    errors: { zipcode: "CEP inválido", street: "Value is required" },
  });
});

test("whose an address is, whether it is main, when it was made: none of it is taken from the form", async () => {
  needs = await open();
  await add("ana", "1");
  const greedy = { main: true, user_id: "bia", userId: "bia", deleted_at: 5, created_at: 5, active: false };
  const made = await saveAddress(needs, "ana", { ...home, number: "2", ...greedy });
  expect(await numbers()).toEqual(["1*", "2"]);
  const id = made.ok ? made.id : "";
  await saveAddress(needs, "ana", { id, number: "3", ...greedy });
  expect(await numbers()).toEqual(["1*", "3"]);
  expect(await numbers("bia")).toEqual([]);
  await updateProfile(needs, "ana", {
    name: "Ana Lima",
    phone: "(11) 98888-7777",
    cpf: "529.982.247-25",
    id: "bia",
    email: "outra@example.com",
    active: false,
    email_verified: 1,
    role: "owner",
  });
  const users = await needs.database.query.selectFrom("users").selectAll().orderBy("id").execute();
  expect(users).toMatchObject([
    {
      id: "ana",
      name: "Ana Lima",
      phone: "11988887777",
      cpf: "52998224725",
      email: "ana@example.com",
      active: true,
    },
    { id: "bia", name: "bia", phone: null, email_verified: 0 },
  ]);
});

test("another person's address or contact is as if it were not there", async () => {
  needs = await open();
  const address = await add("ana", "1");
  const saved = await saveContact(needs, "ana", { phone: "(11) 9 8888-7777" });
  const contact = saved.ok ? saved.id : "";
  for (const [who, entry, phone] of [
    ["bia", address, contact],
    ["ana", "no-such-id", "no-such-id"],
    ["nobody", address, contact],
  ] as const) {
    expect(await saveAddress(needs, who, { id: entry, number: "66" })).toEqual(notFound);
    expect(await removeEntry(needs, "enderecos", who, entry)).toEqual(notFound);
    expect(await setMainEntry(needs, "enderecos", who, entry)).toEqual(notFound);
    expect(await saveContact(needs, who, { id: phone, phone: "11977776666" })).toEqual(notFound);
    expect(await saveContact(needs, who, { id: phone, phone: "wrong" })).toEqual(notFound);
    expect(await removeEntry(needs, "contatos", who, phone)).toEqual(notFound);
    expect(await setMainEntry(needs, "contatos", who, phone)).toEqual(notFound);
  }
  expect(await saveAddress(needs, "nobody", home)).toEqual(notFound);
  expect(
    await updateProfile(needs, "nobody", { name: "x", phone: "11988887777", cpf: "52998224725" }),
  ).toEqual(notFound);
  expect(await listAddresses(needs.database.query, "bia")).toEqual([]);
  expect(await listContacts(needs.database.query, "bia")).toEqual([]);
  expect(await numbers()).toEqual(["1*"]);
  expect(await listContacts(needs.database.query, "ana")).toEqual([
    { id: contact, main: true, phone: "11988887777", name: "" },
  ]);
});

test("contacts follow the rules of addresses", async () => {
  needs = await open();
  const phones = ["1130001111", "1130002222", "1130003333"];
  const ids: string[] = [];
  for (const phone of phones) {
    const result = await saveContact(needs, "ana", { phone, main: true });
    if (result.ok) ids.push(result.id);
  }
  const list = async () =>
    (await listContacts(needs.database.query, "ana")).map(({ phone, main }) => [phone, main]);
  expect(await list()).toEqual([
    ["1130001111", true],
    ["1130003333", false],
    ["1130002222", false],
  ]);
  await removeEntry(needs, "contatos", "ana", ids[0] ?? "");
  expect((await list())[0]).toEqual(["1130003333", true]);
  await setMainEntry(needs, "contatos", "ana", ids[1] ?? "");
  expect((await list())[0]).toEqual(["1130002222", true]);
  const [main] = await listContacts(needs.database.query, "ana");
  await saveContact(needs, "ana", { id: main?.id, name: " Ana  Lima " });
  await saveContact(needs, "ana", { id: main?.id, phone: "1130004444" });
  expect((await listContacts(needs.database.query, "ana"))[0]).toMatchObject({
    phone: "1130004444",
    name: "Ana Lima",
  });
  expect(await saveContact(needs, "ana", { phone: "1130001111", name: "a".repeat(81) })).toMatchObject({
    errors: { name: "Use no máximo 80 caracteres" },
  });
  expect(await saveContact(needs, "ana", { phone: "123" })).toMatchObject({
    errors: { phone: "Telefone inválido" },
  });
});

test("a list has an end", async () => {
  needs = await open();
  const row = { ...home, zipcode: "04101300", state: "SP", user_id: "ana", created_at: 1 };
  await needs.database.query
    .insertInto("addresses")
    .values(Array.from({ length: 50 }, (_, n) => ({ ...row, id: String(n), main: n === 0 })))
    .execute();
  expect(await saveAddress(needs, "ana", home)).toEqual({ ok: false, reason: "too-many" });
});

test("exactly one main address while 50 are set main, added and removed at once", async () => {
  needs = await open();
  const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => add("ana", String(n))));
  const mains = async () =>
    (await listAddresses(needs.database.query, "ana")).filter(({ main }) => main).length;
  expect(await mains()).toBe(1);
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const id = ids[n % ids.length] ?? "";
        if (n % 10 === 9) return add("ana", `n${n}`);
        if (n % 25 === 24) return removeEntry(needs, "enderecos", "ana", id);
        return setMainEntry(needs, "enderecos", "ana", id);
      }),
    );
    expect(await mains()).toBe(1);
  }
  const left = await listAddresses(needs.database.query, "ana");
  await Promise.all(left.map(({ id }) => removeEntry(needs, "enderecos", "ana", id)));
  expect(await numbers()).toEqual([]);
}, 60_000);

test.each([
  [{ cpf: "111.111.111-11" }, { cpf: "CPF inválido" }],
  [{ phone: "99" }, { phone: "Telefone inválido" }],
  [{ name: "" }, { name: "Value is required" }],
  [{ name: "x".repeat(121) }, { name: "Use no máximo 120 caracteres" }],
])("personal data with %o is refused", async (wrong, errors) => {
  needs = await open();
  const result = await updateProfile(needs, "ana", {
    name: "Ana",
    phone: "11988887777",
    cpf: "52998224725",
    ...wrong,
  });
  expect(result).toEqual({ ok: false, reason: "invalid", errors });
});
