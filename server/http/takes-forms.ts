import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

const maxKnown = 500;
/** The router ranks all its routes anew for each question, which is a millisecond or two. */
const known = new WeakMap<Routes, Map<string, boolean>>();

/** Whether the page at a path has an action. */
export function takesForms({ routes }: { routes: Routes }, path: string): boolean {
  const paths = known.get(routes) ?? new Map<string, boolean>();
  const takes = paths.get(path) ?? hasAction(routes, path.replace(/_?\.data$/, ""));
  if (paths.size >= maxKnown) paths.clear();
  known.set(routes, paths.set(path, takes));
  return takes;
}

function hasAction(routes: Routes, page: string): boolean {
  const matches = matchRoutes(routesUnder(routes, undefined), page) ?? [];
  return matches.some(({ route }) => routes[route.id ?? ""]?.module.action !== undefined);
}

function routesUnder(routes: Routes, parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index } = route;
    return index ? { id, path, index } : { id, path, children: routesUnder(routes, id) };
  });
}
