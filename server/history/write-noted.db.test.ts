import { expect, test } from "vitest";
import type { Query } from "#db/database.ts";
import type { StoreChange } from "#domain/store-change.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { fileOf, openImportShop } from "#tests/harness/import-shop.ts";
import { longestTurn } from "#tests/harness/longest-turn.ts";
import { scans, statementsOf } from "#tests/harness/query-plans.ts";
import { addStore, now } from "#tests/harness/shop.ts";
import { actorOf } from "#tests/harness/staff.ts";
import { testInProcess } from "#tests/harness/test-in-process.ts";
import { noteChanges, prepareNotes } from "./note-changes.ts";
import { writeLeftNotes, writeNoted } from "./write-noted.ts";

const changes = Array.from({ length: 120 }, (_, at): StoreChange => {
  const subject = `Produto ${String(at).padStart(3, "0")}`;
  return {
    area: "price",
    subject,
    field: "Preço",
    before: "R$ 1,00",
    after: at === 7 ? "R$ 1,00" : "R$ 2,00",
  };
});
const told = changes.filter(({ before, after }) => before !== after);

async function open() {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  const actor = await actorOf(database, "changeMenu", { name: "gerente", role: "manager" });
  const notes = await prepareNotes(actor, now, changes);
  const [noted] = notes;
  if (!noted) throw new Error("no note");
  await database.query.transaction().execute((transaction) => noteChanges(transaction, actor, notes));
  return { database, actor, noted };
}

const historyOf = async (query: Query) =>
  (
    await query
      .selectFrom("store_changes")
      .select(["area", "subject", "field", "before", "after", "at", "user_id"])
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .execute()
  ).map(({ at: _at, user_id: _user, ...change }) => change);

const notes = (query: Query) => query.selectFrom("noted_changes").select("id").execute();

test("what was noted becomes history in the order in which it was told, once", async () => {
  const { database, noted } = await open();
  await writeNoted(database.query, noted);
  await writeNoted(database.query, noted);
  expect(await historyOf(database.query)).toEqual(told);
  expect(await notes(database.query)).toEqual([]);
});

test("what a process left that ended in the middle is written by another, and nothing that is just being written", async () => {
  const { database, actor, noted } = await open();
  await writeNoted(database.query, { ...noted, changes: noted.changes.slice(-30) });
  await database.query.transaction().execute((transaction) => noteChanges(transaction, actor, [noted]));
  await writeLeftNotes(database.query, now - 1);
  expect(await notes(database.query)).toHaveLength(1);
  await writeLeftNotes(database.query, now);
  expect(await historyOf(database.query)).toEqual(told);
  expect(await notes(database.query)).toEqual([]);
});

test("an import leaves no note, and reads no whole table for it", async () => {
  const shop = await openImportShop();
  const file = fileOf("id;preço\na;2,50\n");
  const { report } = await shop.check(file);
  await shop.put(file, report);
  expect(await notes(shop.database.query)).toEqual([]);
  expect(await shop.history()).toMatchObject([{ subject: "Água", before: "R$ 2,00", after: "R$ 2,50" }]);
  const run = await statementsOf(shop.database, (query) => writeLeftNotes(query, now));
  for (const statement of run) expect(await scans(shop.database, statement), statement.sql).toEqual([]);
});

testInProcess(
  "what many imports left is read and written without holding anybody up",
  async () => {
    const { database, actor } = await open();
    const { query } = database;
    const text = "á".repeat(800);
    const many = Array.from({ length: 500 }, (_, at): StoreChange => {
      return { area: "menu", subject: `Produto ${at}`, field: "Descrição", before: text, after: `${text}.` };
    });
    const turns: number[] = [];
    for (const round of [1, 2]) {
      const before = now + round * 1_000;
      for (let at = 0; at < 10; at++) {
        const noted = await prepareNotes(actor, before - at, many);
        await query.transaction().execute((transaction) => noteChanges(transaction, actor, noted));
      }
      turns.push(await longestTurn(() => writeLeftNotes(query, before)));
    }
    // The lesser of two, because compiling counts too.
    expect(Math.min(...turns)).toBeLessThan(50);
    await writeLeftNotes(query, now + 10_000);
    expect(await notes(query)).toEqual([]);
  },
  60_000,
);

testInProcess(
  "the 35,000 changes of a long import are noted, and become history in their order, without holding anybody up",
  async () => {
    const { database, actor } = await open();
    const { query } = database;
    await writeLeftNotes(query, now);
    const text = "a".repeat(200);
    const many = Array.from({ length: 35_000 }, (_, at): StoreChange => {
      return { area: "menu", subject: `Produto ${at}`, field: "Descrição", before: text, after: `${text}.` };
    });
    let prepared: Awaited<ReturnType<typeof prepareNotes>> = [];
    const turns: number[] = [];
    for (const round of [1, 2]) {
      turns.push(
        await longestTurn(async () => {
          prepared = await prepareNotes(actor, now + round, many);
          await query.transaction().execute((transaction) => noteChanges(transaction, actor, prepared));
        }),
      );
    }
    expect(Math.min(...turns)).toBeLessThan(50);
    for (const note of prepared.slice(0, 2)) await writeNoted(query, note);
    const subjects = (await historyOf(query)).slice(0, 500).map(({ subject }) => subject);
    expect(subjects).toEqual(many.slice(0, 500).map(({ subject }) => subject));
  },
  60_000,
);
