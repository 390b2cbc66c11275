import type { Query } from "#db/database.ts";
import { may, type Role } from "#domain/permissions.ts";
import type { Viewer } from "#domain/viewer.ts";
import { invitationHash } from "./invitation-token.ts";

interface FoundInvitation {
  storeId: string;
  slug: string;
  name: string;
  logo: string | null;
  role: Role;
  expiresAt: number;
  /** For this person, at this moment. */
  state: "open" | "used" | "revoked" | "expired";
}

/** Undefined: there is no such link, or its store is gone. To use it up, call it under the lock of the store. */
export async function findInvitation(
  query: Query,
  token: string,
  { id: viewerId }: Pick<Viewer, "id">,
  at: number,
): Promise<FoundInvitation | undefined> {
  const row = await query
    .selectFrom("invitations")
    .innerJoin("stores", "stores.id", "invitations.store_id")
    .leftJoin("users as maker", (join) =>
      join
        .onRef("maker.id", "=", "invitations.invited_by")
        .on("maker.active", "=", true)
        .on("maker.deleted_at", "is", null),
    )
    .leftJoin("platform_admins", "platform_admins.user_id", "maker.id")
    .leftJoin("store_members as membership", (join) =>
      join
        .onRef("membership.store_id", "=", "invitations.store_id")
        .onRef("membership.user_id", "=", "maker.id")
        .on("membership.deleted_at", "is", null),
    )
    .leftJoin("store_members as mine", (join) =>
      join.onRef("mine.store_id", "=", "invitations.store_id").on("mine.user_id", "=", viewerId),
    )
    .select(["stores.id as storeId", "stores.slug", "stores.name", "stores.logo", "invitations.role"])
    .select(["invitations.expires_at as expiresAt", "invitations.used_at as usedAt"])
    .select(["invitations.revoked_at as revokedAt", "invitations.created_at as madeAt"])
    .select(["invitations.by_platform as byPlatform", "platform_admins.user_id as admin"])
    .select(["membership.role as makerRole", "mine.deleted_at as leftAt", "mine.lowered_at as loweredAt"])
    .where("invitations.token_hash", "=", invitationHash(token))
    .where("stores.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { storeId, slug, name, logo, role, expiresAt } = row;
  const makerMay = row.byPlatform
    ? row.admin !== null
    : row.makerRole !== null && may(row.makerRole, "manageTeam");
  // What somebody was given before they were put out brings them back no more.
  const outSince = Math.max(row.leftAt ?? 0, row.loweredAt ?? 0) >= row.madeAt;
  const state =
    row.usedAt !== null
      ? "used"
      : row.revokedAt !== null || !makerMay || outSince
        ? "revoked"
        : expiresAt <= at
          ? "expired"
          : "open";
  return { storeId, slug, name, logo, role, expiresAt, state };
}
