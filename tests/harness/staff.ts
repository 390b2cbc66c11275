import type { Database } from "#db/database.ts";
import type { Move } from "#domain/order-move.ts";
import type { Role, StorePermission } from "#domain/permissions.ts";
import type { SignedIn } from "#domain/viewer.ts";
import { moveOrder } from "#server/orders/move-order.ts";
import { type Actor, checkPermission } from "#server/permission/actor.ts";
import { now } from "./shop.ts";

const at = new Date(now).toISOString();

/** A person with an account, signed in; made once. */
export async function addPerson(database: Database, name: string): Promise<SignedIn> {
  const person = { id: name, name, email: `${name}@example.com` };
  await database.query
    .insertInto("users")
    .values({ ...person, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const sessionId = `session-of-${name}`;
  await database.query
    .insertInto("sessions")
    .values({
      id: sessionId,
      user_id: name,
      token: sessionId,
      expires_at: "9999",
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { ...person, sessionId, phone: null, cpf: null, photo: null };
}

/** Of a store made by `addStore`, whose id is its slug. */
export async function addMember(
  database: Database,
  name: string,
  role: Role,
  slug = "shop",
): Promise<SignedIn> {
  const person = await addPerson(database, name);
  await database.query
    .insertInto("store_members")
    .values({ store_id: slug, user_id: person.id, role, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(["store_id", "user_id"]).doUpdateSet({ role, deleted_at: null }),
    )
    .execute();
  return person;
}

/** An owner by default. */
export async function actorOf<P extends StorePermission>(
  database: Database,
  permission: P,
  { name = "dona", role = "owner" as Role, slug = "shop" } = {},
): Promise<Actor<P>> {
  const person = await addMember(database, name, role, slug);
  const checked = await checkPermission(database.query, person, slug, permission);
  if (!checked.ok) throw new Error(`${role} may not ${permission}`);
  return checked.actor;
}

export async function move(database: Database, orderId: string, to: Move | Move["to"], moment = now) {
  const actor = await actorOf(database, "moveOrders");
  return moveOrder(
    { database, now: () => moment },
    actor,
    orderId,
    typeof to === "string" ? plainMove(to) : to,
  );
}

function plainMove(to: Move["to"]): Move {
  if (to === "preparing") return { to, minutes: 30 };
  return to === "canceled" ? { to, from: "new", reason: "full", note: "" } : { to };
}
