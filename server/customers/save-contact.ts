import { randomUUID } from "node:crypto";
import { contactSchema } from "#domain/contact.ts";
import { changeEntries, countEntries, type EntryNeeds } from "./change-entries.ts";
import { type FieldErrors, fieldErrors } from "./field-errors.ts";

export const maxContacts = 50;

type Result =
  | { ok: true; id: string }
  | { ok: false; reason: "not-found" | "too-many" }
  | { ok: false; reason: "invalid"; errors: FieldErrors };

/** With an id, changes the given fields of that contact; without, adds one. */
export async function saveContact(
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
            .selectFrom("contacts")
            .select(["phone", "name"])
            .where("user_id", "=", userId)
            .where("id", "=", id)
            .executeTakeFirst();
    if (id !== undefined && !existing) return { ok: false, reason: "not-found" };
    const parsed = contactSchema.safeParse({ ...existing, ...input });
    if (!parsed.success) return { ok: false, reason: "invalid", errors: fieldErrors(parsed.error) };

    if (id !== undefined) {
      await transaction
        .updateTable("contacts")
        .set(parsed.data)
        .where("user_id", "=", userId)
        .where("id", "=", id)
        .execute();
      return { ok: true, id };
    }
    const count = await countEntries(transaction, "contacts", userId);
    if (count >= maxContacts) return { ok: false, reason: "too-many" };
    const added = randomUUID();
    await transaction
      .insertInto("contacts")
      .values({ ...parsed.data, user_id: userId, id: added, main: count === 0, created_at: needs.now() })
      .execute();
    return { ok: true, id: added };
  });
}
