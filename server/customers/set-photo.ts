import { lockUser } from "#db/lock-user.ts";
import { photoProblem, photoTypes, photoUrl } from "#domain/photo.ts";
import type { EntryNeeds } from "./change-entries.ts";
import type { ShrinkPhoto } from "./photo-shrinker.ts";

type Result = { ok: true; photo: string } | { ok: false; message: string };

export async function setPhoto(
  { database, now, shrinkPhoto }: EntryNeeds & { shrinkPhoto: ShrinkPhoto },
  userId: string,
  bytes: Uint8Array,
): Promise<Result> {
  const problem = photoProblem({ type: typeOf(bytes), size: bytes.length });
  if (problem !== null) return { ok: false, message: problem };
  const shrunk = await shrinkPhoto(bytes);
  if (!shrunk.ok) return shrunk;
  const photo = { webp: shrunk.webp.toString("base64"), updated_at: now() };
  const saved = await database.query.transaction().execute(async (transaction) => {
    // The account may have been deleted while the photo was in flight.
    if (!(await lockUser(database.engine, transaction, userId))) return false;
    await transaction
      .insertInto("user_photos")
      .values({ user_id: userId, ...photo })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(photo))
      .execute();
    return true;
  });
  if (!saved) return { ok: false, message: "Esta conta não existe mais." };
  return { ok: true, photo: photoUrl(photo.updated_at) };
}

const signatures: Record<(typeof photoTypes)[number], [at: number, hex: string][]> = {
  "image/jpeg": [[0, "ffd8ff"]],
  "image/png": [[0, "89504e470d0a1a0a"]],
  "image/webp": [
    [0, "52494646"],
    [8, "57454250"],
  ],
};

/** By the first bytes of the file, because its content type can lie; empty for what is no picture. */
function typeOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 16)).toString("hex");
  const matches = ([at, hex]: [number, string]) => start.startsWith(hex, at * 2);
  return photoTypes.find((type) => signatures[type].every(matches)) ?? "";
}
