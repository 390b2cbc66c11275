import type { Query } from "#db/database.ts";
import { demoStaff } from "#db/demo/demo-staff.ts";
import type { Role } from "#domain/permissions.ts";

/** Makes one of the demo's people a member of a store. */
export async function hire(query: Query, storeId: string, userId: string, role: Role): Promise<void> {
  await query
    .insertInto("store_members")
    .values({ store_id: storeId, user_id: userId, role, created_at: 0 })
    .execute();
}

/** The cookies of one of the demo's people, by the form of a running server. */
export async function signInTo(site: string, userId: string): Promise<string> {
  const person = demoStaff.find(({ id }) => id === userId);
  const answer = await fetch(`${site}/auth/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site },
    body: new URLSearchParams({ email: person?.email ?? "", password: person?.password ?? "" }),
  });
  const cookies = answer.headers.getSetCookie().map((set) => set.split(";")[0]);
  if (answer.status !== 302 || cookies.length === 0) throw new Error(`No session: ${answer.status}`);
  return cookies.join("; ");
}
