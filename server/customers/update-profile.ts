import { profileSchema } from "#domain/profile.ts";
import type { EntryNeeds } from "./change-entries.ts";
import { type FieldErrors, fieldErrors } from "./field-errors.ts";

type Result =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "invalid"; errors: FieldErrors };

/** Name, phone and CPF. The e-mail goes another way: `identity.requestEmailChange`. */
export async function updateProfile(
  { database, now }: EntryNeeds,
  userId: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Result> {
  const parsed = profileSchema.safeParse(input);
  if (!parsed.success) return { ok: false, reason: "invalid", errors: fieldErrors(parsed.error) };
  const { name, phone, cpf } = parsed.data;
  const changed = await database.query
    .updateTable("users")
    .set({ name, phone, cpf, updated_at: new Date(now()).toISOString() })
    .where("id", "=", userId)
    .where("active", "=", true)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return changed ? { ok: true } : { ok: false, reason: "not-found" };
}
