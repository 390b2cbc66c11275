import { messages } from "#domain/messages.ts";
import { useOnline } from "#state/use-online.ts";
import { Overlay } from "#ui/overlay.tsx";
import { Page } from "#ui/page.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useDelayed } from "#ui/use-delayed.ts";

const rows = ["a", "b", "c", "d", "e", "f"];

/** The menu's skeleton. */
export function MenuWaiting({ text }: { text: string }) {
  return (
    <Page width="wide">
      <p role="status" className="py-3 text-center font-semibold text-ink-soft">
        {text}
      </p>
      <div className="@container" aria-hidden="true">
        <div className="menu-rows">
          {rows.map((row) => (
            <div key={row} className="h-menu-row p-1.5">
              <Skeleton className="size-full rounded-lg" />
            </div>
          ))}
        </div>
      </div>
      <Overlay open={useDelayed(true)} text={messages.loadingProducts} />
      <Overlay open={!useOnline()} tone="danger" text={messages.offline} />
    </Page>
  );
}
