import type { Query } from "#db/database.ts";
import type { SignedIn } from "#domain/viewer.ts";
import type { Services } from "#server/context.ts";
import { pagesInTurns, streamFile } from "#server/limits/stream-file.ts";
import { AccessEnded } from "#server/permission/write-as.ts";
import { readMyData } from "./read-my-data.ts";
import { writeMyData } from "./write-my-data.ts";

type Whose = Pick<SignedIn, "id" | "sessionId">;
type Needs = Pick<Services, "database" | "identity" | "exports">;

/**
 * Everything stored about one person, for that person, as JSON that is written while it is read.
 * Null when they are downloading it already, or too many others are.
 */
export async function exportMyData(
  { database: { query }, identity, exports: { myData, pages } }: Needs,
  whose: Whose,
  left: AbortSignal,
): Promise<ReadableStream<Uint8Array> | null> {
  const party = { store: whose.id, person: whose.id };
  const end = await myData.enter(party, left);
  if (!end) return null;
  const pieces = whileSignedIn(query, whose, writeMyData(readMyData({ query, identity }, whose.id)));
  return streamFile(pagesInTurns(pages, party, pieces, left), { left, end });
}

/** A slow reader takes hours, in which the session may end. */
async function* whileSignedIn<Piece>(
  query: Query,
  { id, sessionId }: Whose,
  pieces: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  const session = query
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", id)
    .where("id", "=", sessionId);
  for await (const piece of pieces) {
    if (!(await session.executeTakeFirst())) throw new AccessEnded("session");
    yield piece;
  }
}
