import type { Team } from "#domain/team.ts";
import { maxOpenInvitations } from "#domain/team.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";

const maxMembers = 200;

export async function getTeam(
  { database, now }: Pick<Services, "database" | "now">,
  { store }: Actor<"manageTeam">,
): Promise<Team> {
  const { query } = database;
  const [members, invitations] = await Promise.all([
    query
      .selectFrom("store_members")
      .innerJoin("users", "users.id", "store_members.user_id")
      .select(["users.id as userId", "users.name", "users.email"])
      .select(["store_members.role", "store_members.created_at as since"])
      .where("store_members.store_id", "=", store.id)
      .where("store_members.deleted_at", "is", null)
      .orderBy("store_members.created_at")
      .orderBy("users.id")
      .limit(maxMembers)
      .execute(),
    query
      .selectFrom("invitations")
      .select(["id", "role", "email", "expires_at as expiresAt"])
      .where("store_id", "=", store.id)
      .where("used_at", "is", null)
      .where("revoked_at", "is", null)
      .where("expires_at", ">", now())
      .orderBy("created_at", "desc")
      .limit(maxOpenInvitations)
      .execute(),
  ]);
  return { members, invitations };
}
