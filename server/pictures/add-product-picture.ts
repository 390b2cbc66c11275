import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { maxUploadBytes, photoProblem } from "#domain/photo.ts";
import { storePicture } from "#domain/picture.ts";
import { pictureType } from "#domain/picture-type.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeBesideOthers } from "#server/permission/write-as.ts";
import { contentName, keepPicture } from "./keep-picture.ts";
import type { Refused } from "./photo-shrinker.ts";
import { hasPictureRoom, maxProductPictures, productSizes } from "./picture-room.ts";

/** More than anybody sends before saving a product; of more, the oldest go. */
const maxUnused = 400;
const full: Refused = {
  ok: false,
  message: `A loja já guarda ${maxProductPictures.toLocaleString("pt-BR")} fotos, o máximo. As que nenhum produto usa são apagadas em até dois dias: tente de novo depois, ou tire a foto de produtos que não precisam dela.`,
  later: false,
};

type Needs = Pick<Services, "database" | "now" | "shrinkPhoto">;
type Result = { ok: true; thumbnail: string } | Refused;

/** Kept until tomorrow, unless a product is saved with it. */
export async function addProductPicture(
  { database, now, shrinkPhoto }: Needs,
  actor: Actor<"changeMenu">,
  bytes: Uint8Array,
  left?: AbortSignal,
): Promise<Result> {
  const problem = photoProblem({ type: pictureType(bytes), size: bytes.length }, maxUploadBytes);
  if (problem !== null) return { ok: false, message: problem, later: false };
  const { store, userId } = actor;
  if (!(await hasPictureRoom(database.query, actor))) return full;
  const shrunk = await shrinkPhoto(bytes, "product", { store: store.id, person: userId }, left);
  if (!shrunk.ok) return shrunk;
  const { webps } = shrunk;
  const name = contentName(webps);
  await writeBesideOthers(database, actor, async (transaction) => {
    await keepPicture(transaction, {
      storeId: store.id,
      name,
      sizes: productSizes,
      webps,
      used: false,
      at: now(),
    });
    await dropOldest(transaction, store.id);
  });
  return { ok: true, thumbnail: storePicture(store.id, `${name}-192`) };
}

async function dropOldest(transaction: Transaction<Tables>, storeId: string): Promise<void> {
  const tooMany = await transaction
    .selectFrom("store_pictures")
    .select("name")
    .where("store_id", "=", storeId)
    .where("used", "=", false)
    .orderBy("created_at", "desc")
    .orderBy("name")
    .offset(maxUnused)
    .limit(maxUnused)
    .execute();
  if (tooMany.length === 0) return;
  await transaction
    .deleteFrom("store_pictures")
    .where("store_id", "=", storeId)
    .where(
      "name",
      "in",
      tooMany.map(({ name }) => name),
    )
    .where("used", "=", false)
    .execute();
}
