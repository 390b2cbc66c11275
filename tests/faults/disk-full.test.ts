import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isDatabaseAway } from "#db/database-trouble.ts";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open-database.ts";
import { mountSmallDisk } from "#tests/harness/small-disk.ts";

const roomForLittle = 5 * 4_096;

test("on a full disk writes are refused, reads go on, and with room all goes on", async (context) => {
  const disk = mountSmallDisk(context);
  const dataDir = join(disk.folder, "data");
  let database = await openDatabase({ dataDir });
  onTestFinished(() => database.close());
  await database.exclusively(() => migrate(database));

  const write = (at: number) =>
    database.query.transaction().execute(async (query) => {
      const store = { id: `s${at}`, name: "Loja", slug: `loja-${at}`, created_at: 1 };
      await query.insertInto("stores").values(store).execute();
      const description = "á".repeat(900);
      const products = Array.from({ length: 20 }, (_, each) => ({
        store_id: `s${at}`,
        id: `p${each}`,
        name: "Água",
        description,
        sale_cents: 250,
        qtde: 3,
        created_at: 1,
      }));
      await query.insertInto("products").values(products).execute();
    });
  const count = async () => {
    const stores = await database.query.selectFrom("stores").select("id").execute();
    const products = await database.query.selectFrom("products").select("id").execute();
    expect(products).toHaveLength(stores.length * 20);
    return stores.length;
  };

  const makeRoom = disk.fill(4 * 1024 * 1024);
  let written = 0;
  let refusal: unknown;
  while (refusal === undefined && written < 2_000) {
    await write(written).then(
      () => {
        written += 1;
      },
      (error: unknown) => {
        refusal = error;
      },
    );
  }
  expect(written).toBeGreaterThan(5);
  expect(refusal).toMatchObject({ message: expect.stringMatching(/disk is full|disk I\/O/) });
  expect(isDatabaseAway(refusal)).toBe(true);
  for (let again = 0; again < 5; again++) await expect(write(written)).rejects.toThrow();
  expect(await count()).toBe(written);
  await database.ping();
  await expect(database.ready()).rejects.toThrow();

  makeRoom();
  await write(written);
  expect(await count()).toBe(written + 1);

  // Nothing of it was only in memory.
  await database.close();
  database = await openDatabase({ dataDir });
  expect(await count()).toBe(written + 1);
});

test("not ready when there is no room for an order, although there is for less, and ready again with room", async (context) => {
  const disk = mountSmallDisk(context);
  const database = await openDatabase({ dataDir: join(disk.folder, "data") });
  onTestFinished(() => database.close());
  await database.exclusively(() => migrate(database));
  const place = () =>
    database.inBatches({ store: "loja", person: "ana" }, async (run) => {
      const filler = randomBytes(24 * 1024).toString("base64");
      const values = { name: randomUUID(), value: filler, created_at: 1 };
      await run(database.query.insertInto("kept_keys").values(values).compile());
    });
  await place();
  await database.ready();
  const makeRoom = disk.fill(roomForLittle);
  await expect(place()).rejects.toThrow(/disk is full|disk I\/O/);
  // There is room for what a check wrote before.
  await database.query.updateTable("health").set({ at: 1 }).execute();
  await expect(database.ready()).rejects.toThrow(/disk is full|disk I\/O/);
  makeRoom();
  await expect.poll(() => database.ready().then(() => "ready", String), { timeout: 10_000 }).toBe("ready");
  await place();
  await database.ready();
});
