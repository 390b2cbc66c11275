import { DeviceNotifications } from "#features/board/device-notifications.tsx";
import { PrintSection } from "#features/board/slips/print-section.tsx";
import { SoundSection } from "#features/board/sound/sound-section.tsx";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/device";
import { panelLoader } from "./panel-guard.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Este aparelho · ${loaderData.storeName}` : "Painel — N1 DELIVERY" },
  { name: "robots", content: "noindex" },
];

export const loader = panelLoader("seeOrders", (_: Route.LoaderArgs, { store }) => ({
  slug: store.slug,
  storeName: store.name,
  timeZone: store.timeZone,
}));

/** What is set for this device alone, one section after the other. */
export default function Device({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="narrow">
      <h2 className="mb-3 text-xl font-bold">Este aparelho</h2>
      <div className="flex flex-col gap-4">
        <SoundSection />
        <DeviceNotifications slug={loaderData.slug} />
        <PrintSection storeName={loaderData.storeName} timeZone={loaderData.timeZone} />
      </div>
    </Page>
  );
}
