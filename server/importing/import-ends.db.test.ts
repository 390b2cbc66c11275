import { beforeEach, describe, expect, test } from "vitest";
import type { ImportLine } from "#domain/menu-report.ts";
import type { RunHeavy } from "#server/limits/run-heavy.ts";
import { AccessEnded } from "#server/permission/write-as.ts";
import { fileOf, openImportShop } from "#tests/harness/import-shop.ts";
import { checkImport } from "./check-import.ts";
import { importMenu } from "./import-menu.ts";

const file = fileOf("id;nome;preço\na;Água;2,50\n;Bolo;5\n");

let shop: Awaited<ReturnType<typeof openImportShop>>;
let told: ImportLine[];
beforeEach(async () => {
  shop = await openImportShop();
  told = [];
});

const setMember = (values: { deleted_at: number } | { role: "attendant" }) =>
  shop.database.query
    .updateTable("store_members")
    .set(values)
    .where("user_id", "=", shop.actor.userId)
    .execute();

const ways: Record<string, () => Promise<unknown>> = {
  removed: () => setMember({ deleted_at: 1 }),
  demoted: () => setMember({ role: "attendant" }),
  "signed out": () =>
    shop.database.query.deleteFrom("sessions").where("user_id", "=", shop.actor.userId).execute(),
};

describe.each(Object.entries(ways))("whoever is %s", (_name, end) => {
  test("while the file comes is not told what it would do", async () => {
    await end();
    const checking = checkImport(shop.services, shop.actor, file, (line) => told.push(line), shop.signal);
    await expect(checking).rejects.toThrow(AccessEnded);
    expect(told).toEqual([]);
  });

  test("after the import was planned writes nothing", async () => {
    const before = await shop.products();
    const { report } = await shop.check(file);
    const runHeavy: RunHeavy = async (heavy) => {
      await shop.services.runHeavy(heavy);
      await end();
    };
    const wish = { file, digest: report?.digest ?? "", scope: "all" as const };
    const importing = importMenu(
      { ...shop.services, runHeavy },
      shop.actor,
      wish,
      (line) => told.push(line),
      shop.signal,
    );
    await expect(importing).rejects.toThrow(AccessEnded);
    expect(told.map(({ kind }) => kind)).not.toContain("imported");
    expect(await shop.products()).toEqual(before);
    expect(await shop.history()).toEqual([]);
  });
});
