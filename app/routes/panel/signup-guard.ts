import { data, type RouterContextProvider } from "react-router";
import type { SignedIn } from "#domain/viewer.ts";
import { servicesContext } from "#server/context.ts";
import { checkPlatform } from "#server/permission/actor.ts";

/** Where this installation does not let people open stores, there is no such page, except for the platform. */
export async function requireSignupOpen(
  context: Readonly<RouterContextProvider>,
  viewer: Pick<SignedIn, "id" | "sessionId">,
): Promise<void> {
  const { config, database } = context.get(servicesContext);
  if (config.storeSignup || (await checkPlatform(database.query, viewer))) return;
  throw data(null, { status: 404 });
}
