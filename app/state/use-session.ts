import { useEffect } from "react";
import { useStore } from "zustand";
import { forgetPushes } from "./forget-pushes.ts";
import { forgetKeptOrders } from "./offline-orders.ts";
import { refreshSession, session } from "./session.ts";
import { startTokenSync, tokenSyncUrlOf } from "./token-sync.ts";

/** Returning to the tab asks the server again, at most this often. */
const askAgainMs = 30_000;

export function useSession(): void {
  useEffect(() => {
    let askedAt = Date.now();
    void refreshSession();
    const askAgain = () => {
      if (document.visibilityState !== "visible" || Date.now() - askedAt < askAgainMs) return;
      askedAt = Date.now();
      void refreshSession();
    };
    document.addEventListener("visibilitychange", askAgain);
    return () => document.removeEventListener("visibilitychange", askAgain);
  }, []);

  // Orders of a person, and of their shop, are not shown to the next user of this browser.
  useEffect(
    () =>
      session.subscribe((now, before) => {
        if (!before.user || before.user.id === now.user?.id) return;
        void forgetKeptOrders();
        void forgetPushes();
      }),
    [],
  );

  const userId = useStore(session, ({ user }) => user?.id);
  const configured = useStore(session, ({ tokenSyncUrl }) => tokenSyncUrl);
  useEffect(() => {
    const url = userId ? tokenSyncUrlOf(configured, location.origin) : null;
    if (!url) return;
    const end = startTokenSync(url);
    return () => end(session.getState().user?.id !== userId);
  }, [userId, configured]);
}
