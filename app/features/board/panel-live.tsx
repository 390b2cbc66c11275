import { type ReactNode, useState } from "react";
import type { Board } from "#domain/board.ts";
import { arrivalText } from "./announce/arrivals.ts";
import { showNotification } from "./announce/show-notification.ts";
import { useArrivals } from "./announce/use-arrivals.ts";
import { useTitleCount } from "./announce/use-title-count.ts";
import { ClockProvider } from "./live/clock.tsx";
import { LiveBoardProvider, useLiveBoard } from "./live/live-board.tsx";
import { useOrderSound } from "./sound/use-order-sound.ts";

interface Props {
  storeId: string;
  slug: string;
  /** What the server's clock said. */
  loadedAt: number;
  children: ReactNode;
}

/** What a store's panel hears and tells on every page of it: an order must not wait for somebody to look at the board. */
export function PanelLive({ storeId, slug, loadedAt, children }: Props) {
  // By the id: a store that changes its slug is the same one, and what was typed on its pages stays.
  return (
    <ClockProvider loadedAt={loadedAt}>
      <LiveBoardProvider key={storeId} slug={slug}>
        <Announcer slug={slug} />
        {children}
      </LiveBoardProvider>
    </ClockProvider>
  );
}

/** Apart, so that its clock renders nothing else. */
function Announcer({ slug }: { slug: string }) {
  const board = useLiveBoard();
  const [said, setSaid] = useState("");
  useOrderSound(board?.cards ?? none);
  useTitleCount(board?.cards.filter(({ status }) => status === "new").length ?? 0);
  useArrivals(board, (came) => {
    setSaid(came.map((card) => `Novo pedido ${arrivalText(card)}`).join(". "));
    for (const card of came) void showNotification(slug, card).catch(() => {});
  });
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

const none: Board["cards"] = [];
