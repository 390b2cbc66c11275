import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import type { ChangeSearch } from "#domain/change-search.ts";
import type { StoreChange } from "#domain/store-change.ts";
import { eraseCustomerData } from "#server/customers/erase-customer-data.ts";
import { eraseAccount } from "#server/identity/erase-account.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { scans, statementsOf } from "#tests/harness/query-plans.ts";
import { addStore, now } from "#tests/harness/shop.ts";
import { actorOf } from "#tests/harness/staff.ts";
import { listChanges } from "./list-changes.ts";
import { listPeople } from "./list-people.ts";
import { recordChanges } from "./record-changes.ts";

const everything: ChangeSearch = { area: null, userId: null, text: "" };

let database: Database;
let reader: Awaited<ReturnType<typeof readerOf>>;
const readerOf = () => actorOf(database, "seeHistory");

beforeEach(async () => {
  database = await openTestDatabase();
  await addStore(database, "shop");
  await addStore(database, "other");
  reader = await readerOf();
});

const price = (subject: string, facts: Partial<StoreChange> = {}): StoreChange => ({
  area: "price",
  subject,
  field: "Preço",
  before: "R$ 1,00",
  after: "R$ 2,00",
  ...facts,
});

async function record(at: number, changes: readonly StoreChange[], name = "dona", slug = "shop") {
  const actor = await actorOf(database, "seeOrders", { name, slug });
  await database.query.transaction().execute((transaction) => recordChanges(transaction, actor, at, changes));
}

const list = (search: Partial<ChangeSearch> = {}, after: string | null = null) =>
  listChanges(database.query, reader, { ...everything, ...search }, after);

/** The subjects of all pages. */
async function walk(search: Partial<ChangeSearch> = {}): Promise<{ subjects: string[]; pages: number }> {
  const subjects: string[] = [];
  let next: string | null = null;
  let pages = 0;
  do {
    const page = await list(search, next);
    subjects.push(...page.changes.map(({ subject }) => subject));
    next = page.next;
    pages += 1;
  } while (next !== null && pages < 50);
  return { subjects, pages };
}

test("the newest first, with who did it, and nothing of another store", async () => {
  await record(now, [price("Água")]);
  await record(now + 1, [price("Suco"), price("Suco", { field: "Nome" })], "ana");
  await record(now + 2, [price("Vinho")], "bia", "other");
  const { changes, next } = await list();
  expect(changes.map(({ by, subject, field }) => `${by} ${subject} ${field}`)).toEqual([
    "ana Suco Preço",
    "ana Suco Nome",
    "dona Água Preço",
  ]);
  expect(changes[2]).toMatchObject({ at: now, area: "price", before: "R$ 1,00", after: "R$ 2,00" });
  expect(next).toBeNull();
});

test("whoever deleted the account is told as such, and not offered as a filter", async () => {
  await record(now, [price("Água")], "ana");
  await record(now, [price("Suco")]);
  const mailer = { send: () => {}, forget: async () => {} };
  await eraseAccount({ database, mailer, now: () => now, eraseCustomerData }, "ana");
  expect((await list({ userId: "ana" })).changes).toMatchObject([{ by: "Conta excluída", subject: "Água" }]);
  expect(await listPeople(database.query, reader)).toEqual([{ userId: "dona", name: "dona" }]);
});

test("pages neither repeat nor skip a change, also of one instant", async () => {
  const subjects = Array.from({ length: 120 }, (_, index) => `P${String(index).padStart(3, "0")}`);
  await record(
    now,
    subjects.map((subject) => price(subject)),
  );
  await record(now - 1, [price("antes")]);
  const first = await list();
  expect(first.changes).toHaveLength(50);
  // A change that comes meanwhile moves nothing.
  await record(now + 1, [price("depois")]);
  const second = await list({}, first.next);
  const third = await list({}, second.next);
  const all = [first, second, third].flatMap(({ changes }) => changes.map(({ subject }) => subject));
  expect(all).toEqual([...subjects, "antes"]);
  expect(third.next).toBeNull();
});

describe("filters", () => {
  test("by area, by person, by words of the subject in any spelling, and all together", async () => {
    await record(now, [price("Açaí 500 ml"), price("Açaí 300 ml", { area: "stock" })], "ana");
    await record(now + 1, [price("Suco de açaí"), price("Água", { area: "stock" })]);
    expect((await walk({ area: "stock" })).subjects).toEqual(["Água", "Açaí 300 ml"]);
    expect((await walk({ userId: "ana" })).subjects).toEqual(["Açaí 500 ml", "Açaí 300 ml"]);
    expect((await walk({ text: "ACAI" })).subjects).toEqual(["Suco de açaí", "Açaí 500 ml", "Açaí 300 ml"]);
    expect((await walk({ text: "ml acai", userId: "ana", area: "stock" })).subjects).toEqual(["Açaí 300 ml"]);
    expect((await walk({ text: "pizza" })).subjects).toEqual([]);
    expect((await list({}, "nonsense")).changes).toHaveLength(4);
  });

  test("words that are rare are looked for in steps, of which each is bounded", async () => {
    const many = Array.from({ length: 6_000 }, (_, index) => price(`Produto ${index}`));
    await record(now - 1, [price("Raro antigo")]);
    await record(now, many);
    await record(now + 1, [price("Raro novo")]);
    const first = await list({ text: "raro" });
    expect(first.changes.map(({ subject }) => subject)).toEqual(["Raro novo"]);
    expect(first.lookedUntil).toBe(now);
    const second = await list({ text: "raro" }, first.next);
    expect(second.changes.map(({ subject }) => subject)).toEqual(["Raro antigo"]);
    expect(second).toMatchObject({ next: null, lookedUntil: null });
    const { subjects } = await walk({ text: "produto 59" });
    expect(subjects).toEqual(many.map(({ subject }) => subject).filter((subject) => subject.includes("59")));
  });
});

test("every statement reads an index, from where the page begins", async () => {
  await record(now, [price("Água"), price("Suco")]);
  const after = `${now}.0`;
  const statements = await statementsOf(database, async (query) => {
    for (const search of [
      {},
      { area: "price" as const },
      { userId: "dona" },
      { userId: "dona", area: "price" as const, text: "a" },
    ]) {
      for (const place of [null, after]) {
        await listChanges(query, reader, { ...everything, ...search }, place);
      }
    }
    await listPeople(query, reader);
  });
  expect(statements).toHaveLength(9);
  for (const statement of statements) {
    expect(await scans(database, statement, "indexes"), statement.sql).toEqual([]);
  }
});
