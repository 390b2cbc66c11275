import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { AccountEntries } from "#domain/customer.ts";
import { profilePath } from "#domain/paths.ts";
import { within } from "#forms/within.ts";
import { servicesContext } from "#server/context.ts";
import { listAddresses } from "#server/customers/list-addresses.ts";
import { listContacts } from "#server/customers/list-contacts.ts";
import { session } from "#state/session.ts";
import type { Route } from "./+types/entries";
import { getViewer } from "./account-guard.ts";

const loadTimeoutMs = 15_000;

/** For the bag of whoever is signed in; null for a guest, who is not sent away from the menu for asking. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<AccountEntries | null> {
  const { database } = context.get(servicesContext);
  const viewer = await getViewer({ request, context });
  if (!viewer) return null;
  const [addresses, contacts] = await Promise.all([
    listAddresses(database.query, viewer.id),
    listContacts(database.query, viewer.id),
  ]);
  return { userId: viewer.id, addresses, contacts };
}

/** The last answer of the server. */
let known: AccountEntries | null = null;

/** Loading them may fail without taking away what is there: an order can be placed without them. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const askedBy = session.getState().user?.id ?? null;
  try {
    known = await within(loadTimeoutMs, serverLoader());
    return { askedBy, failed: false, entries: known };
  } catch {
    return { askedBy, failed: true, entries: known };
  }
}

/** An order that is sent does not wait for them to be loaded again. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction ? formAction.startsWith(profilePath) : defaultShouldRevalidate;
}
