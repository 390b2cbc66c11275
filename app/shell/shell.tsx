import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { useStore } from "zustand";
import { messages } from "#domain/messages.ts";
import { isSlug } from "#domain/slug.ts";
import { useRememberedHeader } from "#state/app-state.ts";
import { useShownEntry } from "#state/dialog-route.ts";
import { usePageFrame } from "#state/page-frame.ts";
import { useSession } from "#state/session/use-session.ts";
import { useOnline } from "#state/use-online.ts";
import { Notices } from "#ui/notices.tsx";
import { OfflineBar } from "#ui/offline-bar.tsx";
import { Overlay } from "#ui/overlay.tsx";
import { useDelayed } from "#ui/use-delayed.ts";
import { failurePages } from "./failure-pages.ts";
import { Header } from "./header.tsx";
import { useHandledForms } from "./use-handled-forms.ts";
import { useIgnoreDoubleTap } from "./use-ignore-double-tap.ts";
import { useTimelyNotices } from "./use-timely-notices.ts";

export function Shell({ offers, children }: { offers?: ReactNode; children: ReactNode }) {
  const frame = usePageFrame();
  const online = useOnline();
  const unreadable = useStore(failurePages, ({ shown }) => shown > 0);
  const covered = unreadable || frame.needsNetwork === true;
  useRememberedHeader(frame);
  useSession();
  useShownEntry();
  useIgnoreDoubleTap();
  useHandledForms();
  useTimelyNotices();
  return (
    <>
      <a href="#conteudo" className="skip-link">
        Ir para o conteúdo
      </a>
      <Header {...frame} />
      <div id="conteudo" tabIndex={-1}>
        {children}
      </div>
      <Notices />
      {offers}
      <NavigationOverlay />
      <Overlay open={!online && covered} tone="danger" text={messages.offline} />
      <OfflineBar open={!online && !covered} text={messages.offline} />
    </>
  );
}

/** Not for forms, which show their own progress. */
function NavigationOverlay() {
  const { state, location, formMethod } = useNavigation();
  const loading = state === "loading" && formMethod === undefined;
  return <Overlay open={useDelayed(loading)} text={loadingText(location?.pathname ?? "")} />;
}

function loadingText(pathname: string): string {
  if (pathname === "/") return messages.loadingStores;
  const [, slug = ""] = /^\/([^/]+)(\/produto|\/cart)?\/?$/.exec(pathname) ?? [];
  return isSlug(slug) ? messages.loadingProducts : messages.pleaseWait;
}
