import { useEffect, useRef, useState } from "react";
import { messages } from "#domain/messages.ts";
import { refreshSession, session } from "#state/session/session.ts";
import { notify } from "#ui/notices.tsx";
import { listenForEnd, type SocialProvider } from "./social-channel.ts";

const popupSize = { width: 500, height: 600 };
const pollMs = 300;
/** How long a closed popup's message may still take to arrive. */
const messageTimeoutMs = 1_000;

const failures = { google: messages.googleFailed, facebook: messages.facebookFailed };

export function useSocialPopup(onSignedIn: () => void) {
  const [open, setOpen] = useState<{ provider: SocialProvider; popup: Window } | null>(null);
  const signedIn = useRef(onSignedIn);
  useEffect(() => {
    signedIn.current = onSignedIn;
  });

  // Listens even when the popup looks closed: a provider can cut the link between the windows.
  useEffect(
    () =>
      listenForEnd(async ({ problem }) => {
        setOpen(null);
        if (problem !== null) return notify("negative", problem);
        await refreshSession();
        if (session.getState().user) signedIn.current();
      }),
    [],
  );

  useEffect(() => {
    if (!open) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = setInterval(() => {
      if (!open.popup.closed) return;
      clearInterval(poll);
      timer = setTimeout(async () => {
        await refreshSession();
        setOpen(null);
        if (session.getState().user) signedIn.current();
        else say(open.provider, "a janela foi fechada antes de terminar");
      }, messageTimeoutMs);
    }, pollMs);
    return () => {
      clearInterval(poll);
      clearTimeout(timer);
    };
  }, [open]);

  function start(provider: SocialProvider, url: string): void {
    const popup = window.open(url, "n1-social", features());
    if (popup) setOpen({ provider, popup });
    else say(provider, "o navegador bloqueou a janela. Permita janelas deste site e tente de novo");
  }

  return { waiting: open !== null, start };
}

const say = (provider: SocialProvider, detail: string) =>
  notify("negative", messages.socialFailed(failures[provider](detail)));

function features(): string {
  const { width, height } = popupSize;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
