import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** Whether the page at a path has an action. */
export function takesForms(build: Pick<ServerBuild, "routes">, path: string): boolean {
  const page = path.replace(/_?\.data$/, "");
  const matches = matchRoutes(routesUnder(build, undefined), page) ?? [];
  return matches.some(({ route }) => build.routes[route.id ?? ""]?.module.action !== undefined);
}

function routesUnder(build: Pick<ServerBuild, "routes">, parent: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index } = route;
    return index ? { id, path, index } : { id, path, children: routesUnder(build, id) };
  });
}
