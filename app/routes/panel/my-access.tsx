import { MyAccessScreen } from "#features/members/my-access-screen.tsx";
import type { Route } from "./+types/my-access";
import { panelLoader } from "./panel-guard.ts";

export const meta = () => [{ title: "Meu acesso — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("seeOrders", (_: Route.LoaderArgs, { role, store }) => ({ role, store }));

export default function MyAccessPage({ loaderData }: Route.ComponentProps) {
  return <MyAccessScreen {...loaderData} />;
}
