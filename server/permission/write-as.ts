import { sql, type Transaction } from "kysely";
import type { RunBatch } from "#db/batches.ts";
import type { Database, Query } from "#db/database.ts";
import { lockStore } from "#db/lock-store.ts";
import type { Tables } from "#db/tables.ts";
import { messages } from "#domain/messages.ts";
import { may, type Role, type StorePermission } from "#domain/permissions.ts";
import type { Actor, PlatformActor } from "./actor.ts";

/** The right or the session ended between the check of the request and its write, of which nothing stays. */
export class AccessEnded extends Error {
  override readonly name = "AccessEnded";
  readonly reason: "session" | "unknown" | "role";

  constructor(reason: "session" | "unknown" | "role") {
    super(`access ended: ${reason}`);
    this.reason = reason;
  }

  /** In Portuguese, as it is shown. */
  get told(): string {
    if (this.reason === "session") return messages.sessionOver;
    return "Seu acesso a esta loja terminou: nada foi salvo.";
  }

  /** As the check at the door would have answered. */
  get status(): 401 | 403 | 404 {
    return ({ session: 401, unknown: 404, role: 403 } as const)[this.reason];
  }
}

type Engine = Pick<Database, "engine" | "query">;
type Work<T> = (transaction: Transaction<Tables>) => Promise<T>;

/** One transaction of a person of the store, after those of the same store that came before it. */
export function writeAs<T>(database: Engine, actor: Actor<StorePermission>, work: Work<T>): Promise<T> {
  return database.query.transaction().execute(async (transaction) => {
    await lockAndAskAgain(database, transaction, actor);
    return work(transaction);
  });
}

/** For a transaction that has to lock something else before the store. */
export async function lockAndAskAgain(
  { engine }: Pick<Database, "engine">,
  transaction: Transaction<Tables>,
  actor: Actor<StorePermission>,
): Promise<void> {
  // Whoever changes the team holds this lock, so what is read after it stays true.
  if (!(await lockStore(engine, transaction, actor.store.id))) throw new AccessEnded("unknown");
  await requireStill(transaction, actor);
}

/** Without waiting for other changes of the store, for what orders need; `work` must not lock the store. */
export function writeBesideOthers<T>(
  database: Engine,
  actor: Actor<StorePermission>,
  work: Work<T>,
): Promise<T> {
  return database.query.transaction().execute(async (transaction) => {
    requireRight(await heldAccessOf(database, transaction, actor).executeTakeFirst(), actor);
    return work(transaction);
  });
}

/** The same for a transaction that is sent in batches. */
export async function askAgainInBatch(
  database: Engine,
  run: RunBatch,
  actor: Actor<StorePermission>,
): Promise<void> {
  const [found] = await run(heldAccessOf(database, database.query, actor).compile());
  requireRight(found.rows[0], actor);
}

/** For what is read for so long that the right may end meanwhile. */
export async function requireStill(query: Query, actor: Actor<StorePermission>): Promise<void> {
  requireRight(await accessOf(query, actor).executeTakeFirst(), actor);
}

interface Access {
  role: Role;
  session: string | null;
}

function requireRight(row: Access | undefined, { permission }: Actor<StorePermission>): void {
  if (!row) throw new AccessEnded("unknown");
  if (row.session === null) throw new AccessEnded("session");
  if (!may(row.role, permission)) throw new AccessEnded("role");
}

const accessOf = (query: Query, { userId, sessionId, store }: Actor<StorePermission>) =>
  query
    .selectFrom("store_members")
    .innerJoin("stores", "stores.id", "store_members.store_id")
    .innerJoin("users", "users.id", "store_members.user_id")
    .leftJoin("sessions", (join) =>
      join.onRef("sessions.user_id", "=", "store_members.user_id").on("sessions.id", "=", sessionId),
    )
    .select(["store_members.role", "sessions.id as session"])
    .where("store_members.store_id", "=", store.id)
    .where("store_members.user_id", "=", userId)
    .where("store_members.deleted_at", "is", null)
    .where("stores.deleted_at", "is", null)
    .where("users.active", "=", true)
    .where("users.deleted_at", "is", null);

/** A removal waits until this transaction is over. */
const heldAccessOf = ({ engine }: Pick<Database, "engine">, query: Query, actor: Actor<StorePermission>) =>
  accessOf(query, actor).$if(engine === "postgres", (access) =>
    access.modifyEnd(sql`for share of store_members`),
  );

export function writeAsPlatform<T>(
  database: Engine,
  { userId, sessionId }: PlatformActor,
  work: Work<T>,
): Promise<T> {
  return database.query.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("platform_admins")
      .leftJoin("sessions", (join) =>
        join.onRef("sessions.user_id", "=", "platform_admins.user_id").on("sessions.id", "=", sessionId),
      )
      .select("sessions.id as session")
      .where("platform_admins.user_id", "=", userId)
      .$if(database.engine === "postgres", (query) => query.modifyEnd(sql`for share of platform_admins`))
      .executeTakeFirst();
    if (!row) throw new AccessEnded("unknown");
    if (row.session === null) throw new AccessEnded("session");
    return work(transaction);
  });
}
