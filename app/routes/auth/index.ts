import { redirect } from "react-router";
import type { Route } from "./+types/index";

export const loader = ({ url }: Route.LoaderArgs) => redirect(`/auth/login${url.search}`);
