import { expect, test } from "vitest";
import { openOlderDatabase } from "#tests/harness/older-database.ts";
import { migrate } from "./migrate.ts";

test("addresses and contacts that were removed before go, and the others stay as they were", async () => {
  const database = await openOlderDatabase("0032-entries-removed-for-good");
  const { query } = database;
  const ana = { id: "ana", name: "Ana", email: "ana@example.com", created_at: "", updated_at: "" };
  await query.insertInto("users").values(ana).execute();
  await database.runScript(`
    insert into addresses (user_id, id, main, type, zipcode, street, number, complement, district, city, state,
        reference, condominium, block, unit, created_at, deleted_at)
      values ('ana', 'home', true, 'Casa', '04101300', 'Rua Vergueiro', '3185', 'Fundos', 'Vila Mariana', 'São Paulo',
        'SP', 'Portão azul', 'Jardim', 'B', '74', 1, null),
      ('ana', 'gone', false, 'Casa', '04101300', 'Rua Vergueiro', '1', '', 'Vila Mariana', 'São Paulo', 'SP',
        '', '', '', '', 2, 3);
    insert into contacts (user_id, id, main, phone, name, created_at, deleted_at)
      values ('ana', 'mobile', true, '11912345678', 'Ana', 1, null), ('ana', 'gone', false, '1130001111', '', 2, 3)`);
  await migrate(database);
  expect(await query.selectFrom("addresses").selectAll().execute()).toEqual([
    {
      user_id: "ana",
      id: "home",
      main: true,
      type: "Casa",
      zipcode: "04101300",
      street: "Rua Vergueiro",
      number: "3185",
      complement: "Fundos",
      district: "Vila Mariana",
      city: "São Paulo",
      state: "SP",
      reference: "Portão azul",
      condominium: "Jardim",
      block: "B",
      unit: "74",
      created_at: 1,
    },
  ]);
  expect(await query.selectFrom("contacts").selectAll().execute()).toEqual([
    { user_id: "ana", id: "mobile", main: true, phone: "11912345678", name: "Ana", created_at: 1 },
  ]);
  const second = { user_id: "ana", id: "second", main: true, phone: "11912345678", created_at: 1 };
  await expect(query.insertInto("contacts").values(second).execute()).rejects.toThrow();
});
