import { servicesContext } from "#server/context.ts";
import { listAddresses } from "#server/customers/list-addresses.ts";
import { listContacts } from "#server/customers/list-contacts.ts";
import type { Route } from "./+types/entries";
import { getViewer } from "./account-guard.ts";

/** For the bag of whoever is signed in; null for a guest, who is not sent away from the menu for asking. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const viewer = await getViewer({ request, context });
  const lists = viewer
    ? await Promise.all([listAddresses(database.query, viewer.id), listContacts(database.query, viewer.id)])
    : null;
  return viewer && lists && { userId: viewer.id, addresses: lists[0], contacts: lists[1] };
}
