import type { Board } from "#domain/board.ts";
import { todayStart } from "#domain/zone-days.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { readBoardStart } from "./read-board.ts";

/** As a page begins with it; the stream tells the rest. */
export async function getBoard(
  { database, now }: Pick<Services, "database" | "now">,
  { store }: Actor<"seeOrders">,
): Promise<Board> {
  return readBoardStart(database.query, store.id, todayStart(now(), store.timeZone));
}
