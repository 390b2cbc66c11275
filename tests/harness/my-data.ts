import type { Database, Query } from "#db/database.ts";
import { exportMyData } from "#server/customers/export-my-data.ts";
import { createExportLines } from "#server/limits/export-lines.ts";

/** Where nobody changes an e-mail. */
const quietIdentity = { getUnconfirmedEmail: async () => null };

interface Needs {
  database: Database;
  identity?: { getUnconfirmedEmail(userId: string): Promise<string | null> };
}

/** As if each came after a while: nobody is refused, and nobody has to rest. */
export async function downloadMyData(
  { database, identity = quietIdentity }: Needs,
  userId: string,
): Promise<ReadableStream<Uint8Array>> {
  const needs = { database, identity, exports: createExportLines() };
  const whose = { id: userId, sessionId: await sessionOf(database.query, userId) };
  const file = await exportMyData(needs as never, whose, new AbortController().signal);
  if (!file) throw new Error("refused");
  return file;
}

/** The one there is, or else a new one. */
export async function sessionOf(query: Query, userId: string): Promise<string> {
  const found = await query
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (found) return found.id;
  const id = `session of ${userId}`;
  const times = { created_at: "", updated_at: "", expires_at: "" };
  await query
    .insertInto("sessions")
    .values({ user_id: userId, id, token: id, ...times })
    .execute();
  return id;
}

type Rows = Record<string, unknown>[];

interface MyData {
  person: Record<string, unknown>;
  sessions: Rows;
  orders: Rows;
  changes: Rows;
}

/** What the person finds in the file. */
export const readMyFile = async (needs: Needs, userId: string): Promise<MyData> =>
  new Response(await downloadMyData(needs, userId)).json();
