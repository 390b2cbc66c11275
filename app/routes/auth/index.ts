import { redirect } from "react-router";
import { authPaths } from "#domain/paths.ts";
import type { Route } from "./+types/index";

export const loader = ({ url }: Route.LoaderArgs) => redirect(`${authPaths.login}${url.search}`);
