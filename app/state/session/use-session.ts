import { useEffect } from "react";
import { useStore } from "zustand";
import { forgetKeptOrders } from "#state/offline-orders.ts";
import { forgetPushes } from "#state/push/forget-pushes.ts";
import { deviceNow } from "#state/server-clock.ts";
import { refreshSession, session } from "./session.ts";

/** Returning to the tab asks the server again, at most this often. */
const askAgainMs = 30_000;

export function useSession(): void {
  useEffect(() => {
    let askedAt = deviceNow();
    void refreshSession();
    const askAgain = () => {
      if (document.visibilityState !== "visible" || deviceNow() - askedAt < askAgainMs) return;
      askedAt = deviceNow();
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
        // Where storage is forbidden there is nothing to forget.
        forgetPushes().catch(() => undefined);
      }),
    [],
  );

  const userId = useStore(session, ({ user }) => user?.id);
  const configured = useStore(session, ({ tokenSyncUrl }) => tokenSyncUrl);
  useEffect(() => {
    if (!userId || !configured) return;
    // Loaded on demand, because few installations have a receiver.
    const started = import("./token-sync.ts").then(({ startTokenSync, tokenSyncUrlOf }) => {
      const url = tokenSyncUrlOf(configured, location.origin);
      return url ? startTokenSync(url) : undefined;
    });
    started.catch((error) => console.warn("token sync failed", error));
    return () => {
      const signedOut = session.getState().user?.id !== userId;
      started.then(
        (end) => end?.(signedOut),
        () => undefined,
      );
    };
  }, [userId, configured]);
}
