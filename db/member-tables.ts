import type { Generated } from "kysely";
import type { Role } from "#domain/permissions.ts";
import type { Fixed, Instant } from "./table-kinds.ts";

export interface StoreMembersTable {
  store_id: Fixed<string>;
  user_id: Fixed<string>;
  role: Role;
  created_at: Fixed<Instant>;
  /** The last time that somebody took part of the rights away. */
  lowered_at: Instant | null;
  deleted_at: Instant | null;
}

export interface InvitationsTable {
  store_id: Fixed<string>;
  id: Fixed<string>;
  token_hash: Fixed<string>;
  role: Fixed<Role>;
  email: string | null;
  invited_by: Fixed<string>;
  by_platform: Generated<boolean>;
  created_at: Fixed<Instant>;
  expires_at: Fixed<Instant>;
  used_at: Instant | null;
  used_by: string | null;
  revoked_at: Instant | null;
}

export interface PlatformAdminsTable {
  user_id: Fixed<string>;
  created_at: Fixed<Instant>;
}
