import type { Board } from "#domain/board.ts";
import { todayStart } from "#domain/zone-days.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { readBoardIndex, readCards } from "./read-board.ts";

export async function getBoard(
  { database, now }: Pick<Services, "database" | "now">,
  { store }: Actor<"seeOrders">,
): Promise<Board> {
  const { query } = database;
  const { revs, ...rest } = await readBoardIndex(query, store.id, todayStart(now(), store.timeZone));
  return { cards: await readCards(query, store.id, [...revs.keys()]), ...rest };
}
