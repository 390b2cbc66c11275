import { maxUploadBytes, photoProblem } from "#domain/photo.ts";
import { storePicture } from "#domain/picture.ts";
import { pictureType } from "#domain/picture-type.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { contentName, keepPicture } from "./keep-picture.ts";
import type { Refused } from "./photo-shrinker.ts";
import { replaceStorePicture } from "./replace-store-picture.ts";
import { type StorePictureKind, storePictureKinds } from "./store-picture-kinds.ts";

type Needs = Pick<Services, "database" | "now" | "shrinkPhoto">;
type Result = { ok: true; url: string } | Refused;

export async function setStorePicture(
  { database, now, shrinkPhoto }: Needs,
  actor: Actor<"changeSettings">,
  kind: StorePictureKind,
  bytes: Uint8Array,
  left?: AbortSignal,
): Promise<Result> {
  const problem = photoProblem({ type: pictureType(bytes), size: bytes.length }, maxUploadBytes);
  if (problem !== null) return { ok: false, message: problem, later: false };
  const { shape, sizes } = storePictureKinds[kind];
  const { id: storeId } = actor.store;
  const shrunk = await shrinkPhoto(bytes, shape, { store: storeId, person: actor.userId }, left);
  if (!shrunk.ok) return shrunk;
  const { webps } = shrunk;
  const name = contentName(webps);
  const url = storePicture(storeId, name + (sizes.at(-1) ?? ""));
  const at = now();
  const keep = { storeId, name, sizes, webps, used: true, at };
  await replaceStorePicture(database, actor, {
    kind,
    url,
    at,
    keep: (transaction) => keepPicture(transaction, keep),
  });
  return { ok: true, url };
}
