import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { GroupEdit, GroupFacts } from "#domain/option-group-edit.ts";
import type { Actor } from "#server/permission/actor.ts";

interface Writing {
  id: string;
  before: GroupEdit | null;
  after: GroupFacts;
  at: number;
  /** When an option that is sold out now is available again. */
  backAt: number | null;
}

export async function writeOptionGroup(
  transaction: Transaction<Tables>,
  { store }: Actor<"changeMenu">,
  { id, before, after, at, backAt }: Writing,
): Promise<void> {
  const { options, ...columns } = after;
  if (before) {
    await transaction
      .updateTable("option_groups")
      .set({ ...columns, rev: before.rev + 1 })
      .where("store_id", "=", store.id)
      .where("id", "=", id)
      .execute();
  } else {
    const row = { store_id: store.id, id, created_at: at };
    await transaction
      .insertInto("option_groups")
      .values({ ...row, ...columns })
      .execute();
  }
  const known = new Map(before?.facts.options.map((option) => [option.id, option.on]));
  const gone = [...known.keys()].filter((optionId) => !options.some((option) => option.id === optionId));
  // Orders keep what was chosen in words, so that no row of an option has to stay.
  if (gone.length > 0)
    await transaction
      .deleteFrom("options")
      .where("store_id", "=", store.id)
      .where("group_id", "=", id)
      .where("id", "in", gone)
      .execute();
  const rows = options.map((option, position) => ({
    store_id: store.id,
    group_id: id,
    id: option.id,
    name: option.name,
    price_cents: option.priceCents,
    position,
    created_at: at,
  }));
  await transaction
    .insertInto("options")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["store_id", "group_id", "id"]).doUpdateSet(({ ref }) => ({
        name: ref("excluded.name"),
        price_cents: ref("excluded.price_cents"),
        position: ref("excluded.position"),
        deleted_at: null,
      })),
    )
    .execute();
  for (const on of [true, false]) {
    const switched = options.filter((option) => option.on === on && known.get(option.id) !== on);
    if (switched.length === 0) continue;
    await transaction
      .updateTable("options")
      .set({ available: on, back_at: on ? null : backAt })
      .where("store_id", "=", store.id)
      .where("group_id", "=", id)
      .where(
        "id",
        "in",
        switched.map((option) => option.id),
      )
      .execute();
  }
}
