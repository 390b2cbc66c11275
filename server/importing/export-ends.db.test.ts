import { expect, test } from "vitest";
import { AccessEnded } from "#server/permission/write-as.ts";
import { openImportShop } from "#tests/harness/import-shop.ts";
import { addProducts } from "#tests/harness/shop.ts";
import { exportMenu } from "./export-menu.ts";

const many = 400;

async function openDownload(format: "csv" | "xlsx") {
  const { database, services, actor, signal } = await openImportShop();
  const products = Array.from({ length: many }, (_, at) => ({ id: `p${at}`, name: `Produto ${at}.` }));
  await addProducts(database, "shop", ...products);
  const stream = await exportMenu(services, actor, format, signal);
  if (!stream) throw new Error("no place");
  const reader = stream.getReader();
  /** Until the first product, or to the end. */
  async function readOn(until: "Produto" | null): Promise<string> {
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += Buffer.from(value).toString();
      if (until !== null && text.includes(until)) return text;
    }
  }
  return { query: database.query, services, actor, signal, reader, readOn };
}

const ends = {
  removed: { table: "store_members", values: { deleted_at: 1 } },
  demoted: { table: "store_members", values: { role: "attendant" } },
  "signed out": { table: "sessions", values: null },
} as const;

test.each(Object.keys(ends) as (keyof typeof ends)[])(
  "what is left of a menu does not reach a manager who is %s during the download",
  async (how) => {
    const { query, services, actor, signal, readOn } = await openDownload("csv");
    const begun = await readOn("Produto");
    const { table, values } = ends[how];
    if (values === null) await query.deleteFrom(table).where("user_id", "=", actor.userId).execute();
    else await query.updateTable(table).set(values).where("user_id", "=", actor.userId).execute();
    await expect(readOn(null)).rejects.toThrow(AccessEnded);
    expect(begun.match(/Produto/g)?.length).toBeLessThan(many / 2);
    expect(await exportMenu(services, actor, "csv", signal), "its place is free again").not.toBeNull();
  },
);

test("nor of one as a workbook", async () => {
  const { query, actor, reader, readOn } = await openDownload("xlsx");
  await reader.read();
  await query
    .updateTable("store_members")
    .set({ deleted_at: 1 })
    .where("user_id", "=", actor.userId)
    .execute();
  await expect(readOn(null)).rejects.toThrow(AccessEnded);
});

test("whoever stays reads all of it", async () => {
  const { readOn } = await openDownload("csv");
  expect((await readOn(null)).match(/Produto \d/g)).toHaveLength(many);
});
