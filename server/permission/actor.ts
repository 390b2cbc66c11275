import type { Query } from "#db/database.ts";
import { may, type Role, type StorePermission } from "#domain/permissions.ts";
import { isSlug } from "#domain/slug.ts";
import type { SignedIn } from "#domain/viewer.ts";

/** Not exported: only the checks below make one, so a use case that asks for one cannot be called unchecked. */
class CheckedMember<P extends StorePermission> {
  readonly #permission: P;
  readonly userId: string;
  /** Asked again where something is written. */
  readonly sessionId: string;
  readonly name: string;
  readonly role: Role;
  readonly store: ActorStore;

  constructor(permission: P, { id, sessionId, name }: SignedIn, role: Role, store: ActorStore) {
    this.#permission = permission;
    this.userId = id;
    this.sessionId = sessionId;
    this.name = name;
    this.role = role;
    this.store = store;
  }

  get viewer(): Pick<SignedIn, "id" | "sessionId"> {
    return { id: this.userId, sessionId: this.sessionId };
  }

  get permission(): P {
    return this.#permission;
  }
}

class CheckedPlatform {
  readonly #userId: string;
  readonly sessionId: string;

  constructor({ id, sessionId }: Pick<SignedIn, "id" | "sessionId">) {
    this.#userId = id;
    this.sessionId = sessionId;
  }

  get userId(): string {
    return this.#userId;
  }
}

interface ActorStore {
  id: string;
  slug: string;
  name: string;
  timeZone: string;
}

/** A person of one store who may do this. */
export type Actor<P extends StorePermission> = CheckedMember<P>;
/** A person of the platform, who makes and suspends stores and reads no orders. */
export type PlatformActor = CheckedPlatform;

/** `unknown`: nobody of this store; `role`: somebody of it who may not. */
type Checked<P extends StorePermission> =
  | { ok: true; actor: Actor<P> }
  | { ok: false; reason: "unknown" | "role" };

export type CheckPermission = <P extends StorePermission>(
  viewer: SignedIn,
  slug: string,
  permission: P,
) => Promise<Checked<P>>;

export async function checkPermission<P extends StorePermission>(
  query: Query,
  viewer: SignedIn,
  slug: string,
  permission: P,
): Promise<Checked<P>> {
  if (!isSlug(slug)) return { ok: false, reason: "unknown" };
  const row = await query
    .selectFrom("stores")
    .innerJoin("store_members", "store_members.store_id", "stores.id")
    .select(["stores.id", "stores.slug", "stores.name", "stores.time_zone as timeZone", "store_members.role"])
    .where("stores.slug", "=", slug)
    .where("stores.deleted_at", "is", null)
    .where("store_members.user_id", "=", viewer.id)
    .where("store_members.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return { ok: false, reason: "unknown" };
  const { role, ...store } = row;
  if (!may(role, permission)) return { ok: false, reason: "role" };
  return { ok: true, actor: new CheckedMember(permission, viewer, role, store) };
}

export const permissionsIn =
  (query: Query): CheckPermission =>
  (viewer, slug, permission) =>
    checkPermission(query, viewer, slug, permission);

/** For what was begun with an actor and goes on: the store's slug may have changed since. */
export async function isStillMember(
  query: Query,
  { id }: Pick<SignedIn, "id">,
  storeId: string,
): Promise<boolean> {
  const row = await query
    .selectFrom("store_members")
    .innerJoin("stores", "stores.id", "store_members.store_id")
    .select("store_members.role")
    .where("store_members.store_id", "=", storeId)
    .where("store_members.user_id", "=", id)
    .where("store_members.deleted_at", "is", null)
    .where("stores.deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function checkPlatform(
  query: Query,
  viewer: Pick<SignedIn, "id" | "sessionId">,
): Promise<PlatformActor | null> {
  const row = await query
    .selectFrom("platform_admins")
    .select("user_id")
    .where("user_id", "=", viewer.id)
    .executeTakeFirst();
  return row ? new CheckedPlatform(viewer) : null;
}
