import { expect, test } from "vitest";
import { openCatalogue, wishOf } from "#tests/harness/edited-product.ts";
import { scans, statementsOf } from "#tests/harness/query-plans.ts";
import { newKey } from "#tests/harness/shop.ts";
import { actorOf } from "#tests/harness/staff.ts";
import { deleteOptionGroup } from "./delete-option-group.ts";
import { getOptionGroup } from "./get-option-group.ts";
import { getOptionGroups } from "./get-option-groups.ts";
import { getProduct } from "./get-product.ts";
import { restoreOptionGroup } from "./restore-option-group.ts";
import { saveOptionGroup } from "./save-option-group.ts";
import { saveProduct } from "./save-product.ts";
import { setOptionAvailable } from "./set-option-available.ts";

const options = [{ id: "small", name: "Pequena", priceCents: 0, on: false }];
const group = { name: "Tamanho", least: 0, most: 2, pricing: "sum" as const, repeats: false, options };

test("everything asked of the database is found by an index", async () => {
  const { database, services, dona, maria } = await openCatalogue();
  const ana = await actorOf(database, "sellOut");
  const statements = await statementsOf(database, async (query) => {
    const spied = { ...services, database: { ...database, query, changes: database.changes } };
    await getProduct(query, dona, "water");
    const thumbnail = `/fotos/shop/${"a".repeat(64)}-192.webp`;
    await saveProduct(spied, dona, "water", wishOf({ thumbnail }));
    await saveProduct(spied, maria, "water", wishOf({ groupIds: ["ice"], stock: 11 }));
    await saveProduct(spied, dona, "water", wishOf({ saleCents: 1 }));
    await saveProduct(spied, dona, newKey(), {
      ...wishOf({ barcode: "1" }, { rev: 0 }),
      newCategory: "Promoções",
    });
    await getOptionGroups(query, ana);
    await getOptionGroup(query, dona, "size");
    await setOptionAvailable(spied, ana, { groupId: "size", optionId: "large", available: false });
    await saveOptionGroup(spied, dona, "size", { rev: 1, onSeen: new Map(), facts: group });
    await saveOptionGroup(spied, dona, newKey(), { rev: 0, onSeen: new Map(), facts: group });
    await deleteOptionGroup(spied, dona, "size");
    await restoreOptionGroup(spied, dona, "size");
  });
  expect(statements.length).toBeGreaterThan(30);
  for (const statement of statements) {
    expect(await scans(database, statement, "indexes"), statement.sql).toEqual([]);
  }
});
