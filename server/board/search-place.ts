import type { Query } from "#db/database.ts";
import { isOrderId } from "#domain/order-id.ts";
import { orderWords } from "#domain/order-words.ts";

/** An order in a list of what was found, after which its next page begins. */
export interface SearchPlace {
  id: string;
  createdAt: number;
  contact?: string | null;
  /** By which it was found, if by one, and all that it has. */
  word?: string | undefined;
  words?: readonly string[];
}

/** For the URL, so without anything of the customer's: the order, and which of its words. */
export const placeAfter = ({ id, word, words }: SearchPlace): string =>
  word !== undefined && words ? `${id}.${words.indexOf(word)}` : id;

/** Unknown: the first page is shown. */
export async function readPlace(query: Query, storeId: string, after: string): Promise<SearchPlace | null> {
  const [id = "", nth] = after.split(".");
  if (!isOrderId(id)) return null;
  const order = await query
    .selectFrom("orders")
    .select(["id", "created_at as createdAt", "customer_name as customerName", "contact"])
    .where("store_id", "=", storeId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!order) return null;
  const { createdAt, customerName, contact } = order;
  const words = orderWords({ name: customerName, contact });
  return { id, createdAt, contact, words, word: words[Number(nth)] };
}
