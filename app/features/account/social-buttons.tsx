import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { messages } from "#domain/messages.ts";
import { apiPaths, isPanelPath } from "#domain/paths.ts";
import { warnOfNoStore } from "#state/app-state.ts";
import { Overlay } from "#ui/overlay.tsx";
import { useDelayed } from "#ui/use-delayed.ts";
import type { SocialProvider } from "./social-channel.ts";
import { FacebookMark, GoogleMark } from "./social-marks.tsx";
import { useSocialPopup } from "./use-social-popup.ts";

const providers = [
  { provider: "facebook", label: "Entrar com Facebook", Mark: FacebookMark },
  { provider: "google", label: "Entrar com Google", Mark: GoogleMark },
] as const;

/** Links, so that they work without JavaScript. */
export function SocialButtons({ destination }: { destination: string }) {
  const navigate = useNavigate();
  const { waiting, start } = useSocialPopup(() => {
    if (destination === "/") warnOfNoStore();
    // This page does not know the routes of the panel.
    if (isPanelPath(destination)) location.replace(destination);
    else void navigate(destination, { replace: true });
  });

  function open(event: MouseEvent, provider: SocialProvider) {
    event.preventDefault();
    if (!waiting) start(provider, urlOf(provider));
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        ou
      </p>
      {providers.map(({ provider, label, Mark }) => (
        <a
          key={provider}
          href={urlOf(provider)}
          onClick={(event) => open(event, provider)}
          className="inline-flex min-h-13 items-center justify-center gap-3 rounded-md border border-line-strong bg-card px-5 font-semibold text-ink hover:bg-sunken"
        >
          <Mark />
          {label}
        </a>
      ))}
      <Overlay open={useDelayed(waiting)} text={messages.pleaseWait} />
    </div>
  );
}

const urlOf = (provider: SocialProvider) => apiPaths.socialSignIn(provider);
