import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { Role } from "#domain/permissions.ts";
import { invitationDays, maxOpenInvitations } from "#domain/team.ts";
import { invitationHash, newInvitationToken } from "./invitation-token.ts";

const dayMs = 24 * 60 * 60 * 1_000;
const rate = { max: 30, windowMs: 60 * 60 * 1_000 };
/** From all stores together, but not the platform: whoever is invited did not ask for it. */
const perRecipient = { max: 6, windowMs: dayMs };

export interface NewInvitation {
  storeId: string;
  role: Role;
  email: string | null;
  invitedBy: string;
  /** Not by somebody of the store. */
  byPlatform?: boolean;
}

export type NotInvited = "tooManyOpen" | "tooOften" | "mailedOften";
type Written = { ok: true; token: string } | { ok: false; reason: NotInvited };

/** Inside a transaction that has locked the store, so that its counts hold; two stores may invite one person at once. */
export async function writeInvitation(
  transaction: Transaction<Tables>,
  { storeId, role, email, invitedBy, byPlatform = false }: NewInvitation,
  at: number,
): Promise<Written> {
  const made = await transaction
    .selectFrom("invitations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("store_id", "=", storeId)
    .where("created_at", ">", at - rate.windowMs)
    .executeTakeFirstOrThrow();
  if (Number(made.count) >= rate.max) return { ok: false, reason: "tooOften" };
  const open = await transaction
    .selectFrom("invitations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("store_id", "=", storeId)
    .where("created_at", ">", at - invitationDays * dayMs)
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(open.count) >= maxOpenInvitations) return { ok: false, reason: "tooManyOpen" };
  if (email !== null && !byPlatform) {
    const mailed = await transaction
      .selectFrom("invitations")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("email", "=", email)
      .where("created_at", ">", at - perRecipient.windowMs)
      .executeTakeFirstOrThrow();
    if (Number(mailed.count) >= perRecipient.max) return { ok: false, reason: "mailedOften" };
  }
  const token = newInvitationToken();
  await transaction
    .insertInto("invitations")
    .values({
      store_id: storeId,
      id: randomUUID(),
      token_hash: invitationHash(token),
      role,
      email,
      invited_by: invitedBy,
      by_platform: byPlatform,
      created_at: at,
      expires_at: at + invitationDays * dayMs,
    })
    .execute();
  return { ok: true, token };
}
