import { createHash } from "node:crypto";
import { storeListTopic, storeTopic } from "#db/change-notices.ts";
import { lockStore } from "#db/lock-store.ts";
import { maxUploadBytes, photoProblem } from "#domain/photo.ts";
import { storePicture } from "#domain/picture.ts";
import { pictureType } from "#domain/picture-type.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";

type Result = { ok: true; logo: string } | { ok: false; message: string };

/** Takes the place of the one before, which is deleted. */
export async function setLogo(
  { database, now, shrinkPhoto }: Pick<Services, "database" | "now" | "shrinkPhoto">,
  { store }: Actor<"changeSettings">,
  bytes: Uint8Array,
): Promise<Result> {
  const problem = photoProblem({ type: pictureType(bytes), size: bytes.length }, maxUploadBytes);
  if (problem !== null) return { ok: false, message: problem };
  const shrunk = await shrinkPhoto(bytes, "whole");
  if (!shrunk.ok) return shrunk;
  const name = createHash("sha256").update(shrunk.webp).digest("hex");
  const logo = storePicture(store.id, name);
  await database.query.transaction().execute(async (transaction) => {
    // Of two at once, the second finds the logo of the first.
    await lockStore(database.engine, transaction, store.id);
    const before = await transaction
      .selectFrom("stores")
      .select("logo")
      .where("id", "=", store.id)
      .executeTakeFirstOrThrow();
    if (before.logo === logo) return;
    await transaction
      .insertInto("store_pictures")
      .values({ store_id: store.id, name, webp: shrunk.webp.toString("base64"), created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction.updateTable("stores").set({ logo }).where("id", "=", store.id).execute();
    const [, replaced] = /([0-9a-f]+)\.webp$/.exec(before.logo ?? "") ?? [];
    if (!replaced || before.logo !== storePicture(store.id, replaced)) return;
    await transaction
      .deleteFrom("store_pictures")
      .where("store_id", "=", store.id)
      .where("name", "=", replaced)
      .execute();
  });
  database.changes.publish(storeTopic(store.id));
  database.changes.publish(storeListTopic);
  return { ok: true, logo };
}
