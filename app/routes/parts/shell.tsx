import { lazy, type ReactNode, Suspense } from "react";
import { useNavigation } from "react-router";
import { messages } from "../../../domain/messages";
import { isSlug } from "../../../domain/slug";
import { useRememberedHeader } from "../../lib/app-state";
import { usePageFrame } from "../../lib/page-frame";
import { useViewer } from "../../lib/session";
import { useDelayed } from "../../lib/use-delayed";
import { useHandledForms } from "../../lib/use-handled-forms";
import { useNoStrayPress } from "../../lib/use-no-stray-press";
import { useOnline } from "../../lib/use-online";
import { useSession } from "../../lib/use-session";
import { Notices } from "../../ui/notices";
import { OfflineBar } from "../../ui/offline-bar";
import { Overlay } from "../../ui/overlay";
import { Header } from "./header";

// Only for who is signed in, and then not in a hurry.
const GuestEntriesOffer = lazy(async () => ({
  default: (await import("./guest-entries-offer")).GuestEntriesOffer,
}));

/** The frame of every screen: header, notices, and the overlays that cover it. */
export function Shell({ children }: { children: ReactNode }) {
  const frame = usePageFrame();
  const online = useOnline();
  const covered = frame.needsNetwork === true;
  useRememberedHeader(frame);
  useSession();
  useNoStrayPress();
  useHandledForms();
  const signedIn = useViewer() !== null;
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
      {signedIn && (
        <Suspense>
          <GuestEntriesOffer />
        </Suspense>
      )}
      <NavigationOverlay />
      <Overlay open={!online && covered} tone="danger" text={messages.offline} />
      <OfflineBar open={!online && !covered} text={messages.offline} />
    </>
  );
}

/** Says what a navigation under way is fetching, unless it is quick. A form says itself what it does. */
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
