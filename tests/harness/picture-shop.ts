import sharp from "sharp";
import { uploadPath } from "#domain/panel-paths.ts";
import { checkPermission } from "#server/permission/actor.ts";
import { markPicturesUsed } from "#server/pictures/mark-pictures-used.ts";
import { ana, bia, openTestIdentity, signUp } from "./identity.ts";
import { addStore, now } from "./shop.ts";

const made = (background: string) =>
  sharp({ create: { width: 600, height: 300, channels: 3, background } })
    .withExif({ IFD0: { Copyright: "Rua Augusta, 1500" } })
    .png()
    .toBuffer();
export const [green, red] = await Promise.all([made("#00d8a3"), made("#b3261e")]);

/** Who sends pictures: Ana owns the store, Bia attends. */
export async function openPictureShop() {
  const world = await openTestIdentity();
  const { query } = world.database;
  await addStore(world.database, "shop");
  const [owner, attendant] = [await signUp(world, ana), await signUp(world, bia)];
  await query
    .insertInto("store_members")
    .values([
      { store_id: "shop", user_id: owner.id, role: "owner", created_at: now },
      { store_id: "shop", user_id: attendant.id, role: "attendant", created_at: now },
    ])
    .execute();
  const put = (
    body: Uint8Array | string,
    { cookie = owner.cookies, slug = "shop", upload = "logo" as "logo" | "capa" | "fotos" } = {},
    signal?: AbortSignal,
  ) =>
    world.fetch(uploadPath(slug, upload), {
      method: "PUT",
      ...(signal && { signal }),
      body: new Uint8Array(Buffer.from(body)),
      headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "image/png" },
    });
  const { database } = world;
  const shown = async () => {
    const columns = ["logo", "cover"] as const;
    return query.selectFrom("stores").select(columns).where("id", "=", "shop").executeTakeFirstOrThrow();
  };
  const logo = async () => (await shown()).logo;
  const pictures = () => query.selectFrom("store_pictures").select(["name", "used"]).execute();
  const changes = () =>
    query.selectFrom("store_changes").select(["field", "before", "after"]).orderBy("at").execute();
  const checked = await checkPermission(query, owner.viewer, "shop", "changeSettings");
  if (!checked.ok) throw new Error("no owner");
  const actor = checked.actor;
  const use = (thumbnail: string) =>
    query.transaction().execute((transaction) => markPicturesUsed(transaction, "shop", [thumbnail]));
  return { world, database, attendant, actor, put, shown, logo, pictures, changes, use };
}
