import { expect, test } from "vitest";
import { home, notFound, openCustomers } from "#tests/harness/customers.ts";
import { listAddresses } from "./list-addresses.ts";
import { listContacts } from "./list-contacts.ts";
import { removeEntry } from "./remove-entry.ts";
import { saveAddress } from "./save-address.ts";
import { saveContact } from "./save-contact.ts";
import { setMainEntry } from "./set-main-entry.ts";
import { updateProfile } from "./update-profile.ts";

test("an address is stored as digits and capitals; a change keeps what it does not name", async () => {
  const { needs } = await openCustomers();
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
  const { needs, add, numbers } = await openCustomers();
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
  const { needs, add, numbers } = await openCustomers();
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

test("a list has an end", async () => {
  const { needs } = await openCustomers();
  const row = { ...home, zipcode: "04101300", state: "SP", user_id: "ana", created_at: 1 };
  await needs.database.query
    .insertInto("addresses")
    .values(Array.from({ length: 50 }, (_, n) => ({ ...row, id: String(n), main: n === 0 })))
    .execute();
  expect(await saveAddress(needs, "ana", home)).toEqual({ ok: false, reason: "too-many" });
});

test.each([
  [{ cpf: "111.111.111-11" }, { cpf: "CPF inválido" }],
  [{ phone: "99" }, { phone: "Telefone inválido" }],
  [{ name: "" }, { name: "Value is required" }],
  [{ name: "x".repeat(121) }, { name: "Use no máximo 120 caracteres" }],
])("personal data with %o is refused", async (wrong, errors) => {
  const { needs } = await openCustomers();
  const result = await updateProfile(needs, "ana", {
    name: "Ana",
    phone: "11988887777",
    cpf: "52998224725",
    ...wrong,
  });
  expect(result).toEqual({ ok: false, reason: "invalid", errors });
});
