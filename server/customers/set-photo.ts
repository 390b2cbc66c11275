import { lockSignedIn } from "#db/lock-user.ts";
import { messages } from "#domain/messages.ts";
import { photoProblem, photoUrl } from "#domain/photo.ts";
import { pictureType } from "#domain/picture-type.ts";
import type { SignedIn } from "#domain/viewer.ts";
import type { Refused, ShrinkPhoto } from "#server/pictures/photo-shrinker.ts";
import type { EntryNeeds } from "./change-entries.ts";

type Result = { ok: true; photo: string } | Refused;

/** Anybody may sign up, so all customers wait for the decoder as much as one store. */
const customers = "customers of every store";

export async function setPhoto(
  { database, now, shrinkPhoto }: EntryNeeds & { shrinkPhoto: ShrinkPhoto },
  viewer: Pick<SignedIn, "id" | "sessionId">,
  bytes: Uint8Array,
  left?: AbortSignal,
): Promise<Result> {
  const problem = photoProblem({ type: pictureType(bytes), size: bytes.length });
  if (problem !== null) return { ok: false, message: problem, later: false };
  const { id: userId } = viewer;
  const shrunk = await shrinkPhoto(bytes, "photo", { store: customers, person: userId }, left);
  if (!shrunk.ok) return shrunk;
  const photo = { webp: shrunk.webps[0].toString("base64"), updated_at: now() };
  const saved = await database.query.transaction().execute(async (transaction) => {
    // The account may have been deleted, or the session ended, while the photo was in flight.
    if (!(await lockSignedIn(database.engine, transaction, viewer))) return false;
    await transaction
      .insertInto("user_photos")
      .values({ user_id: userId, ...photo })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(photo))
      .execute();
    return true;
  });
  if (!saved) return { ok: false, message: messages.sessionOver, later: false };
  return { ok: true, photo: photoUrl(photo.updated_at) };
}
