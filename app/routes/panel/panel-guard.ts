import { data, type RouterContextProvider } from "react-router";
import type { StorePermission } from "#domain/permissions.ts";
import { getViewer, requireViewer } from "#routes/account/account-guard.ts";
import { type Services, servicesContext } from "#server/context.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import { type Actor, checkPlatform, type PlatformActor } from "#server/permission/actor.ts";
import { AccessEnded } from "#server/permission/write-as.ts";

interface Args {
  request: Request;
  url: URL;
  params: { slug?: string };
  context: Readonly<RouterContextProvider>;
}

/** Whoever is not of this store is told that there is no such page. */
const notFound = () => data(null, { status: 404 });
/** The panel's frame says what to do. */
const forbidden = () => data(null, { status: 403 });

async function requireActor<P extends StorePermission>(args: Args, permission: P): Promise<Actor<P>> {
  const viewer = await requireViewer(args);
  const { checkPermission } = args.context.get(servicesContext);
  const checked = await checkPermission(viewer, args.params.slug ?? "", permission);
  if (checked.ok) return checked.actor;
  throw checked.reason === "role" ? forbidden() : notFound();
}

export async function requirePlatform(args: Omit<Args, "params">): Promise<PlatformActor> {
  const viewer = await requireViewer(args);
  const actor = await checkPlatform(args.context.get(servicesContext).database.query, viewer);
  if (!actor) throw notFound();
  return actor;
}

/** What ended before the write is answered as the check at the door would have been. */
async function unlessEnded<T>(act: () => Promise<T> | T): Promise<T> {
  try {
    return await act();
  } catch (problem) {
    throw problem instanceof AccessEnded ? data(null, { status: problem.status }) : problem;
  }
}

/** Every loader and action of a store's panel says what it needs; a test in tests/structure reads it. */
export function panelLoader<P extends StorePermission, A extends Args, T>(
  permission: P,
  load: (args: A, actor: Actor<P>, services: Services) => Promise<T> | T,
) {
  return async (args: A) => {
    const actor = await requireActor(args, permission);
    // SQLite reads in this process: others have their turn before the page is read, and before it is rendered.
    await nextTurn();
    const loaded = await load(args, actor, args.context.get(servicesContext));
    await nextTurn();
    return loaded;
  };
}

/** Answers somebody whose session is over with a status, because a redirect would lose what was typed. */
export function panelAction<P extends StorePermission, A extends Args, T>(
  permission: P,
  act: (args: A, actor: Actor<P>, services: Services) => Promise<T> | T,
) {
  return async (args: A) => {
    if (!(await getViewer(args))) throw data(null, { status: 401 });
    const actor = await requireActor(args, permission);
    return unlessEnded(() => act(args, actor, args.context.get(servicesContext)));
  };
}

/** The same for what only the platform does. */
export function platformAction<A extends Omit<Args, "params">, T>(
  act: (args: A, actor: PlatformActor, services: Services) => Promise<T> | T,
) {
  return async (args: A) => {
    if (!(await getViewer(args))) throw data(null, { status: 401 });
    const actor = await requirePlatform(args);
    return unlessEnded(() => act(args, actor, args.context.get(servicesContext)));
  };
}
