import { randomUUID } from "node:crypto";
import { savedAddressSchema } from "#domain/customer.ts";
import { changeEntries, countEntries, type EntryNeeds } from "./change-entries.ts";
import { type FieldErrors, fieldErrors } from "./field-errors.ts";

export const maxAddresses = 50;

type Result =
  | { ok: true; id: string }
  | { ok: false; reason: "not-found" | "too-many" }
  | { ok: false; reason: "invalid"; errors: FieldErrors };

/** With an id, changes the given fields of that address; without, adds one. */
export async function saveAddress(
  needs: EntryNeeds,
  userId: string,
  input: { id?: string | undefined } & Readonly<Record<string, unknown>>,
): Promise<Result> {
  const { id } = input;
  return changeEntries<Result>(needs, userId, async (transaction) => {
    const existing =
      id === undefined
        ? undefined
        : await transaction
            .selectFrom("addresses")
            .selectAll()
            .where("user_id", "=", userId)
            .where("id", "=", id)
            .executeTakeFirst();
    if (id !== undefined && !existing) return { ok: false, reason: "not-found" };
    const parsed = savedAddressSchema.safeParse({ ...existing, ...input });
    if (!parsed.success) return { ok: false, reason: "invalid", errors: fieldErrors(parsed.error) };

    if (id !== undefined) {
      await transaction
        .updateTable("addresses")
        .set(parsed.data)
        .where("user_id", "=", userId)
        .where("id", "=", id)
        .execute();
      return { ok: true, id };
    }
    const count = await countEntries(transaction, "addresses", userId);
    if (count >= maxAddresses) return { ok: false, reason: "too-many" };
    const added = randomUUID();
    await transaction
      .insertInto("addresses")
      .values({ ...parsed.data, user_id: userId, id: added, main: count === 0, created_at: needs.now() })
      .execute();
    return { ok: true, id: added };
  });
}
