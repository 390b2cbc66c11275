import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { AccountEntries } from "#domain/customer.ts";
import { profilePath } from "#domain/paths.ts";
import { within } from "#forms/within.ts";
import { servicesContext } from "#server/context.ts";
import { listAddresses } from "#server/customers/list-addresses.ts";
import { listContacts } from "#server/customers/list-contacts.ts";
import { session } from "#state/session/session.ts";
import type { Route } from "./+types/entries";
import { getViewer } from "./account-guard.ts";

const loadTimeoutMs = 15_000;

/** Null for a guest, who must not be redirected from the menu to the login. */
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

let known: AccountEntries | null = null;

/** A failed reload keeps the last answer: an order can be placed without it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const askedBy = session.getState().user?.id ?? null;
  try {
    known = await within(loadTimeoutMs, serverLoader());
    return { askedBy, failed: false, entries: known };
  } catch {
    return { askedBy, failed: true, entries: known };
  }
}

/** Placing an order does not wait for a reload of the entries. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction ? formAction.startsWith(profilePath) : defaultShouldRevalidate;
}
