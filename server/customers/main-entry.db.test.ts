import { expect, test } from "vitest";
import { notFound, openCustomers } from "#tests/harness/customers.ts";
import { listAddresses } from "./list-addresses.ts";
import { listContacts } from "./list-contacts.ts";
import { removeEntry } from "./remove-entry.ts";
import { saveContact } from "./save-contact.ts";
import { setMainEntry } from "./set-main-entry.ts";

test("the first address is main; the main one comes first, then the newest", async () => {
  const { needs, add, numbers } = await openCustomers();
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
});

test("nothing is left of what was removed, which everything after it would pass over", async () => {
  const { needs, add } = await openCustomers();
  await removeEntry(needs, "enderecos", "ana", await add("ana", "1"));
  const contact = await saveContact(needs, "ana", { phone: "11988887777" });
  await removeEntry(needs, "contatos", "ana", contact.ok ? contact.id : "");
  for (const table of ["addresses", "contacts"] as const) {
    expect(await needs.database.query.selectFrom(table).select("id").execute()).toEqual([]);
  }
});

test("removing another than the main one leaves the main one; the last one leaves none", async () => {
  const { needs, add, numbers } = await openCustomers();
  const first = await add("ana", "1");
  const second = await add("ana", "2");
  await removeEntry(needs, "enderecos", "ana", second);
  expect(await numbers()).toEqual(["1*"]);
  await removeEntry(needs, "enderecos", "ana", first);
  expect(await numbers()).toEqual([]);
  await add("ana", "4");
  expect(await numbers()).toEqual(["4*"]);
});

test("contacts follow the rules of addresses", async () => {
  const { needs } = await openCustomers();
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

test("exactly one main address while 50 are set main, added and removed at once", async () => {
  const { needs, add, numbers } = await openCustomers();
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
