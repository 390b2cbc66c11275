import type { Transaction } from "kysely";
import { storeTopic } from "#db/change-notices.ts";
import type { Tables } from "#db/tables.ts";
import type { EditedBy } from "#domain/edited-by.ts";
import { isMadeId } from "#domain/made-id.ts";
import { maxCategories } from "#domain/menu-limits.ts";
import { differingFields, type ProductEdit, productChanges } from "#domain/product-edit.ts";
import type { ProductWish } from "#domain/product-form.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { keptName } from "#server/pictures/kept-names.ts";
import { markPicturesUsed } from "#server/pictures/mark-pictures-used.ts";
import { addCategory, chooseCategory } from "./choose-category.ts";
import { findLastEditor } from "./find-last-editor.ts";
import { type FullMenu, lackOfMenuRoom } from "./has-room.ts";
import { readOptionGroups } from "./read-option-groups.ts";
import { readProduct } from "./read-product.ts";
import { insertProduct, updateProduct } from "./write-product.ts";

/** `conflict`: somebody else, or a sale (`by` null), was faster; with what is there now. */
type SavedProduct =
  | { ok: true; product: ProductEdit; changed: boolean }
  | { ok: false; reason: "gone" | "category" | "picture" | "tooManyCategories" | FullMenu }
  | { ok: false; reason: "barcode"; productName: string }
  | { ok: false; reason: "conflict"; by: EditedBy | null; product: ProductEdit };

/** Made with the id that the browser chose, or changed; saving the same again changes nothing. */
export async function saveProduct(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"changeMenu">,
  id: string,
  wish: ProductWish,
): Promise<SavedProduct> {
  const { store } = actor;
  const saved = await writeAs(database, actor, async (transaction) => {
    return save(transaction, actor, { id, wish, at: now() });
  });
  if (saved.ok && saved.changed) database.changes.publish(storeTopic(store.id));
  return saved;
}

async function save(
  transaction: Transaction<Tables>,
  actor: Actor<"changeMenu">,
  { id, wish, at }: { id: string; wish: ProductWish; at: number },
): Promise<SavedProduct> {
  const { facts: wanted, newCategory: newName } = wish;
  const before = await readProduct(transaction, actor, id);
  const canBeMade = wish.rev === 0 && isMadeId(id);
  if (before?.deleted || !(before || canBeMade)) return { ok: false, reason: "gone" };
  const category = await chooseCategory(transaction, actor, { categoryId: wanted.categoryId, newName });
  if (!category) return { ok: false, reason: "category" };
  const { chosen, known } = category;
  if (chosen === "new" && known.length >= maxCategories) return { ok: false, reason: "tooManyCategories" };
  const full = await lackOfMenuRoom(transaction, actor, {
    products: before ? 0 : 1,
    letters: wanted.description.length - (before?.facts.description.length ?? 0),
  });
  if (full) return { ok: false, reason: full };
  const groups = await readOptionGroups(transaction, actor);
  const touched = wanted.stock !== wish.stockSeen;
  const facts = {
    ...wanted,
    categoryId: typeof chosen === "object" ? chosen.id : "",
    groupIds: wanted.groupIds.filter((groupId) => groups.some((group) => group.id === groupId)),
    ...(before && !touched && { stock: before.facts.stock }),
  };
  if (before) {
    const isSame = chosen !== "new" && differingFields(before.facts, facts).length === 0;
    if (isSame) return { ok: true, product: before, changed: false };
    // The first change of a new product whose answer was lost: only its own browser knows it.
    const isNewest = wish.rev === before.rev || (wish.rev === 0 && before.rev === 1);
    const sold = touched && before.facts.stock !== wish.stockSeen && wanted.stock !== before.facts.stock;
    if (!isNewest) return conflict(transaction, actor, before, [before.facts.name, wanted.name]);
    if (sold) return { ok: false, reason: "conflict", by: null, product: before };
  }
  const other = facts.barcode && (await findByBarcode(transaction, actor, facts.barcode, id));
  if (other) return { ok: false, reason: "barcode", productName: other };
  const picture = facts.thumbnail;
  if (picture && picture !== before?.facts.thumbnail && !(await takesPicture(transaction, actor, picture)))
    return { ok: false, reason: "picture" };
  if (chosen === "new" && newName !== null) {
    const made = await addCategory(transaction, actor, newName, at);
    known.push(made);
    facts.categoryId = made.id;
  }
  if (!before) await insertProduct(transaction, actor, id, facts, at);
  else if (!(await updateProduct(transaction, actor, id, before, facts))) {
    const sold = await readProduct(transaction, actor, id);
    return { ok: false, reason: "conflict", by: null, product: sold ?? before };
  }
  const nameIn = (list: { id: string; name: string }[]) => (wantedId: string) =>
    list.find((each) => each.id === wantedId)?.name ?? "";
  const names = { category: nameIn(known), group: nameIn(groups) };
  await recordChanges(transaction, actor, at, productChanges(before?.facts ?? null, facts, names));
  return { ok: true, product: { rev: (before?.rev ?? 0) + 1, facts }, changed: true };
}

async function conflict(
  transaction: Transaction<Tables>,
  actor: Actor<"changeMenu">,
  product: ProductEdit,
  names: string[],
): Promise<SavedProduct> {
  return { ok: false, reason: "conflict", by: await findLastEditor(transaction, actor, names), product };
}

async function findByBarcode(
  transaction: Transaction<Tables>,
  { store }: Actor<"changeMenu">,
  barcode: string,
  exceptId: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom("products")
    .select("name")
    .where("store_id", "=", store.id)
    .where("barcode", "=", barcode)
    .where("deleted_at", "is", null)
    .where("id", "<>", exceptId)
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}

/** Of this store, and sent not too long ago; any other path would be asked for by every visitor's browser, with their cookies. */
const takesPicture = async (
  transaction: Transaction<Tables>,
  { store }: Actor<"changeMenu">,
  thumbnail: string,
): Promise<boolean> =>
  keptName(store.id, thumbnail) !== null && (await markPicturesUsed(transaction, store.id, [thumbnail]));
